import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GiveRole } from "@upaya/contracts/identity/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { momentsOf } from "#platform/india.ts";
import { lockPerson } from "../people/people.store.ts";
import { addRole } from "../roles/roles.store.ts";

/** A role is given by staff and by nobody else, by two of them, and who it was is kept; it is felt within a second. */
export async function giveRole(ctx: Ctx, { id, role, until }: Input<typeof GiveRole>): Promise<Reply<typeof GiveRole>> {
  const end = until === undefined ? undefined : momentsOf(until).until;
  if (end && end <= ctx.clock.now()) fail("invalid_input", { fields: [{ path: "until", message: "This day is over." }] });
  await ctx.tx(async (tx) => {
    if (!(await lockPerson(tx, id))) fail("not_found");
    await addRole(tx, id, { role, until: end }, personOf(ctx.actor).id);
  });
  return { message: "The role is given." };
}
