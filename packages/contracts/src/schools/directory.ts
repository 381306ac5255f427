import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { schoolFields } from "./school.ts";

/** A school as the directory has it. What only its office should be asked is left out, or shortened. */
export const listing = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where it is, from near to far: "Paud Road, Kothrud". */
  place: z.string(),
  pin_code: z.string(),
  district: z.string(),
  state: z.string(),
  board: z.nullable(schoolFields.board),
  school_type: schoolFields.school_type,
  /** "Grades 1 to 12". */
  grades: z.nullable(z.string()),
  udise: z.nullable(z.string()),
  /** Somebody speaks for it here. */
  is_claimed: z.boolean(),
  /** Where a code would go, shortened; nothing where none is listed. */
  code_to: z.nullable(z.string()),
  /** By whom and when the directory was told. */
  source: z.string(),
  told_on: z.nullable(z.iso.date()),
});
export type Listing = z.output<typeof listing>;

export const directoryRows = 20;

export const SearchDirectory = defineEndpoint({
  name: "SearchDirectory",
  method: "GET",
  path: "/schools/directory",
  summary: "Schools of the directory by name or UDISE code, with a PIN code or a place; also those whose names are nearly the same.",
  query: z.object({
    q: z.string().check(z.overwrite(plainLine), z.minLength(2), z.maxLength(160)),
    where: z._default(z.string().check(z.overwrite(plainLine), z.maxLength(120)), ""),
  }),
  reply: z.object({
    data: z.array(listing),
    /** There are more than can be told apart without a PIN code or a place. */
    is_cut: z.boolean(),
  }),
  rows: directoryRows,
});

/** Why one of the directory may be the one that somebody is about to add. */
export const likenesses = {
  same_udise: "Same UDISE code",
  same_pin: "Same PIN, name nearly the same",
  near_pin: "A PIN nearby, name nearly the same",
  same_name: "The same name in this district",
} as const;

export const ListNearSchools = defineEndpoint({
  name: "ListNearSchools",
  method: "GET",
  path: "/schools/near",
  summary: "Schools of the directory that may be the one that somebody is about to add, the most alike first.",
  query: z.object({
    name: schoolFields.name,
    pin_code: schoolFields.pin_code,
    udise: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.object({
    data: z.array(
      z.extend(listing, { because: z.enum(Object.keys(likenesses) as [keyof typeof likenesses, ...(keyof typeof likenesses)[]]) }),
    ),
  }),
  rows: directoryRows,
});
