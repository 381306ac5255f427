import type { Module } from "#platform/module.ts";
import { quizBounds } from "./bounds.ts";
import { quizConsumers } from "./consumers.ts";
import { quizPeople } from "./for-people.ts";
import { dangerTeller } from "./habit/streaks-in-danger.ts";
import { addQuizFields } from "./graphql.ts";
import { quizColumns } from "./personal-columns.ts";
import { quizRoutes } from "./routes.ts";
import { quizSchedules } from "./schedules.ts";

export const quizModule: Module = {
  name: "quiz",
  columns: quizColumns,
  people: quizPeople,
  bounds: quizBounds,
  routes: quizRoutes,
  graphql: addQuizFields,
  consumers: quizConsumers,
  jobs: [...quizSchedules, dangerTeller],
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
