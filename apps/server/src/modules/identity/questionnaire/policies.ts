import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownAnswers } from "./questionnaire.store.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Everybody answers for themself: a `user_id` is taken for the spec's sake and must be the caller's. */
export const answersForOneself: Policy<{ objects: readonly { user_id: string }[] }> = {
  name: "answersForOneself",
  refuses: (actor, { objects }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return objects.every(({ user_id }) => user_id === actor.id) ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

export const changesOwnAnswer: Policy<{ id: string }> = {
  name: "changesOwnAnswer",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "identity.answer",
    ids: ({ id }) => [id],
    mine: async (ctx, ids) => {
      const possible = ids.filter((id) => uuid.test(id));
      return possible.length > 0 ? ownAnswers(ctx.db, personOf(ctx.actor).id, possible) : [];
    },
  },
};
