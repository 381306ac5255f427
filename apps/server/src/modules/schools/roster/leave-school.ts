import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LeaveSchool } from "@upaya/contracts/schools/room-link.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { endLink, holdLink } from "../../identity/index.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { rosterWords as words } from "./words.ts";

/** Also a wish to join that nobody has answered. An invitation is answered with no. */
export async function leaveSchool(ctx: Ctx, { link_id }: Input<typeof LeaveSchool>): Promise<Reply<typeof LeaveSchool>> {
  const was = await ctx.tx(async (tx) => {
    const link = (await holdLink(tx, link_id)) ?? fail("not_found");
    if (link.state === "invited") fail("schools.answer_first");
    if (link.state !== "linked" && link.state !== "asked") return link.state;
    await endLink(tx, link, "teacher");
    if (link.state === "linked") await tellOfChange(tx, link, "left", "teacher");
    return link.state;
  });
  return { message: was === "asked" ? words.takenBack : words.left };
}
