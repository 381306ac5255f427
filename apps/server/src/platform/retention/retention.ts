import type { Ctx } from "../ctx.ts";

type Told = Readonly<Record<string, string>>;

/** A promise that rows go: which, when, and how many at a time. One schedule keeps all of them: see `forget-due.ts`. */
export interface Retention {
  /** `module.what`. */
  readonly name: string;
  readonly table: `${string}.${string}`;
  /** The column whose time counts. It leads an index, or `pnpm house` refuses the rule. */
  readonly by: string;
  /** How long after that time a row stays, as PostgreSQL reads it. */
  readonly kept: string;
  /** When the rule is about some rows only: those in which this column is empty, or is not. */
  readonly where?: { readonly column: string; readonly is: "null" | "not null" };
  /** The column holds milliseconds since 1970, as the limiter counts them. */
  readonly inMilliseconds?: true;
  /** Rows in one transaction. */
  readonly batch?: number;
  /** Columns of the rows that `gone` hears of. */
  readonly tells?: readonly string[];
  /** In the transaction that removes the rows, so never a call to storage: bytes that hang on them go by `removeObjects`. */
  gone?(ctx: Ctx, rows: readonly Told[]): Promise<void>;
}

export const rowsAtOnce = 1_000;
