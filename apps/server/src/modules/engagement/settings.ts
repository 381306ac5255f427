import * as z from "zod";
import { addressFault, secretFault, senderFault } from "@upaya/contracts/settings.ts";
import { defineSettings } from "#platform/settings.ts";

const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{2,200}$/u);

/** The officer of a laptop, whom nobody reaches. */
const nobody = {
  name: "Meera Krishnan",
  email: "grievance@upaya.example",
  phone: "+91 20 5550 0100",
  address: "Upaya, on a developer's laptop.",
} as const;

const ofNobody = (value: string, sample: string) => (value === sample ? "is the sandbox's: nobody is reached there" : undefined);

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
    /** Who answers for complaints, by name: whoever runs the product names a person of theirs. */
    GRIEVANCE_OFFICER_NAME: line.default(nobody.name),
    GRIEVANCE_OFFICER_EMAIL: z.email().default(nobody.email),
    GRIEVANCE_OFFICER_PHONE: z
      .string()
      .regex(/^\+[0-9 ]{7,24}$/)
      .default(nobody.phone),
    /** When the telephone is answered. */
    GRIEVANCE_OFFICER_HOURS: line.default("Monday to Friday, 10 am to 5 pm"),
    GRIEVANCE_OFFICER_ADDRESS: line.default(nobody.address),
  },
  {
    required: [
      "MAIL_EVENTS_KEY",
      "GRIEVANCE_OFFICER_NAME",
      "GRIEVANCE_OFFICER_EMAIL",
      "GRIEVANCE_OFFICER_PHONE",
      "GRIEVANCE_OFFICER_HOURS",
      "GRIEVANCE_OFFICER_ADDRESS",
    ],
    laptop: ({ SHEET_URL, MAIL_EVENTS_KEY, ...officer }) => ({
      SHEET_URL: SHEET_URL === undefined ? undefined : addressFault(SHEET_URL),
      MAIL_EVENTS_KEY: secretFault(MAIL_EVENTS_KEY),
      GRIEVANCE_OFFICER_NAME: ofNobody(officer.GRIEVANCE_OFFICER_NAME, nobody.name),
      GRIEVANCE_OFFICER_EMAIL: senderFault(officer.GRIEVANCE_OFFICER_EMAIL),
      GRIEVANCE_OFFICER_PHONE: ofNobody(officer.GRIEVANCE_OFFICER_PHONE, nobody.phone),
      GRIEVANCE_OFFICER_ADDRESS: ofNobody(officer.GRIEVANCE_OFFICER_ADDRESS, nobody.address),
    }),
  },
);
