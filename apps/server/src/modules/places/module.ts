import type { Module } from "#platform/module.ts";
import { placesBounds } from "./bounds.ts";
import { placesColumns } from "./personal-columns.ts";
import { placesRoutes } from "./routes.ts";

export const placesModule: Module = {
  name: "places",
  columns: placesColumns,
  bounds: placesBounds,
  routes: placesRoutes,
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
