import * as z from "zod/mini";
import { action, anchor, headed, line, ownLink, prose } from "./common.ts";

const count = z.int().check(z.minimum(0), z.maximum(9_999_999));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const percent = z.int().check(z.minimum(0), z.maximum(100));
const actions = z.array(action).check(z.minLength(1), z.maxLength(2));
/** The heading names the page; the slogan is what is seen first. */
const opening = { title: line, slogan: line, lead: prose };
/** Says on the screen that names and figures are made up. */
const sample = z.optional(line);

/** How the olympiad begins: dots that climb to a lit one, the dates of the rounds on the steps. */
const ascentBlock = z.strictObject({
  kind: z.literal("ascent"),
  ...opening,
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
const worldHeadBlock = z.strictObject({ kind: z.literal("world-head"), ...opening, actions, sample, map: dotMap });

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

/** What is promised to whoever names a school; it stays while the rest is read. */
const promiseBlock = z.strictObject({
  kind: z.literal("promise"),
  ...opening,
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
  ...opening,
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
  ...opening,
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

/** Parts of the olympiad's pages and of the programmes beside it. */
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
