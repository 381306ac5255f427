import type { SchemaOf } from "../db/schema-of.ts";

/** What keeps a table from growing without end. */
export type Bound =
  /** As large as what is written for everybody to read. */
  | { readonly by: "content"; readonly is: string }
  /** As many rows as the source declares. */
  | { readonly by: "code"; readonly is: string }
  /** So many rows for each person; they go with the account. */
  | { readonly by: "person"; readonly is: string }
  /** As large as what is asked for and not yet done. */
  | { readonly by: "work"; readonly is: string }
  /** So many rows for each day that passes, however many people there are. */
  | { readonly by: "calendar"; readonly is: string }
  /** Rows go when they are old: by these rules. */
  | { readonly by: "age"; readonly rules: readonly string[] }
  /** They go with the row of another table that they hang on. */
  | { readonly by: "owner"; readonly table: string }
  /** A stretch of time with its rows is dropped at once, by this schedule. */
  | { readonly by: "partitions"; readonly schedule: string; readonly kept: string };

export const content = (is: string): Bound => ({ by: "content", is });
export const code = (is: string): Bound => ({ by: "code", is });
export const person = (is: string): Bound => ({ by: "person", is });
export const work = (is: string): Bound => ({ by: "work", is });
export const calendar = (is: string): Bound => ({ by: "calendar", is });
export const age = (...rules: string[]): Bound => ({ by: "age", rules });
export const owner = (table: string): Bound => ({ by: "owner", table });

/** Every table of a module and what bounds it. A forgotten one is a type error, and `pnpm house` compares it with the database. */
export type TableBounds<Schema extends string> = {
  readonly [Table in Exclude<keyof SchemaOf<Schema>, `${Schema}.pub_${string}`>]: Bound;
};

/** The same without its types, for `pnpm house` and for `docs/data.md`. */
export type AnyBounds = Readonly<Record<string, Bound>>;
