import type { SchemaOf } from "./db/schema-of.ts";

/** Not about a person. */
export const none = "none";

/** How long personal data is kept: as long as there is an account, longer than that because the law asks for it, until a rule removes it, or with the row it hangs on. */
export type Keep =
  | typeof whileAccount
  | { readonly afterAccount: string }
  | { readonly until: readonly string[]; readonly orUntil?: string }
  | { readonly with: string };

export const whileAccount = "while the account exists";

/** As long as the account, and then until this rule removes it: the law asks for it. */
export const afterAccount = (rule: string): Keep => ({ afterAccount: rule });

/** Until one of these rules removes the row; `orUntil` is what may end it sooner. */
export const until = (rules: string | readonly string[], orUntil?: string): Keep => ({
  until: [rules].flat(),
  ...(orUntil === undefined ? {} : { orUntil }),
});

/** About a person: what kind of data, why we have it, how long we keep it. */
interface Personal {
  readonly kind: "identity" | "contact" | "content" | "behaviour" | "technical";
  readonly purpose: string;
  readonly keep: Keep;
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
