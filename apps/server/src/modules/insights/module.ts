import type { Module } from "#platform/module.ts";
import { insightsBounds, insightsRetention } from "./bounds.ts";
import { insightsConsumers } from "./consumers.ts";
import { insightsPeople } from "./for-people.ts";
import { insightsJobs } from "./jobs.ts";
import { insightsColumns } from "./personal-columns.ts";
import { insightsRoutes } from "./routes.ts";

export const insightsModule: Module = {
  name: "insights",
  columns: insightsColumns,
  people: insightsPeople,
  bounds: insightsBounds,
  retention: insightsRetention,
  routes: insightsRoutes,
  consumers: insightsConsumers,
  jobs: insightsJobs,
  samples: () => import("./samples.ts"),
};
