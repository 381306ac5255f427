import * as z from "zod/mini";
import { action, anchor, headed, line, ownLink, prose } from "./common.ts";

/** Where a person is written to; `{brand}` stands for the product's name, which the page writes small. */
const mail = z.string().check(z.regex(/^[a-z.]+@[a-z0-9{}.-]+$/), z.maxLength(80));

/** What a plan has of a thing: yes, no, or how much of it. */
const share = z.union([z.boolean(), line]);

/** The plans side by side, one of them the book in the middle. The page begins with it. */
const plansBlock = z.strictObject({
  kind: z.literal("plans"),
  title: line,
  lead: prose,
  /** Said before any price: what of this can be had today. */
  state: line,
  caption: line,
  plans: z.tuple([
    z.strictObject({ name: line, price: line, note: line, action: z.optional(action) }),
    z.strictObject({ name: line, price: line, note: line, action: z.optional(action) }),
    z.strictObject({ name: line, price: line, note: line, action: z.optional(action) }),
  ]),
  groups: z
    .array(
      z.strictObject({
        name: line,
        rows: z.array(z.strictObject({ name: line, has: z.tuple([share, share, share]) })).check(z.minLength(1), z.maxLength(8)),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  note: prose,
});

/** A year's purchases, priced twice, on a torn-off slip. */
const receiptBlock = z.strictObject({
  kind: z.literal("receipt"),
  ...headed,
  note: prose,
  action: z.optional(action),
  slip: z.strictObject({
    name: line,
    sample: line,
    columns: z.tuple([line, line, line]),
    rows: z.array(z.tuple([line, line, line])).check(z.minLength(2), z.maxLength(8)),
    total: z.tuple([line, line, line]),
    foot: line,
  }),
});

/** A place to leave an address until something opens. */
const tellMeBlock = z.strictObject({ kind: z.literal("tell-me"), ...headed, label: line, button: line, promise: line });

/** What is kept, why, and until when. */
const kept = z.strictObject({ what: line, why: line, until: line });

/** A text that binds: contents, the text itself, and in the margin what it says in plain words. */
const legalBlock = z.strictObject({
  kind: z.literal("legal"),
  title: line,
  updated: line,
  /** What was changed since that day, and on which. */
  changed: z.optional(z.array(z.strictObject({ on: line, what: prose })).check(z.minLength(1), z.maxLength(10))),
  lead: prose,
  /** The other text. */
  other: action,
  sections: z
    .array(
      z.strictObject({
        id: anchor,
        title: line,
        text: z.array(prose).check(z.minLength(1), z.maxLength(5)),
        points: z.optional(z.array(prose).check(z.minLength(2), z.maxLength(10))),
        kept: z.optional(
          z.strictObject({
            columns: z.tuple([line, line, line]),
            rows: z.array(kept).check(z.minLength(2), z.maxLength(30)),
          }),
        ),
        short: prose,
      }),
    )
    .check(z.minLength(3), z.maxLength(16)),
  questions: z.strictObject({ text: prose, mail }),
});

/** The headline beside what one needs to know first, on plain paper. */
const gapsBlock = z.strictObject({ kind: z.literal("gaps"), title: line, lead: prose, action, note: line });

const moment = { when: line, title: line, text: prose, screen: line };
/** Three times of a day, each with what is on the telephone then. */
const dayBlock = z.strictObject({
  kind: z.literal("day"),
  dawn: z.strictObject({
    ...moment,
    cover: ownLink,
    name: line,
    by: line,
    saved: line,
    parts: z.array(line).check(z.minLength(1), z.maxLength(3)),
  }),
  noon: z.strictObject({
    ...moment,
    count: line,
    question: line,
    options: z.array(line).check(z.minLength(2), z.maxLength(4)),
    chosen: line,
    kept: line,
  }),
  night: z.strictObject({
    ...moment,
    greeting: line,
    rows: z.array(z.strictObject({ cover: ownLink, name: line, note: line })).check(z.minLength(1), z.maxLength(2)),
    week: z.strictObject({ days: z.int().check(z.minimum(0), z.maximum(7)), figure: line, label: line }),
  }),
});

/** How it comes to the home screen, for each kind of telephone. */
const installBlock = z.strictObject({
  kind: z.literal("install"),
  ...headed,
  note: line,
  phones: z
    .array(z.strictObject({ name: line, steps: z.array(line).check(z.minLength(2), z.maxLength(5)) }))
    .check(z.minLength(2), z.maxLength(3)),
});

/** Sizes to scale: the length of a bar is what it costs. */
const sizesBlock = z.strictObject({
  kind: z.literal("sizes"),
  ...headed,
  items: z
    .array(z.strictObject({ name: line, size: line, kilobytes: z.number().check(z.positive()) }))
    .check(z.minLength(2), z.maxLength(6)),
  source: prose,
});

/** A conversation in a notebook, with its sources beside it: `[2]` in a text leads to the second. */
const notebookBlock = z.strictObject({
  kind: z.literal("notebook"),
  title: line,
  lead: prose,
  /** Said above the conversation: that it is an example. */
  sample: line,
  subject: line,
  about: z.array(line).check(z.maxLength(3)),
  turns: z
    .array(
      z.strictObject({
        by: z.enum(["teacher", "assistant"]),
        text: prose,
        plan: z.optional(z.array(z.strictObject({ when: line, text: prose })).check(z.minLength(2), z.maxLength(6))),
        /** What it did not find. */
        missing: z.optional(prose),
      }),
    )
    .check(z.minLength(2), z.maxLength(8)),
  sourcesTitle: line,
  sources: z.array(z.strictObject({ name: line, where: line, says: prose, cover: ownLink })).check(z.minLength(1), z.maxLength(6)),
});

/** One voice, large, with what changed in figures. `*these words*` are underlined. */
const voiceBlock = z.strictObject({
  kind: z.literal("voice"),
  title: line,
  text: prose,
  name: line,
  role: line,
  sample: line,
  figures: z.array(z.strictObject({ figure: line, label: line })).check(z.minLength(1), z.maxLength(3)),
});

/** A wall of ruled pages, each with somebody's words. */
const wallBlock = z.strictObject({
  kind: z.literal("wall"),
  ...headed,
  /** Which of them to look at. */
  all: line,
  choices: z.array(z.strictObject({ name: line, of: z.enum(["teacher", "school", "hi"]) })).check(z.minLength(1), z.maxLength(3)),
  note: line,
  stories: z
    .array(
      z.strictObject({
        text: prose,
        name: line,
        role: line,
        side: z.enum(["teacher", "school"]),
        language: z.optional(z.literal("hi")),
        large: z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(3), z.maxLength(24)),
});

/** A postcard to us: what to write, and where to. */
const postcardBlock = z.strictObject({
  kind: z.literal("postcard"),
  ...headed,
  begin: z.array(line).check(z.minLength(1), z.maxLength(4)),
  mail,
  button: line,
  promise: prose,
});

/** A word as large as a door, and what it means. */
const wordBlock = z.strictObject({ kind: z.literal("word"), word: line, language: z.literal("hi"), title: line, lead: prose });

const grid = { columns: z.int().check(z.minimum(2), z.maximum(9)), rows: z.int().check(z.minimum(2), z.maximum(9)) };

/** A drawing of lines round dots on the board, and what it has to do with us. `*these words*` stand out. */
const drawingBlock = z.strictObject({
  kind: z.literal("drawing"),
  ...headed,
  ...grid,
  text: z.array(prose).check(z.minLength(1), z.maxLength(4)),
});

/** The same drawing as something to do in class. */
const lineLessonBlock = z.strictObject({
  kind: z.literal("line-lesson"),
  ...headed,
  steps: z.array(line).check(z.minLength(2), z.maxLength(5)),
  figures: z.array(z.strictObject({ ...grid, caption: line })).check(z.minLength(2), z.maxLength(4)),
  answer: z.strictObject({ question: line, text: prose }),
});

/** What stands, what is being built, what will come, along one line. */
const standingBlock = z.strictObject({
  kind: z.literal("standing"),
  ...headed,
  items: z
    .array(z.strictObject({ state: z.enum(["done", "now", "next"]), label: line, title: line, text: prose, to: z.optional(ownLink) }))
    .check(z.minLength(2), z.maxLength(10)),
});

/** Who answers for what, and how fast. */
const desksBlock = z.strictObject({
  kind: z.literal("desks"),
  ...headed,
  items: z.array(z.strictObject({ name: line, text: prose, mail, within: line })).check(z.minLength(2), z.maxLength(6)),
});

/** Parts of the pages about the product and about us. */
export const productBlocks = [
  plansBlock,
  receiptBlock,
  tellMeBlock,
  legalBlock,
  gapsBlock,
  dayBlock,
  installBlock,
  sizesBlock,
  notebookBlock,
  voiceBlock,
  wallBlock,
  postcardBlock,
  wordBlock,
  drawingBlock,
  lineLessonBlock,
  standingBlock,
  desksBlock,
] as const;
