import type { GetOpenEdition } from "@upaya/contracts/exams/editions.ts";
import type { ChangeEntry, EnterOlympiad, ListMyEntries, WithdrawEntry } from "@upaya/contracts/exams/entries.ts";
import type { Call } from "../../lib/api-browser.ts";

export const editionCall: Call<typeof GetOpenEdition> = { method: "GET", path: "/exams/editions/open" };
export const entriesCall: Call<typeof ListMyEntries> = { method: "GET", path: "/exams/entries" };
export const enterCall: Call<typeof EnterOlympiad> = { method: "PUT", path: "/exams/editions/:slug/entry", idempotent: "natural" };
export const changeCall: Call<typeof ChangeEntry> = { method: "PUT", path: "/exams/entries/:id", idempotent: "natural" };
export const withdrawCall: Call<typeof WithdrawEntry> = { method: "DELETE", path: "/exams/entries/:id", idempotent: "natural" };

/** What the paged select reads (kind teacher_track). */
export const tracksUrl = (edition: string): string => `/api/exams/teacher-tracks?edition=${encodeURIComponent(edition)}`;
