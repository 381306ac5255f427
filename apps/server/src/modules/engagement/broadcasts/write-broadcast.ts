import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WriteBroadcast } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { routeTo } from "../telling/routes.ts";
import { addBroadcast } from "./broadcasts.store.ts";

/** Written it stays as it is: whoever agrees to it agrees to these words. */
export async function writeBroadcast(ctx: Ctx, { text, page }: Input<typeof WriteBroadcast>): Promise<Reply<typeof WriteBroadcast>> {
  return ctx.tx(async (tx) => {
    const id = tx.ids.next();
    await addBroadcast(tx, id, text, routeTo(page));
    return { id, message: "It is written. Nobody reads it before you say it." };
  });
}
