import * as z from "zod/mini";
import { action, actions, anchor, headed, line, ownLink, prose, sample, sloganed } from "./common.ts";

const count = z.int().check(z.minimum(0), z.maximum(9_999_999));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const percent = z.int().check(z.minimum(0), z.maximum(100));

/** How the olympiad begins: dots that climb to a lit one, the dates of the rounds on the steps. */
const ascentBlock = z.strictObject({
  kind: z.literal("ascent"),
  ...sloganed,
  actions,
  steps: z.array(z.strictObject({ when: line, what: line })).check(z.minLength(3), z.maxLength(3)),
});

/** Days on a tear-off pad, one of them lit. */
const tearDatesBlock = z.strictObject({
  kind: z.literal("tear-dates"),
  title: line,
  items: z
    .array(z.strictObject({ day: line, month: line, title: line, text: prose, lit: z.optional(z.literal(true)) }))
    .check(z.minLength(3), z.maxLength(6)),
});

/** The papers that can be sat, as a numbered index. */
const tracksBlock = z.strictObject({
  kind: z.literal("tracks"),
  ...headed,
  languages: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ name: line, papers: count })).check(z.minLength(2), z.maxLength(12)),
  }),
  items: z.array(z.strictObject({ name: line, learners: line, languages: line, to: ownLink })).check(z.minLength(2), z.maxLength(20)),
});

/** One question to answer on the spot; each choice gets its reply. */
const oneQuestionBlock = z.strictObject({
  kind: z.literal("one-question"),
  ...headed,
  right: z.strictObject({ percent, note: prose }),
  case: prose,
  question: line,
  options: z.array(z.strictObject({ text: line, right: z.optional(z.literal(true)), reply: prose })).check(z.minLength(2), z.maxLength(5)),
});

/** What each step of the climb brings. */
const stairBlock = z.strictObject({
  kind: z.literal("stair"),
  ...headed,
  items: z.array(z.strictObject({ title: line, text: prose, note: line })).check(z.minLength(4), z.maxLength(4)),
});

/** One dot a country, at its place, its area by how many sat. */
const dotMap = z.strictObject({
  /** The map in a sentence. */
  alt: line,
  countries: z
    .array(
      z.strictObject({
        name: line,
        latitude,
        longitude,
        sat: count,
        /** On which side of its dot the name stands. */
        side: z.enum(["start", "end", "above", "below", "inside"]),
        to: z.optional(ownLink),
      }),
    )
    .check(z.minLength(1), z.maxLength(30)),
  /** Those without a name on the map: latitude, longitude, how many sat. */
  others: z.array(z.tuple([latitude, longitude, count])).check(z.maxLength(200)),
});

const dotMapBlock = z.strictObject({
  kind: z.literal("dot-map"),
  ...headed,
  sample,
  more: action,
  map: dotMap,
  /** What stands under the map for all the others. */
  rest: z.strictObject({ title: line, text: line, to: ownLink }),
});

/** A seat as a ticket: what to know on one side, the seat on the other. */
const seatBlock = z.strictObject({
  kind: z.literal("seat"),
  ...headed,
  points: z.array(z.strictObject({ title: line, text: prose })).check(z.minLength(2), z.maxLength(5)),
  ticket: z.strictObject({
    name: line,
    rows: z.array(z.strictObject({ term: line, value: line })).check(z.minLength(2), z.maxLength(6)),
    action,
    note: prose,
    more: action,
  }),
});

/** The head of an edition that is over: what it was, in four figures. */
const editionHeadBlock = z.strictObject({
  kind: z.literal("edition-head"),
  title: line,
  crumbs: z.strictObject({ to: action, here: line }),
  state: line,
  lead: prose,
  actions,
  cover: z.strictObject({ slug: anchor, name: line, place: line }),
  facts: z.array(z.strictObject({ figure: line, label: line })).check(z.minLength(4), z.maxLength(4)),
});

/** Who came first, and the list of all editions beside it. */
const editionRegisterBlock = z.strictObject({
  kind: z.literal("edition-register"),
  ...headed,
  sample,
  rows: z.array(z.strictObject({ track: line, teacher: line, school: line, mark: percent })).check(z.minLength(1), z.maxLength(20)),
  note: prose,
  editions: z.strictObject({
    title: line,
    groups: z
      .array(
        z.strictObject({
          title: line,
          items: z.array(z.strictObject({ label: line, to: ownLink, current: z.optional(z.literal(true)) })).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
});

/** A hundred teachers as a hundred dots, in the band of ten that their mark is in. */
const marksBlock = z.strictObject({
  kind: z.literal("marks"),
  ...headed,
  alt: line,
  bands: z.array(percent).check(z.minLength(10), z.maxLength(10)),
  /** The band that is lit, from 0. */
  lit: z.int().check(z.minimum(0), z.maximum(9)),
  note: prose,
});

/** A question of the paper, its answer folded away. */
const paperQuestionBlock = z.strictObject({
  kind: z.literal("paper-question"),
  ...headed,
  case: prose,
  question: line,
  show: line,
  answer: prose,
});

/** The olympiad round the world: the map is the page's beginning. */
const worldHeadBlock = z.strictObject({ kind: z.literal("world-head"), ...sloganed, actions, sample, map: dotMap });

/** The same hours of the clock in every country, along the one day they are all part of. */
const dayRoundBlock = z.strictObject({
  kind: z.literal("day-round"),
  ...headed,
  /** When it opens and closes by everyone's own clock, in minutes after midnight. */
  opens: count,
  closes: count,
  rows: z
    .array(
      z.strictObject({
        name: line,
        /** Minutes before (-) or after Greenwich. */
        offset: z.int().check(z.minimum(-720), z.maximum(840)),
        /** The same hours by an Indian clock. */
        hours: line,
        lit: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(2), z.maxLength(20)),
  note: prose,
});

/** What a seat costs and in what languages, country by country. */
const countryLedgerBlock = z.strictObject({
  kind: z.literal("country-ledger"),
  ...headed,
  sample,
  regions: z
    .array(
      z.strictObject({
        name: line,
        rows: z
          .array(z.strictObject({ country: line, languages: line, fee: line, seats: line, to: ownLink, link: line }))
          .check(z.minLength(1), z.maxLength(12)),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
});

/** What a country without an edition can do. */
const joinCountryBlock = z.strictObject({
  kind: z.literal("join-country"),
  ...headed,
  items: z.array(z.strictObject({ figure: line, text: prose })).check(z.minLength(2), z.maxLength(4)),
  action,
});

/** Parts of the olympiad's pages. */
export const olympiadBlocks = [
  ascentBlock,
  tearDatesBlock,
  tracksBlock,
  oneQuestionBlock,
  stairBlock,
  dotMapBlock,
  seatBlock,
  editionHeadBlock,
  editionRegisterBlock,
  marksBlock,
  paperQuestionBlock,
  worldHeadBlock,
  dayRoundBlock,
  countryLedgerBlock,
  joinCountryBlock,
] as const;
