import type { Module } from "#platform/module.ts";
import { learningBounds } from "./bounds.ts";
import { learningPeople } from "./for-people.ts";
import { addLearningFields } from "./graphql.ts";
import { learningColumns } from "./personal-columns.ts";
import { learningRoutes } from "./routes.ts";
import { learningSchedules } from "./schedules.ts";

export const learningModule: Module = {
  name: "learning",
  columns: learningColumns,
  people: learningPeople,
  bounds: learningBounds,
  routes: learningRoutes,
  graphql: addLearningFields,
  jobs: learningSchedules,
  samples: () => import("./samples.ts"),
};
