import type { Module } from "#platform/module.ts";
import { engagementBounds, engagementRetention } from "./bounds.ts";
import { engagementConsumers } from "./consumers.ts";
import { engagementPeople } from "./for-people.ts";
import { requestForwarder } from "./forward-request.ts";
import { openedTeller } from "./openings/tell-opened.ts";
import { engagementColumns } from "./personal-columns.ts";
import { requestRecaller } from "./recall-request.ts";
import { engagementRoutes } from "./routes.ts";
import { engagementSchedules } from "./schedules.ts";
import { engagementSettings } from "./settings.ts";
import { learnersTeller } from "./telling/tell-learners.ts";
import { placesTeller } from "./telling/tell-places.ts";
import { trialPusher } from "./wording/try-wording.ts";

export const engagementModule: Module = {
  name: "engagement",
  columns: engagementColumns,
  people: engagementPeople,
  bounds: engagementBounds,
  retention: engagementRetention,
  settings: engagementSettings,
  routes: engagementRoutes,
  consumers: engagementConsumers,
  jobs: [requestForwarder, requestRecaller, placesTeller, learnersTeller, openedTeller, trialPusher, ...engagementSchedules],
  samples: () => import("./samples.ts"),
};
