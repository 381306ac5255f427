import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  ListFavourites: () => ({}),
  "Query.favorites": () => ({}),
  "Mutation.create_favorites": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { user_id: userId, webinar_id: resource } },
  }),
  "Mutation.delete_favorites": ({ id }) => ({ variables: { id } }),
};
