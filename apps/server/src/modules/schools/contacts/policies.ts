import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Policy } from "#platform/policy.ts";
import { contactOfSchool, mainContactOfSchool, mainSchoolsHeld, type OfSchool } from "../policies.ts";
import { listSchoolsOfAskers } from "./askers.store.ts";
import { listSchoolsOfInvitations } from "./invitations.store.ts";

/** Whoever is a main contact of none has none of a school's things. */
const refusesCaller = (actor: Actor) => mainContactOfSchool.refusesCaller?.(actor);

type Found = readonly { readonly id: string; readonly school_id: string }[];

/** Those of the things that belong to a school which the caller is a main contact of: another school's are not there. */
async function ofMine(ctx: Ctx, found: Promise<Found>): Promise<string[]> {
  const [things, mine] = await Promise.all([found, mainSchoolsHeld(ctx)]);
  return things.filter(({ school_id }) => mine.includes(school_id)).map(({ id }) => id);
}

export const mainContactOfInvitation: Policy<{ invitation_id: string }> = {
  name: "mainContactOfInvitation",
  refuses: refusesCaller,
  refusesCaller,
  guard: {
    thing: "schools.invitation",
    ids: ({ invitation_id }) => [invitation_id],
    mine: (ctx, ids) => ofMine(ctx, listSchoolsOfInvitations(ctx.db, ids)),
  },
};

export const mainContactOfAsker: Policy<{ asker_id: string }> = {
  name: "mainContactOfAsker",
  refuses: refusesCaller,
  refusesCaller,
  guard: {
    thing: "schools.asker",
    ids: ({ asker_id }) => [asker_id],
    mine: (ctx, ids) => ofMine(ctx, listSchoolsOfAskers(ctx.db, ids)),
  },
};

/** A main contact ends it for anybody, every contact for themself. The act asks once more, when nobody else can change it. */
export const mainContactOrOneself: Policy<OfSchool & { user_id: string }> = {
  name: "mainContactOrOneself",
  refuses: (actor, input) =>
    (actor.kind === "user" && actor.id === input.user_id ? contactOfSchool : mainContactOfSchool).refuses(actor, input),
  refusesCaller: (actor) => contactOfSchool.refusesCaller?.(actor),
  guard: contactOfSchool.guard,
};
