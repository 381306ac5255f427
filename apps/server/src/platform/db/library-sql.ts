import type { Tx } from "./database.ts";
import { run } from "./statement.ts";

interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Statements that a library wrote, in a transaction of ours: what it writes is committed with what we write. */
export function executorIn(tx: Tx, schema: string): Executor {
  return { executeSql: (text, values = []) => tx[run]({ schema, text, values }) };
}
