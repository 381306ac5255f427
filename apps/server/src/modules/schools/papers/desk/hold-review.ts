import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolContacts } from "../../../identity/index.ts";
import { type HeldSchool, holdSchool } from "../owners.store.ts";
import { type DeskReview, findDeskReview } from "./desk.store.ts";

export interface Held {
  readonly review: DeskReview;
  readonly school: HeldSchool;
  /** Its contacts, who are told. */
  readonly contacts: string[];
}

/** Read again under the hold of the school: of two who decide at once the second finds it decided. Nobody decides about a school of their own. */
export async function holdReview(ctx: Ctx, tx: Tx, id: string): Promise<Held> {
  const { school_id } = (await findDeskReview(tx, id)) ?? fail("not_found");
  const school = (await holdSchool(tx, school_id)) ?? fail("not_found");
  const contacts = (await listSchoolContacts(tx, [school_id])).map(({ user_id }) => user_id);
  if (contacts.includes(personOf(ctx.actor).id)) fail("forbidden");
  return { review: (await findDeskReview(tx, id)) ?? fail("not_found"), school, contacts };
}
