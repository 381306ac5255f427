import type { Module } from "#platform/module.ts";
import { schoolBounds, schoolsRetention } from "./bounds.ts";
import { addSchoolFields } from "./graphql.ts";
import { schoolsPeople } from "./for-people.ts";
import { schoolJobs } from "./jobs.ts";
import { schoolColumns } from "./personal-columns.ts";
import { schoolRoutes } from "./routes.ts";

export const schoolsModule: Module = {
  name: "schools",
  columns: schoolColumns,
  people: schoolsPeople,
  bounds: schoolBounds,
  retention: schoolsRetention,
  routes: schoolRoutes,
  graphql: addSchoolFields,
  jobs: schoolJobs,
  samples: () => import("./samples.ts"),
};
