import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeDeskKeys } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockPerson } from "../people/people.store.ts";
import { takeDeskKeys as takeKeys } from "./desk.store.ts";

/** For a phone that is lost: felt within a second, at every desk that it left open. */
export async function takeDeskKeys(ctx: Ctx, { id }: Input<typeof TakeDeskKeys>): Promise<Reply<typeof TakeDeskKeys>> {
  await ctx.tx(async (tx) => {
    if (!(await lockPerson(tx, id))) fail("not_found");
    await takeKeys(tx, id);
  });
  return { message: "No device of theirs opens the desk any more." };
}
