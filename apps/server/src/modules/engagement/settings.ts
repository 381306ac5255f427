import * as z from "zod";
import { addressFault, secretFault } from "@upaya/contracts/settings.ts";
import { defineSettings } from "#platform/settings.ts";

export const engagementSettings = defineSettings(
  {
    /** The spreadsheet that requests are copied to (SheetDB's wire), up to the sheet itself. Without one they stay with us. */
    SHEET_URL: z.url({ protocol: /^https?$/ }).optional(),
    SHEET_KEY: z.string().default(""),
    /** `name:password`, by which the mail provider's webhook says who it is. */
    MAIL_EVENTS_KEY: z
      .string()
      .regex(/^[^:]+:.{8,}$/)
      .default("postmark:development-only-postmark"),
  },
  {
    required: ["MAIL_EVENTS_KEY"],
    laptop: ({ SHEET_URL, MAIL_EVENTS_KEY }) => ({
      SHEET_URL: SHEET_URL === undefined ? undefined : addressFault(SHEET_URL),
      MAIL_EVENTS_KEY: secretFault(MAIL_EVENTS_KEY),
    }),
  },
);
