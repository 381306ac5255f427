import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RestoreWording } from "@upaya/contracts/engagement/wording.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropWords } from "../telling/wording.store.ts";
import { kindOf } from "./kind-of.ts";

/** Put back twice they are put back once. */
export async function restoreWording(ctx: Ctx, { id }: Input<typeof RestoreWording>): Promise<Reply<typeof RestoreWording>> {
  const kind = kindOf(id);
  await ctx.tx((tx) => dropWords(tx, kind));
  return { message: "The words that came are read again." };
}
