import { randomUUID } from "node:crypto";
import { firstPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import type { Samples } from "#platform/sample.ts";

export const tellingSamples: Samples = {
  FetchNotification: () => ({}),
  ReadNotification: () => ({ body: { task_id: randomUUID() } }),
  ReadAllNotifications: () => ({ body: { until: "2031-06-03T04:30:00.000Z" } }),
  GetWhy: ({ id }) => ({ thing: "engagement.message", params: { id } }),
  SendTestPush: () => ({}),
  ListSent: () => ({}),
  GetPreferences: () => ({}),
  SavePreferences: () => ({ body: firstPreferences }),
  SeeUnsubscribe: ({ link }) => ({ params: { token: link } }),
  Unsubscribe: ({ link }) => ({ params: { token: link } }),
};
