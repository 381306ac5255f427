import type { Module } from "#platform/module.ts";
import { schoolBounds } from "./bounds.ts";
import { schoolColumns } from "./personal-columns.ts";
import { schoolRoutes } from "./routes.ts";

export const schoolsModule: Module = {
  name: "schools",
  columns: schoolColumns,
  bounds: schoolBounds,
  routes: schoolRoutes,
  samples: () => import("./samples.ts"),
};
