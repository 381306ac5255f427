import * as z from "zod";
import { addressFault } from "@upaya/contracts/settings.ts";
import { defineSettings } from "#platform/settings.ts";

export const engagementSettings = defineSettings(
  {
    /** The spreadsheet that requests are copied to (SheetDB's wire), up to the sheet itself. Without one they stay with us. */
    SHEET_URL: z.url({ protocol: /^https?$/ }).optional(),
    SHEET_KEY: z.string().default(""),
  },
  { laptop: ({ SHEET_URL }) => ({ SHEET_URL: SHEET_URL === undefined ? undefined : addressFault(SHEET_URL) }) },
);
