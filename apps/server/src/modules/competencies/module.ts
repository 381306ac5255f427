import type { Module } from "#platform/module.ts";
import { competencyBounds } from "./bounds.ts";
import { competencyPeople } from "./for-people.ts";
import { competencyColumns } from "./personal-columns.ts";
import { competencyRoutes } from "./routes.ts";

export const competenciesModule: Module = {
  name: "competencies",
  columns: competencyColumns,
  people: competencyPeople,
  bounds: competencyBounds,
  routes: competencyRoutes,
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
