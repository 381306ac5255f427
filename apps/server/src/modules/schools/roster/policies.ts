import { type Actor, personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { linksOfPerson, linksOfSchools } from "../../identity/index.ts";
import { contactOfSchool, schoolsHeld } from "../policies.ts";

const refusesOthers = (actor: Actor) => contactOfSchool.refusesCaller?.(actor);

/** Somebody on the list of a school that the caller speaks for: on another's, they are not there. */
export const contactOfTeacher: Policy<{ link_id: string }> = {
  name: "contactOfTeacher",
  refuses: refusesOthers,
  refusesCaller: refusesOthers,
  guard: {
    thing: "schools.teacher",
    ids: ({ link_id }) => [link_id],
    mine: async (ctx, ids) => linksOfSchools(ctx.db, await schoolsHeld(ctx), ids),
  },
};

/** One's own link with a school, or an invitation to an address that is proven one's own. */
export const ownsLink: Policy<{ link_id: string }> = {
  name: "ownsLink",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "identity.school_link",
    ids: ({ link_id }) => [link_id],
    mine: (ctx, ids) => linksOfPerson(ctx.db, personOf(ctx.actor).id, ids),
  },
};
