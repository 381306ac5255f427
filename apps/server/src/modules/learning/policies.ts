import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownFavouriteIds } from "./favourites.store.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A `user_id` is taken for the spec's sake and must be the caller's. */
export const keepsForOneself: Policy<{ object: { user_id: string | number } }> = {
  name: "keepsForOneself",
  refuses: (actor, { object }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return object.user_id === actor.id ? undefined : "forbidden";
  },
};

export const ownsFavourite: Policy<{ id: string | number }> = {
  name: "ownsFavourite",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "learning.favourite",
    ids: ({ id }) => [String(id)],
    mine: async (ctx, ids) => {
      const possible = ids.filter((id) => uuid.test(id));
      return possible.length > 0 ? ownFavouriteIds(ctx.db, personOf(ctx.actor).id, possible) : [];
    },
  },
};

/** One looks at one's own only; naming somebody else is refused. */
export const looksAtOwn: Policy<{ where?: { user_id?: string | number | null | undefined } | null | undefined }> = {
  name: "looksAtOwn",
  refuses: (actor, { where }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    const asked = where?.user_id;
    return asked === undefined || asked === null || asked === actor.id ? undefined : "forbidden";
  },
};
