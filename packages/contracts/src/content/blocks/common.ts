import * as z from "zod/mini";

/** A few words on one line. */
export const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(160));
/** A paragraph. */
export const prose = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_200));
/** A page of ours, `{brand}` standing for its slug, or a place on this page; two slashes would be somebody else's host. */
export const ownLink = z.string().check(z.regex(/^(?:\/(?!\/)|#)[\w\-/?=&{}.#]*$/));
/** Names a place on the page, so that it can be linked to. */
export const anchor = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));

export const action = z.strictObject({ label: line, to: ownLink });
export type Action = z.output<typeof action>;
/** What an opening asks for, the more important first. */
export const actions = z.array(action).check(z.minLength(1), z.maxLength(2));

/** The heading names the page; the slogan is what is seen first. */
export const sloganed = { title: line, slogan: line, lead: prose };
/** Says on the screen that names and figures are made up. */
export const sample = z.optional(line);

/** What every part of a page may have above it. */
export const headed = { id: z.optional(anchor), title: line, lead: z.optional(prose) };

/** Rules and lines, one under the other, as in an exercise book. */
const ruledBlock = z.strictObject({
  kind: z.literal("ruled"),
  ...headed,
  items: z
    .array(z.strictObject({ title: line, text: prose, note: z.optional(line), to: z.optional(ownLink) }))
    .check(z.minLength(2), z.maxLength(12)),
});

/** What happens, one after the other. */
const stepsBlock = z.strictObject({
  kind: z.literal("steps"),
  ...headed,
  items: z.array(z.strictObject({ title: line, text: prose, when: z.optional(line) })).check(z.minLength(2), z.maxLength(8)),
});

/** Two lists side by side, a rule between them. */
const twoListsBlock = z.strictObject({
  kind: z.literal("two-lists"),
  ...headed,
  sides: z.array(z.strictObject({ title: line, items: z.array(line).check(z.minLength(2), z.maxLength(8)) })).check(z.length(2)),
});

/** Questions that people ask, with their answers; search engines are told of them. */
const questionsBlock = z.strictObject({
  kind: z.literal("questions"),
  ...headed,
  items: z.array(z.strictObject({ question: line, answer: prose })).check(z.minLength(2), z.maxLength(12)),
});

/** A place to ask for a call, or for a service: the form itself is the same everywhere. */
const callBlock = z.strictObject({
  kind: z.literal("call"),
  ...headed,
  /** What is asked for. */
  desk: z.enum(["callback", "certification", "training", "taas", "gtm"]),
  /** Who calls back; a role and its hours, not a person who may have left. */
  who: z.optional(z.strictObject({ name: line, hours: line })),
});

export const commonBlocks = [ruledBlock, stepsBlock, twoListsBlock, questionsBlock, callBlock] as const;
