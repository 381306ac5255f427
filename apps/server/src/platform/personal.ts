import type { SchemaOf } from "./db/schema-of.ts";

/** Not about a person. */
export const none = "none";

/** About a person: what kind of data, why we have it, how long we keep it. */
interface Personal {
  readonly kind: "identity" | "contact" | "content" | "behaviour" | "technical";
  readonly purpose: string;
  readonly keep: string;
}

type Mark = typeof none | Personal;

type ColumnsOf<Table> = { readonly [Column in keyof Table]: Mark };

/** Every table of a module and every column of it, marked. A forgotten one is a type error, and `pnpm house` compares it with the database. */
export type PersonalRegister<Schema extends string> = {
  // A published view only shows what is marked in its tables.
  readonly [Table in Exclude<keyof SchemaOf<Schema>, `${Schema}.pub_${string}`>]: ColumnsOf<SchemaOf<Schema>[Table]>;
};

/** The same register without its types, for the house rule and for export and erasure. */
export type AnyRegister = Readonly<Record<string, Readonly<Record<string, Mark>>>>;
