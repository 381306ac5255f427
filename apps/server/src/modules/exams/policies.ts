import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownEntryIds } from "./entries.store.ts";

const refusesStranger: Policy["refuses"] = (actor) => signedIn.refuses(actor, undefined);

/** Somebody else's entry is not there, like one that never was. */
export const ownsEntry: Policy<{ id: string }> = {
  name: "ownsEntry",
  refuses: (actor) => refusesStranger(actor, undefined),
  refusesCaller: (actor) => refusesStranger(actor, undefined),
  guard: {
    thing: "exams.entry",
    ids: ({ id }) => [id],
    mine: (ctx, ids) => ownEntryIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};
