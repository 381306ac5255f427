import { schoolRoles } from "@upaya/contracts/identity/roles.ts";
import { type Actor, personOf } from "#platform/actor.ts";
import type { Policy } from "#platform/policy.ts";
import { listSchoolsByIds } from "./schools.store.ts";

const roles: readonly string[] = schoolRoles;

/** The schools a person speaks for, the first one first. */
export function schoolsOf(actor: Actor): string[] {
  return actor.kind === "anonymous" ? [] : actor.grants.filter(({ role }) => roles.includes(role)).map(({ on }) => on);
}

function refusesCaller(actor: Actor) {
  if (actor.kind === "anonymous") return "unauthenticated" as const;
  return schoolsOf(actor).length === 0 ? ("forbidden" as const) : undefined;
}

/** A contact of that school; without a school in the input, of their own first one. */
export const contactOfSchool: Policy<{ school_id?: string | undefined }> = {
  name: "contactOfSchool",
  refuses: refusesCaller,
  refusesCaller,
  guard: {
    thing: "schools.school",
    ids: ({ school_id }) => (school_id === undefined ? [] : [school_id]),
    async mine(ctx, ids) {
      const mine = schoolsOf(personOf(ctx.actor));
      const there = await listSchoolsByIds(ctx.db, ids);
      return there.map(({ id }) => id).filter((id) => mine.includes(id));
    },
  },
};
