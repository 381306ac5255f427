import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { type Db, run } from "@upaya/server/platform/db/statement.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { withParts } from "../perf/growth/parts.ts";

export type Ground = Pick<TestPlatform, "ctx" | "sql">;

/** Somebody who calls. */
export type Caller = (userId: string) => Ctx;

export const callers =
  (ground: Ground): Caller =>
  (id) =>
    ground.ctx({ kind: "user", id, roles: [], grants: [] });

/** The same statement, which waits for nobody: rows are read and not held, and a lock by name is only written down. */
const bareText = (text: string) => text.replace(/\s+for update(\s+of \w+)?/u, "").replaceAll("pg_advisory_xact_lock(", "quote_literal(");

/** The same callers, who read what they are about to change without holding it: in statements that speak of one of these tables or locks. */
export function withoutHolding(caller: Caller, names: readonly string[]): Caller {
  const isMeant = ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
    names.some((name) => text.includes(name) || values.some((value) => typeof value === "string" && value.includes(name)));
  const bare = (db: Db): Db => ({
    [run]: (statement) => db[run](isMeant(statement) ? { ...statement, text: bareText(statement.text) } : statement),
  });
  return (userId) => {
    const ctx = caller(userId);
    const tx = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => ctx.tx((open) => work({ ...open, ...bare(open) }));
    return withParts(ctx, { tx });
  };
}
