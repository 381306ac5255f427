import { createFavoriteArgs, deleteFavoriteArgs, type Favorite, favoritesArgs } from "@upaya/contracts/learning/favourites.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { createFavourite } from "./create-favourite.ts";
import { deleteFavourite } from "./delete-favourite.ts";
import { addRecordFields } from "./enrolment/graphql.ts";
import { favoriteOf } from "./favorite-of.ts";
import { listFavouritesOf } from "./favourites.store.ts";
import { addRegistrationFields } from "./registrations/graphql.ts";
import { keepsForOneself, looksAtOwn, ownsFavourite } from "./policies.ts";

export function addLearningFields(builder: Builder): void {
  addRecordFields(builder);
  addRegistrationFields(builder);
  const favorite = builder.objectRef<Favorite>("Favorite").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      webinar_id: t.exposeID("webinar_id"),
      user_id: t.exposeID("user_id"),
      active: t.exposeBoolean("active"),
    }),
  });
  const where = builder.inputType("FavoritesWhere", {
    fields: (input) => ({ user_id: input.id(), webinar_id: input.id(), active: input.boolean() }),
  });
  const object = builder.inputType("FavoriteInput", {
    fields: (input) => ({ user_id: input.id({ required: true }), webinar_id: input.id({ required: true }) }),
  });
  builder.queryField("favorites", (t) =>
    t.field({
      type: [favorite],
      policy: looksAtOwn,
      rows: maxRows,
      input: favoritesArgs,
      args: { where: t.arg({ type: where }) },
      resolve: async (_parent, args, { ctx }) => {
        const { webinar_id, active } = parsedArgs(favoritesArgs, args).where;
        const rows = await listFavouritesOf(ctx.db, personOf(ctx.actor).id, { resourceId: webinar_id, active });
        return rows.map(favoriteOf);
      },
    }),
  );
  builder.mutationField("create_favorites", (t) =>
    t.field({
      type: favorite,
      policy: keepsForOneself,
      input: createFavoriteArgs,
      args: { object: t.arg({ type: object, required: true }) },
      resolve: (_parent, args, { ctx }) => createFavourite(ctx, parsedArgs(createFavoriteArgs, args)),
    }),
  );
  builder.mutationField("delete_favorites", (t) =>
    t.field({
      type: favorite,
      policy: ownsFavourite,
      input: deleteFavoriteArgs,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_parent, args, { ctx }) => deleteFavourite(ctx, parsedArgs(deleteFavoriteArgs, args)),
    }),
  );
}
