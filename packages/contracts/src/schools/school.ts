import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { canonicalEmail, isEmail } from "../forms/email.ts";
import { canonicalPhone } from "../forms/phone.ts";
import { plainLine } from "../forms/plain-text.ts";
import { formWords } from "../forms/words.ts";
import { contactJobs, keysOf, schoolBoards, schoolGrades, schoolTypes } from "./kinds.ts";
import { document, reviewState } from "./documents.ts";
import { udiseCode } from "./udise.ts";

/** A contact of several schools says which; without it, it is their first one. */
export const ofSchool = { school_id: z.optional(z.uuid()) };

const line = (most: number) => z.string().check(z.overwrite(plainLine), z.maxLength(most));
const schoolName = line(160).check(z.minLength(3, formWords.minLength(3)));
const pin = z.string().check(
  z.overwrite((text: string) => text.replaceAll(/\s/g, "")),
  z.regex(/^[1-9]\d{5}$/, formWords.pinCode),
);
/** A point has both, or there is none. */
const isPoint = ({ lat, lng }: { readonly lat?: number | null | undefined; readonly lng?: number | null | undefined }) =>
  (lat === undefined) === (lng === undefined) && (lat === null) === (lng === null);
const pointFault = { path: ["lat"], error: "A place on the map has a latitude and a longitude." };
const place = { lat: z.nullable(z.number().check(z.gte(-90), z.lte(90))), lng: z.nullable(z.number().check(z.gte(-180), z.lte(180))) };

/** All that a school says of itself. An office's address and number, not a person's. */
export const schoolFields = {
  name: schoolName,
  school_type: z.enum(keysOf(schoolTypes)),
  board: z.enum(keysOf(schoolBoards)),
  pin_code: pin,
  udise: z.nullable(udiseCode),
  email: z.nullable(
    z.string().check(
      z.trim(),
      z.overwrite((text: string) => canonicalEmail(text) ?? text),
      z.maxLength(254, formWords.email),
      z.refine(isEmail, formWords.email),
    ),
  ),
  /** Landlines, too: no code is ever sent there. */
  phone: z.nullable(
    z.string().check(z.overwrite(canonicalPhone), z.regex(/^\+\d{8,15}$/, "A phone number has eight digits or more, with its area.")),
  ),
  pupils: z.nullable(z.int().check(z.gte(1), z.lte(20_000))),
  address: z.nullable(line(300)),
  city: z.nullable(line(120)),
  grades: z.array(z.enum(schoolGrades)).check(z.maxLength(schoolGrades.length)),
  ...place,
} as const;

const school = z.object({
  ...schoolFields,
  /** One that was brought in before these were asked. */
  board: z.nullable(schoolFields.board),
  pin_code: z.nullable(z.string()),
  id: z.uuid(),
  photo_url: z.nullable(z.string()),
  verification_status: z.enum(["unverified", "in_review", "verified"]),
  /** Until its affiliation ends. */
  verified_until: z.nullable(z.iso.date()),
  verified_at: z.nullable(z.iso.datetime()),
  /** Grows with each change: whoever saves says which one they looked at. */
  version: z.int(),
});
export type SchoolRecord = z.output<typeof school>;

export const GetSchool = defineEndpoint({
  name: "GetSchool",
  method: "GET",
  path: "/school/info",
  summary: "What a school says of itself and how far its verification has come, for its contacts.",
  query: z.object(ofSchool),
  reply: z.object({
    school,
    /** The caller's own role there. */
    role: z.enum(["main_poc", "additional_main_poc"]),
    verification: reviewState,
    /** Put by or being read; after a decision there are none. */
    documents: z.array(document),
  }),
  rows: 10,
});

export const SaveSchool = defineEndpoint({
  name: "SaveSchool",
  method: "PATCH",
  path: "/school/info",
  summary: "Changes what a school says of itself. What proves it is not changed while it is being verified, or is.",
  body: z.extend(z.partial(z.object(schoolFields)), { ...ofSchool, version: z.int() }).check(z.refine(isPoint, pointFault)),
  reply: z.object({ message: z.string(), school }),
  idempotent: "natural",
});

export const MakeSchool = defineEndpoint({
  name: "MakeSchool",
  method: "POST",
  path: "/schools",
  summary: "Adds a school that is not in the directory. Whoever adds it is its first contact; it is not verified.",
  body: z
    .object({
      name: schoolName,
      school_type: schoolFields.school_type,
      board: schoolFields.board,
      pin_code: pin,
      udise: schoolFields.udise,
      job: z.enum(keysOf(contactJobs)),
      ...place,
      /** Those of the directory that were looked at and are others. */
      others: z.array(z.uuid()).check(z.maxLength(20)),
    })
    .check(z.refine(isPoint, pointFault)),
  reply: z.object({ school_id: z.uuid(), message: z.string() }),
  idempotent: "key",
});

/** What the spec names of a school; the rest is on its own page. */
export const schoolArgs = z.object(ofSchool);
export interface SpecSchool {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly photo_url: string | null;
  readonly school_type: string;
  readonly verification_status: string;
  readonly organization_documents: readonly z.output<typeof document>[];
  readonly taas_tnc: boolean;
}

/** The one way in which our own pages ask for it. */
export const OwnSchool = defineOperation(
  "OwnSchool",
  `query OwnSchool($school_id: ID) { school(school_id: $school_id) { id name email photo_url school_type verification_status organization_documents { id kind name bytes sent_at } taas_tnc } }`,
);
