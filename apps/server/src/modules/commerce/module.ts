import type { Module } from "#platform/module.ts";
import { commerceBounds } from "./bounds.ts";
import { commercePeople } from "./for-people.ts";
import { commerceConsumers } from "./consumers.ts";
import { addCommerceFields } from "./graphql.ts";
import { commerceColumns } from "./personal-columns.ts";
import { commerceRoutes } from "./routes.ts";
import { commerceRetention } from "./retention.ts";
import { commerceJobs } from "./jobs.ts";
import { commerceSettings } from "./settings.ts";

export const commerceModule: Module = {
  name: "commerce",
  columns: commerceColumns,
  people: commercePeople,
  bounds: commerceBounds,
  routes: commerceRoutes,
  graphql: addCommerceFields,
  jobs: commerceJobs,
  consumers: commerceConsumers,
  settings: commerceSettings,
  retention: commerceRetention,
  samples: () => import("./samples.ts"),
};
