import type { Module } from "#platform/module.ts";
import { rewardsBounds } from "./bounds.ts";
import { rewardsConsumers } from "./consumers.ts";
import { rewardsColumns } from "./personal-columns.ts";
import { rewardsRoutes } from "./routes.ts";
import { rewardsSchedules } from "./schedules.ts";

export const rewardsModule: Module = {
  name: "rewards",
  columns: rewardsColumns,
  bounds: rewardsBounds,
  routes: rewardsRoutes,
  consumers: rewardsConsumers,
  jobs: rewardsSchedules,
};
