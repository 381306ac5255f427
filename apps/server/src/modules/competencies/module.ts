import type { Module } from "#platform/module.ts";
import { competencyBounds } from "./bounds.ts";
import { competencyPeople } from "./for-people.ts";
import { competencyColumns } from "./personal-columns.ts";

export const competenciesModule: Module = {
  name: "competencies",
  columns: competencyColumns,
  people: competencyPeople,
  bounds: competencyBounds,
  seeds: () => import("./seeds.ts"),
};
