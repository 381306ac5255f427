import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import type { ExportParts } from "../export.ts";

/** A person, as their things are found: under the ids of their account and of those joined into it, and by addresses proven theirs. */
export interface Subject {
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}

/** What stays although the person is forgotten: a law asks for it, and a rule ends it. In words that the person reads. */
interface Kept {
  readonly what: string;
  readonly why: string;
  /** Such as "3 years". */
  readonly until: string;
  readonly tables: readonly string[];
}

/** How two accounts of one person become one: told by the event, any number of times, late, and in any order. */
interface Moves {
  /** The consumer's name, under which its confirmations are kept. */
  readonly as: string;
  move(tx: Tx, from: string, into: string): Promise<void>;
  /** Tables of which rows stay under the account that went, each with its reason. */
  readonly stays?: Readonly<Record<string, string>>;
}

/** For modules whose rows are found under both ids, or that join in the transaction of the joining itself. */
interface Stays {
  readonly because: string;
}

/**
 * What a module that keeps something about people does for them. The platform asks it of every module by its manifest, so that nobody has to
 * import the module that knows who people are, and a module without it does not boot.
 */
export interface People {
  /** What it keeps, in the words of the person: "Your answers to the daily quiz". */
  readonly holds: string;
  export(ctx: Ctx, subject: Subject): ExportParts;
  readonly join: Moves | Stays;
  /** Removes everything that is theirs and answers how many rows that was. Done again it finds what came late, or nothing. */
  forget(tx: Tx, subject: Subject): Promise<number>;
  readonly keeps?: readonly Kept[];
}

export interface PeopleOf extends People {
  readonly module: string;
}
