import type { Module } from "#platform/module.ts";
import { identityBounds, identityRetention } from "./bounds.ts";
import { exportMaker } from "./export/make-export.ts";
import { identityPeople } from "./for-people.ts";
import { addIdentityFields } from "./graphql.ts";
import { personForgetter } from "./leaving/forget-person.ts";
import { laterLooks } from "./leaving/look-again.ts";
import { leavingReminder } from "./leaving/remind.ts";
import { identityColumns } from "./personal-columns.ts";
import { identityRoutes } from "./routes.ts";
import { sharingLapser } from "./sharing/lapse-sharing.ts";

export const identityModule: Module = {
  name: "identity",
  columns: identityColumns,
  people: identityPeople,
  bounds: identityBounds,
  retention: identityRetention,
  routes: identityRoutes,
  graphql: addIdentityFields,
  jobs: [exportMaker, leavingReminder, personForgetter, laterLooks, sharingLapser],
  samples: () => import("./samples.ts"),
  seeds: () => import("./seeds.ts"),
};
