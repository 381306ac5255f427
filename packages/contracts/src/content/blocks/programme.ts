import * as z from "zod/mini";
import { action, anchor, headed, line, ownLink, prose, sample, sloganed } from "./common.ts";

/** What is promised to whoever names a school; it stays while the rest is read. */
const promiseBlock = z.strictObject({
  kind: z.literal("promise"),
  ...sloganed,
  ticket: z.strictObject({
    /** What the ticket says without a code in the address, and with one. */
    none: z.strictObject({ from: line, code: line, state: line }),
    given: z.strictObject({ from: line, state: line }),
    worth: line,
    worthNote: line,
  }),
  action,
});

/** What somebody gets, step by step. */
const thanksLineBlock = z.strictObject({
  kind: z.literal("thanks-line"),
  ...headed,
  items: z
    .array(z.strictObject({ title: line, worth: line, text: prose, state: z.enum(["done", "now", "next"]) }))
    .check(z.minLength(2), z.maxLength(6)),
});

/** Schools that somebody named, and what became of each. */
const referralLedgerBlock = z.strictObject({
  kind: z.literal("referral-ledger"),
  ...headed,
  sample,
  items: z
    .array(z.strictObject({ school: line, city: line, state: line, tone: z.enum(["good", "soon", "plain", "told"]), worth: line }))
    .check(z.minLength(2), z.maxLength(8)),
});

/** A code of one's own: how it looks in a link. */
const passOnBlock = z.strictObject({ kind: z.literal("pass-on"), ...headed, link: line, note: prose });

/** What the map is and how it is read. */
const mapHeadBlock = z.strictObject({
  kind: z.literal("map-head"),
  ...sloganed,
  key: z.strictObject({ topic: line, strand: line, tie: line }),
  maps: z.array(z.strictObject({ label: line, note: line, to: ownLink })).check(z.minLength(1), z.maxLength(6)),
});

const mapPlace = z.strictObject({ strand: z.int().check(z.minimum(0), z.maximum(7)), grade: z.int().check(z.minimum(1), z.maximum(8)) });

/** Every topic of a subject: its strands are lines, its grades columns, a tie says what leans on what. */
const topicMapBlock = z.strictObject({
  kind: z.literal("topic-map"),
  id: anchor,
  title: line,
  lead: prose,
  strands: z
    .array(
      z.strictObject({
        name: line,
        topics: z.array(z.strictObject({ name: line, grade: mapPlace.shape.grade, to: ownLink })).check(z.minLength(2), z.maxLength(8)),
      }),
    )
    .check(z.minLength(2), z.maxLength(8)),
  ties: z.array(z.strictObject({ from: mapPlace, to: mapPlace })).check(z.maxLength(12)),
});

/** A thought to take away from the maps. */
const mapEndBlock = z.strictObject({
  kind: z.literal("map-end"),
  ...headed,
  lines: z.array(prose).check(z.minLength(2), z.maxLength(4)),
  action,
});

/** A month as a drawing: a dot for each day of the camp, joined by one line. */
const campMonthBlock = z.strictObject({
  kind: z.literal("camp-month"),
  ...sloganed,
  action,
  month: line,
  /** The drawing in a sentence. */
  alt: line,
  /** The days of the week, as the columns are called. */
  weekdays: z.array(line).check(z.minLength(7), z.maxLength(7)),
  /** On which column the month begins, from 0, and how many days it has. */
  begins: z.int().check(z.minimum(0), z.maximum(6)),
  days: z.int().check(z.minimum(28), z.maximum(31)),
  first: z.int().check(z.minimum(1), z.maximum(31)),
  last: z.int().check(z.minimum(1), z.maximum(31)),
  state: line,
});

/** A week each, bound as exercise books. */
const campWeeksBlock = z.strictObject({
  kind: z.literal("camp-weeks"),
  ...headed,
  items: z
    .array(z.strictObject({ when: line, title: line, text: prose, days: z.array(line).check(z.minLength(2), z.maxLength(6)), made: line }))
    .check(z.minLength(2), z.maxLength(4)),
  madeLabel: line,
});

/** An hour, its parts as long as they last. */
const campHourBlock = z.strictObject({
  kind: z.literal("camp-hour"),
  ...headed,
  alt: line,
  items: z
    .array(z.strictObject({ at: line, minutes: z.int().check(z.minimum(1), z.maximum(120)), title: line, text: prose }))
    .check(z.minLength(2), z.maxLength(6)),
  note: prose,
});

/** What to bring, what to leave at home, and how one gets a place. */
const campBagBlock = z.strictObject({
  kind: z.literal("camp-bag"),
  ...headed,
  bring: z.strictObject({ title: line, items: z.array(line).check(z.minLength(2), z.maxLength(8)) }),
  leave: z.strictObject({ title: line, items: z.array(line).check(z.minLength(2), z.maxLength(8)) }),
  card: z.strictObject({ title: line, text: prose, action }),
});

/** Parts of the programmes beside the olympiad: bringing a school, the mindmap, the summer camp. */
export const programmeBlocks = [
  promiseBlock,
  thanksLineBlock,
  referralLedgerBlock,
  passOnBlock,
  mapHeadBlock,
  topicMapBlock,
  mapEndBlock,
  campMonthBlock,
  campWeeksBlock,
  campHourBlock,
  campBagBlock,
] as const;
