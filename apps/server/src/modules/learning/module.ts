import type { Module } from "#platform/module.ts";
import { learningBounds, learningRetention } from "./bounds.ts";
import { learningConsumers } from "./consumers.ts";
import { learningPeople } from "./for-people.ts";
import { addLearningFields } from "./graphql.ts";
import { makeSheetPerformer } from "./certificates/make-sheet.ts";
import { openingTeller } from "./opening/tell-opening.ts";
import { learningColumns } from "./personal-columns.ts";
import { calendarEntries } from "./registrations/calendar-entries.ts";
import { sessionPerformers } from "./registrations/session-jobs.ts";
import { learningRoutes } from "./routes.ts";
import { learningSchedules } from "./schedules.ts";

export const learningModule: Module = {
  name: "learning",
  columns: learningColumns,
  people: learningPeople,
  bounds: learningBounds,
  retention: learningRetention,
  routes: learningRoutes,
  graphql: addLearningFields,
  consumers: learningConsumers,
  jobs: [...learningSchedules, openingTeller, makeSheetPerformer, ...sessionPerformers],
  calendar: calendarEntries,
  samples: () => import("./samples.ts"),
};
