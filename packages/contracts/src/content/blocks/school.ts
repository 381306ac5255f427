import * as z from "zod/mini";
import { action, actions, headed, line, ownLink, prose } from "./common.ts";

/** 0 to 100, as in a report. */
const percent = z.number().check(z.minimum(0), z.maximum(100));
const coverType = z.enum(["self_paced_courses", "expert_masterclass", "webinars", "micro_resources", "certifications", "olympiad"]);
const cover = z.strictObject({ type: coverType, slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120)) });
export type PageCover = z.output<typeof cover>;

const opening = { title: line, lead: prose, actions };

/** What stands against what: ours is the dot, others are the ring. */
const against = z.strictObject({ label: line, ours: percent, others: percent });

const schoolHero = z.strictObject({ kind: z.literal("school-hero"), ...opening });

/** A staff room's figures as bars against one line. */
const staffBars = z.strictObject({
  kind: z.literal("staff-bars"),
  ...headed,
  action,
  sheet: z.strictObject({
    title: line,
    note: line,
    tag: line,
    /** Where the line stands that the bars are held against. */
    mark: percent,
    rows: z.array(z.strictObject({ label: line, value: percent })).check(z.minLength(2), z.maxLength(9)),
    conclusion: prose,
  }),
});

const services = z.strictObject({
  kind: z.literal("services"),
  ...headed,
  items: z.array(z.strictObject({ title: line, text: prose, price: line, to: ownLink, cover })).check(z.minLength(2), z.maxLength(6)),
});

const voices = z.strictObject({
  kind: z.literal("voices"),
  ...headed,
  items: z.array(z.strictObject({ text: prose, name: line, role: line })).check(z.minLength(2), z.maxLength(4)),
});

/** A report that the reader can read, with notes tied to it by their numbers. */
const reportSheet = z.strictObject({
  kind: z.literal("report-sheet"),
  ...opening,
  sheet: z.strictObject({
    school: line,
    about: line,
    tag: line,
    caption: line,
    figure: line,
    change: line,
    facts: z.array(line).check(z.minLength(1), z.maxLength(3)),
    rowsTitle: line,
    rows: z.array(against).check(z.minLength(2), z.maxLength(12)),
    ours: line,
    others: line,
    firstTitle: line,
    first: prose,
    page: line,
  }),
  keysTitle: line,
  keys: z.array(z.strictObject({ title: line, text: prose })).check(z.length(3)),
  after: z.optional(action),
});

/** Nine dots on one line, in three groups of three. */
const nineDots = z.strictObject({
  kind: z.literal("nine-dots"),
  ...headed,
  /** What the drawing says, for those who do not see it. */
  drawing: line,
  /** Which of the nine is lit. */
  lit: z.int().check(z.minimum(1), z.maximum(9)),
  groups: z.array(z.strictObject({ title: line, items: z.array(line).check(z.length(3)) })).check(z.length(3)),
});

/** What happens along a ruler: hours first, then days. */
const examRuler = z.strictObject({
  kind: z.literal("exam-ruler"),
  ...headed,
  hours: z.array(z.strictObject({ at: line, title: line, text: line })).check(z.length(4)),
  days: z.array(z.strictObject({ at: line, title: line, text: line })).check(z.length(2)),
});

/** What a certificate tells a stranger who asks. */
const certificateStrip = z.strictObject({
  kind: z.literal("certificate-strip"),
  ...headed,
  cover,
  strip: z.strictObject({
    tag: line,
    numberLabel: line,
    number: line,
    facts: z.array(z.strictObject({ term: line, text: line })).check(z.minLength(2), z.maxLength(5)),
  }),
});

const ledger = z.strictObject({
  kind: z.literal("ledger"),
  ...headed,
  caption: line,
  columns: z.tuple([line, line]),
  rows: z.array(z.strictObject({ label: line, price: line, example: z.optional(line) })).check(z.minLength(2), z.maxLength(8)),
  total: z.strictObject({ label: line, price: line }),
  foot: z.optional(prose),
});

const stopKind = z.enum(["measure", "day", "session", "course"]);

/** A school year as one line through dots. */
const yearLine = z.strictObject({
  kind: z.literal("year-line"),
  ...opening,
  drawing: prose,
  lanes: z.array(line).check(z.length(4)),
  months: z.array(line).check(z.length(12)),
  /** `at` is counted in months from the first; `lane` from above; those before `now` are done. */
  stops: z
    .array(
      z.strictObject({
        at: z.number().check(z.minimum(0), z.maximum(12)),
        lane: z.int().check(z.minimum(0), z.maximum(3)),
        kind: stopKind,
        label: z.optional(line),
      }),
    )
    .check(z.minLength(4), z.maxLength(24)),
  now: z.int().check(z.minimum(0)),
  legend: z.strictObject({ done: line, planned: line, next: line }),
  tag: line,
  caption: prose,
  /** The same year for a narrow screen. */
  list: z
    .array(z.strictObject({ title: line, note: z.optional(line), state: z.enum(["done", "now", "next"]) }))
    .check(z.minLength(4), z.maxLength(12)),
});

/** Which gap of the report becomes which lesson. */
const gapLessons = z.strictObject({
  kind: z.literal("gap-lessons"),
  ...headed,
  items: z
    .array(
      z.strictObject({
        score: percent,
        low: z.optional(z.literal(true)),
        name: line,
        note: line,
        lessons: z.array(z.strictObject({ title: line, note: line, to: ownLink, cover })).check(z.minLength(1), z.maxLength(2)),
      }),
    )
    .check(z.minLength(2), z.maxLength(5)),
});

const rooms = z.strictObject({
  kind: z.literal("rooms"),
  ...headed,
  columns: z.array(z.strictObject({ title: line, note: line, icon: z.enum(["hall", "camera", "phone"]) })).check(z.length(3)),
  rows: z.array(z.strictObject({ label: line, cells: z.array(line).check(z.length(3)) })).check(z.minLength(2), z.maxLength(8)),
});

/** The same lessons watched twice: one line for each school. */
const beforeAfter = z.strictObject({
  kind: z.literal("before-after"),
  ...headed,
  tag: line,
  drawing: prose,
  before: z.strictObject({ label: line, figure: line }),
  after: z.strictObject({ label: line, figure: line }),
  pairs: z.array(z.tuple([percent, percent])).check(z.minLength(4), z.maxLength(24)),
  fell: z.array(line).check(z.length(2)),
  conclusion: line,
});

const trainers = z.strictObject({
  kind: z.literal("trainers"),
  ...headed,
  tag: line,
  items: z.array(z.strictObject({ name: line, subject: line, languages: line, place: line })).check(z.minLength(2), z.maxLength(8)),
});

const period = z.strictObject({ text: line, state: z.optional(z.enum(["free", "covered", "empty"])), note: z.optional(line) });

/** A week's timetable with the periods that are covered and the one that is not. */
const timetable = z.strictObject({
  kind: z.literal("timetable"),
  ...opening,
  sheet: z.strictObject({
    title: line,
    covered: line,
    empty: line,
    day: line,
    days: z.array(z.strictObject({ day: line, periods: z.array(period).check(z.length(8)) })).check(z.minLength(5), z.maxLength(6)),
  }),
});

/** Lengths of help, drawn to scale. */
const toScale = z.strictObject({
  kind: z.literal("to-scale"),
  ...headed,
  items: z
    .array(z.strictObject({ title: line, length: line, share: percent, text: prose, price: line }))
    .check(z.minLength(2), z.maxLength(5)),
});

/** One morning by the minute. */
const minutes = z.strictObject({
  kind: z.literal("minutes"),
  ...headed,
  tag: line,
  items: z.array(z.strictObject({ at: line, title: line, text: prose })).check(z.minLength(3), z.maxLength(8)),
});

const labelCards = z.strictObject({
  kind: z.literal("label-cards"),
  ...headed,
  tag: line,
  /** What the figure in the ring is. */
  ring: line,
  items: z
    .array(
      z.strictObject({
        name: line,
        figure: line,
        facts: z.array(z.strictObject({ term: line, text: line })).check(z.minLength(2), z.maxLength(5)),
      }),
    )
    .check(z.minLength(2), z.maxLength(8)),
});

/** Parts of the pages for schools. */
export const schoolBlocks = [
  schoolHero,
  staffBars,
  services,
  voices,
  reportSheet,
  nineDots,
  examRuler,
  certificateStrip,
  ledger,
  yearLine,
  gapLessons,
  rooms,
  beforeAfter,
  trainers,
  timetable,
  toScale,
  minutes,
  labelCards,
] as const;
