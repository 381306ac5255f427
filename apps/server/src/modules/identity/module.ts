import type { Module } from "#platform/module.ts";
import { identityBounds, identityRetention } from "./bounds.ts";
import { addIdentityFields } from "./graphql.ts";
import { identityColumns } from "./personal-columns.ts";
import { identityRoutes } from "./routes.ts";

export const identityModule: Module = {
  name: "identity",
  columns: identityColumns,
  bounds: identityBounds,
  retention: identityRetention,
  routes: identityRoutes,
  graphql: addIdentityFields,
};
