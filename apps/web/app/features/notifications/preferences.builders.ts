import { firstPreferences, type ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";

export const buildPreferences = (more: Partial<ShownPreferences> = {}): ShownPreferences => ({
  ...firstPreferences,
  urgent: [],
  topics: structuredClone(firstPreferences.topics),
  is_chosen: true,
  state: "Maharashtra",
  next_holiday: { day: "2026-12-25", name: "Christmas" },
  has_phone: true,
  has_email: true,
  ...more,
});
