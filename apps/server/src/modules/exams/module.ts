import type { Module } from "#platform/module.ts";
import { examsBounds, examsRetention } from "./bounds.ts";
import { entriesOf } from "./calendar-entries.ts";
import { examsPeople } from "./for-people.ts";
import { examsColumns } from "./personal-columns.ts";
import { examsRoutes } from "./routes.ts";

export const examsModule: Module = {
  name: "exams",
  columns: examsColumns,
  people: examsPeople,
  bounds: examsBounds,
  retention: examsRetention,
  routes: examsRoutes,
  calendar: entriesOf,
  samples: () => import("./samples.ts"),
};
