import { emailAddress } from "@upaya/contracts/identity/identifier.ts";
import * as z from "zod/mini";
import { system, personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addAudit } from "#platform/staff/audit.store.ts";
import { joinPerson } from "../people/join-person.ts";
import { addRole, countAdministrators, staffRolesOf } from "../roles/roles.store.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";
import { makeDeskLink } from "./make-desk-link.ts";

/** A role takes two people to give, so two come from the machine; whoever comes after them is given theirs at the desk. */
const fromHere = 2;

interface Enrolled {
  readonly link: string;
  /** They were made an administrator by this. */
  readonly given: boolean;
}

/** A link to the desk for somebody of the staff, and the role for the first two administrators. Done with the machine in one's hands. */
export async function enrolAtMachine(ctx: Ctx, { email, name }: { email: string; name: string }): Promise<Enrolled> {
  const known = z.safeParse(emailAddress, email);
  if (!known.success) throw new Error(`${email} is not an e-mail address`);
  return ctx.tx(async (tx) => {
    const { user_id } = await joinPerson(ctx, { email: known.data, ...(name ? { details: { name } } : {}) });
    const roles = await staffRolesOf(tx, user_id);
    const given = roles.length === 0 && (await countAdministrators(tx)) < fromHere;
    if (roles.length === 0 && !given)
      throw new Error("There are two administrators. They give roles at the desk, and this person has none.");
    if (given) await addRole(tx, user_id, { role: "staff_admin" }, null);
    await addAudit(tx, {
      id: tx.ids.next(),
      at: tx.clock.now(),
      user_id: personOf(system).id,
      roles: [],
      operation: "EnrolAtMachine",
      step: "done",
      proposal_id: null,
      ids: { id: user_id },
      fields: [],
      said: given ? { role: "staff_admin" } : {},
      reason: null,
      request_id: ctx.requestId,
    });
    return { link: await makeDeskLink(ctx, tx, user_id, null, deskOrigin(ctx)), given };
  });
}
