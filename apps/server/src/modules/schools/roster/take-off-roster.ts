import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeOffRoster } from "@upaya/contracts/schools/roster.ts";
import type { Ctx } from "#platform/ctx.ts";
import { endLink, holdLink } from "../../identity/index.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { rosterWords as words } from "./words.ts";

/** Done twice it is done once. */
export async function takeOffRoster(ctx: Ctx, { link_id }: Input<typeof TakeOffRoster>): Promise<Reply<typeof TakeOffRoster>> {
  await ctx.tx(async (tx) => {
    const link = await holdLink(tx, link_id);
    if (!link) return;
    await endLink(tx, link, "school");
    if (link.state === "linked") await tellOfChange(tx, link, "removed", "school");
  });
  return { message: words.takenOff };
}
