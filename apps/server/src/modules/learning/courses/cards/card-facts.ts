import * as z from "zod";
import { isZone } from "@upaya/contracts/zones.ts";
import { line, price, shownFacts, slugs } from "../lesson-facts.ts";

const part = z.strictObject({ title: line(160), minutes: z.int().min(1).max(240), preview: z.boolean().default(false) });

const when = 'is a day and an hour, such as "2027-01-16 18:00"';
const localForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d$/;

/** By India's clock where no zone is named, and for as many as come where no number is. */
const place = {
  zone: z.string().refine(isZone, "is no zone: name a place, such as Africa/Nairobi").optional(),
  capacity: z.int("is a whole number").min(1).max(100_000).optional(),
};

/** Samples count their days from the day on which they are imported. */
const session = z.union(
  [
    z.string().regex(localForm, when),
    z.strictObject({ at: z.string().regex(localForm, when), ...place }),
    z.strictObject({ in_days: z.int().min(-365).max(365), hour: z.int().min(0).max(23), ...place }),
  ],
  { error: `${when}, or \`at\` with a zone and a capacity` },
);

/** The head of `talk.md` and of `masterclass.md`. */
export const talkFacts = z.strictObject({
  ...shownFacts,
  parts: z.array(part).min(1, "must name one at least").max(24, "are 24 at most"),
  sessions: z.array(session).max(24, "are 24 at most"),
});

/** The head of `instructor.md`. What they have done stands below it. */
export const instructorFacts = z.strictObject({
  name: line(80),
  headline: line(160),
  city: line(60),
  country: line(60),
  years: z.int("is a whole number").min(0).max(70),
});

/** The head of `bundle.md`. */
export const bundleFacts = z.strictObject({
  name: line(120),
  summary: line(240),
  type: z.enum(["retail", "school"]),
  price,
  items: slugs(30).min(2, "are 2 at least"),
});
