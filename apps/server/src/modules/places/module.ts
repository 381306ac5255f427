import type { Module } from "#platform/module.ts";
import { placesBounds } from "./bounds.ts";
import { placesColumns } from "./personal-columns.ts";
import { placesRoutes } from "./routes.ts";
import { placesSettings } from "./settings.ts";

export const placesModule: Module = {
  name: "places",
  columns: placesColumns,
  bounds: placesBounds,
  settings: placesSettings,
  routes: placesRoutes,
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
