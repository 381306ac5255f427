import type { Module } from "#platform/module.ts";
import { catalogueBounds } from "./bounds.ts";
import { addCatalogueFields } from "./graphql.ts";
import { catalogueColumns } from "./personal-columns.ts";
import { catalogueRoutes } from "./routes.ts";
import { catalogueSchedules } from "./schedules.ts";

export const catalogueModule: Module = {
  name: "catalogue",
  columns: catalogueColumns,
  bounds: catalogueBounds,
  routes: catalogueRoutes,
  graphql: addCatalogueFields,
  jobs: catalogueSchedules,
  samples: () => import("./samples.ts"),
};
