import type {
  FetchNotification,
  GetWhy,
  ListSent,
  ReadAllNotifications,
  ReadNotification,
  SendTestPush,
} from "@upaya/contracts/engagement/telling/bell.ts";
import type { GetPreferences, SavePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const toldCall: Call<typeof FetchNotification> = { method: "GET", path: "/task/fetch-notification" };
export const readCall: Call<typeof ReadNotification> = { method: "POST", path: "/task/read", idempotent: "natural" };
export const readAllCall: Call<typeof ReadAllNotifications> = { method: "POST", path: "/task/read-all", idempotent: "natural" };
export const whyCall: Call<typeof GetWhy> = { method: "GET", path: "/engagement/why/:id" };
export const sentCall: Call<typeof ListSent> = { method: "GET", path: "/engagement/sent" };
export const preferencesCall: Call<typeof GetPreferences> = { method: "GET", path: "/engagement/preferences" };
export const saveCall: Call<typeof SavePreferences> = { method: "PUT", path: "/engagement/preferences", idempotent: "natural" };
export const testCall: Call<typeof SendTestPush> = { method: "POST", path: "/engagement/test-push", idempotent: "natural" };
