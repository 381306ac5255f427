import type { Module } from "#platform/module.ts";
import { learningBounds } from "./bounds.ts";
import { learningConsumers } from "./consumers.ts";
import { addLearningFields } from "./graphql.ts";
import { learningColumns } from "./personal-columns.ts";
import { learningRoutes } from "./routes.ts";

export const learningModule: Module = {
  name: "learning",
  columns: learningColumns,
  bounds: learningBounds,
  routes: learningRoutes,
  graphql: addLearningFields,
  consumers: learningConsumers,
};
