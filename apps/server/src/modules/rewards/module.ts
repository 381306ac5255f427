import type { Module } from "#platform/module.ts";
import { rewardsBounds } from "./bounds.ts";
import { boardsRebuilder } from "./boards/rebuild-job.ts";
import { rewardsConsumers } from "./consumers.ts";
import { rewardsPeople } from "./for-people.ts";
import { rewardsColumns } from "./personal-columns.ts";
import { rewardsRoutes } from "./routes.ts";
import { rewardsSchedules } from "./schedules.ts";

export const rewardsModule: Module = {
  name: "rewards",
  columns: rewardsColumns,
  people: rewardsPeople,
  bounds: rewardsBounds,
  routes: rewardsRoutes,
  consumers: rewardsConsumers,
  jobs: [...rewardsSchedules, boardsRebuilder],
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
