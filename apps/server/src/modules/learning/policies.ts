import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownFavouriteIds } from "./favourites.store.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A `user_id` is taken for the spec's sake and must be the caller's. */
export const keepsForOneself: Policy<{ object: { user_id: string } }> = {
  name: "keepsForOneself",
  refuses: (actor, { object }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return object.user_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

export const ownsFavourite: Policy<{ id: string }> = {
  name: "ownsFavourite",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "learning.favourite",
    ids: ({ id }) => [id],
    mine: async (ctx, ids) => {
      const possible = ids.filter((id) => uuid.test(id));
      return possible.length > 0 ? ownFavouriteIds(ctx.db, personOf(ctx.actor).id, possible) : [];
    },
  },
};

/** One looks at one's own only; naming somebody else is refused. */
export const looksAtOwn: Policy<{ where: { user_id?: string | undefined } }> = {
  name: "looksAtOwn",
  refuses: (actor, { where }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return where.user_id === undefined || where.user_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};
