import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { maxRows } from "../wire.ts";
import { courseCard } from "../catalogue/card.ts";

/** The spelling of the wire is the spec's. */
const favorite = z.object({ id: z.uuid(), webinar_id: z.uuid(), user_id: z.uuid(), active: z.boolean() });
export type Favorite = z.output<typeof favorite>;

export const createFavoriteArgs = z.object({ object: z.object({ user_id: z.uuid(), webinar_id: z.uuid() }) });
/** An id that cannot be one is not found, like one that never was. */
export const deleteFavoriteArgs = z.object({ id: z.string().check(z.maxLength(64)) });
const favoritesWhere = z.strictObject({
  user_id: z.optional(z.uuid()),
  webinar_id: z.optional(z.uuid()),
  active: z.optional(z.boolean()),
});

export const favoritesArgs = z.object({ where: z._default(favoritesWhere, {}) });

export const CreateFavorite = defineOperation(
  "CreateFavorite",
  `mutation CreateFavorite($object: FavoriteInput!) { create_favorites(object: $object) { id webinar_id user_id active } }`,
);
export const DeleteFavorite = defineOperation(
  "DeleteFavorite",
  `mutation DeleteFavorite($id: ID!) { delete_favorites(id: $id) { id webinar_id user_id active } }`,
);

export const ListFavourites = defineEndpoint({
  name: "ListFavourites",
  method: "GET",
  path: "/user/favourites",
  summary: "The resources one keeps for later, the newest first.",
  rows: maxRows,
  reply: z.object({ data: z.array(z.object({ favourite_id: z.uuid(), card: courseCard })) }),
});
