import * as z from "zod/mini";

/**
 * What the staff's desk is made of. A contract that has one of these is answered at the desk's own origin, to a session that was opened
 * there, and to nobody else. The desk draws its lists, items and forms from them: a module that declares them is on the desk.
 */
export type StaffMark = StaffSignIn | StaffRead | StaffQueue | StaffItem | StaffAct;

/** How somebody comes to the desk: asked without a session, and from the desk's origin alone. */
interface StaffSignIn {
  readonly kind: "sign-in";
}

interface StaffRead {
  readonly kind: "read";
}

/** A list of the desk: what waits for somebody (with a promise), or what can be looked up (without). It takes `deskQuery` and answers `deskRows`. */
export interface StaffQueue {
  readonly kind: "queue";
  /** In addresses of the desk. */
  readonly queue: string;
  readonly title: string;
  /** What was promised to whoever waits: "Called back within one working day". */
  readonly promise?: string;
  /** The words for each state, in their order; the first is what is shown when nothing is chosen. */
  readonly states: Readonly<Record<string, string>>;
  /** What can be typed to find a row, such as "Address or number". Without it nothing can. */
  readonly search?: string;
  /** Said when there is nothing. */
  readonly empty: string;
}

/** One thing of a queue: takes its `id` in the path and answers `deskItem`. */
interface StaffItem {
  readonly kind: "item";
  readonly queue: string;
  /** Of what is people's, each look is written into the log before it is answered. */
  readonly shows: "people" | "nobody";
}

/** A write. Its audit row commits with its effect, or nothing does. */
export interface StaffAct {
  readonly kind: "act";
  /** Whose items it is done to, by the `id` in its path; without one it begins something new, and stands beside the queue named in `begins`. */
  readonly queue?: string;
  readonly begins?: string;
  /** Offered for items in these states; in all, when none is named. */
  readonly states?: readonly string[];
  /** What the desk calls it: "Close this account for now". */
  readonly label: string;
  /** What it does, and to whom, in a sentence. */
  readonly effect: string;
  /** A reason has to be given; it is kept in the audit log. */
  readonly reason?: boolean;
  /** Why one person's word is not enough. Then it is asked for, and done when somebody else who may do it agrees. */
  readonly second?: string;
  /** Fields that can only be one of a few words: the log says which it was. No other value is ever told. */
  readonly says?: readonly string[];
  /** Drawn as something that hurts. */
  readonly grave?: boolean;
}

export const reasonBounds = { least: 10, most: 500 } as const;

/** Written for whoever reads the log in three years; names and addresses of people do not belong in it. */
export const staffReason = z.string().check(z.trim(), z.minLength(reasonBounds.least), z.maxLength(reasonBounds.most));

/** How many rows a desk shows at a time. */
export const deskPage = 10;

export const deskQuery = z.object({
  state: z.optional(z.string().check(z.maxLength(40))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** The row after which to go on, as the page before named it. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

const deskRow = z.object({
  id: z.string(),
  subject: z.string(),
  /** What helps to choose, in a few words. */
  note: z.string(),
  state: z.string(),
  /** Until when whoever waits was promised an answer. */
  due: z.nullable(z.iso.datetime()),
  at: z.iso.datetime(),
});
export type DeskRow = z.output<typeof deskRow>;

export const deskRows = z.object({
  rows: z.array(deskRow),
  /** Where the next page begins; nothing when this is the last. */
  next: z.nullable(z.string()),
  /** How many there are of each state, up to a thousand. */
  counts: z.record(z.string(), z.int()),
  /** Of those that wait longest, until when each was promised an answer. */
  dues: z.array(z.iso.datetime()),
});
export type DeskRows = z.output<typeof deskRows>;

const deskPart = z.discriminatedUnion("kind", [
  /** People's own words: shown as text, whatever they look like. */
  z.object({ kind: z.literal("words"), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal("source"), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal("facts"), title: z.string(), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
  /** By a link that is good for five minutes. */
  z.object({ kind: z.literal("picture"), title: z.string(), url: z.string(), alt: z.string() }),
  z.object({ kind: z.literal("document"), title: z.string(), url: z.string() }),
  /** A page of the public site. */
  z.object({ kind: z.literal("page"), title: z.string(), url: z.string() }),
]);

export const deskItem = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.string(),
  due: z.nullable(z.iso.datetime()),
  at: z.iso.datetime(),
  parts: z.array(deskPart),
  history: z.array(z.object({ at: z.iso.datetime(), who: z.string(), what: z.string(), words: z.optional(z.string()) })),
  /** What the forms of its acts begin with, by the name of the act and of the field. */
  fill: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** What can be chosen in a field of an act where only the thing itself knows, by the same names. An act with nothing to choose is not offered. */
  choices: z.optional(z.record(z.string(), z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))))),
});
export type DeskItem = z.output<typeof deskItem>;

/** What a staff write answers: a sentence for whoever did it. While a second person is waited for it is answered 202, with a `proposal_id`. */
export const staffDone = z.object({ message: z.string() });

/** How the desk draws a field. */
interface FieldLook {
  readonly title: string;
  readonly description?: string;
  /** More than one line of text. */
  readonly lines?: number;
  /** Drawn in letters of one width. */
  readonly source?: boolean;
  /** The words for each value of an enumeration. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A field of a staff act with its words: they are the desk's form, and the API's documentation. */
export function field<Schema extends z.ZodMiniType>(schema: Schema, look: FieldLook): Schema {
  // Words hang on the schema itself: of a schema that two fields share, each has its own copy.
  const own = z.clone(schema);
  z.globalRegistry.add(own, { ...look });
  return own;
}
