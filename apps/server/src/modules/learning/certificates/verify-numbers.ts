import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listRegistered, type Registered } from "./verify.store.ts";

/**
 * In their order, in one statement. So many an hour for each visitor: a school has enough, and whoever guesses collects no names. A number
 * that nobody has is answered like any other that nobody has, however near it comes to one.
 */
export async function verifyNumbers(ctx: Ctx, typed: readonly string[]): Promise<CheckedNumber[]> {
  await ctx.limits.numbers(ctx.actor, ctx.http.address, typed.length);
  const numbers = typed.map((text) => readNumber(text));
  const rows = await listRegistered(ctx.db, [...new Set(numbers.filter((number) => number !== undefined))]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.map((number, at) => {
    const row = number === undefined ? undefined : byNumber.get(number);
    return row ? foundOf(row) : { state: "unknown", number: number ?? typed[at]!.slice(0, 40) };
  });
}

function foundOf(row: Registered): CheckedNumber {
  const { number, title, name, revision, made_at } = row;
  const issued_at = row.issued_at.toISOString();
  if (row.withdrawn_at && row.withdrawn_why)
    return { state: "withdrawn", number, title, issued_at, withdrawn_at: row.withdrawn_at.toISOString(), why: row.withdrawn_why };
  if (name === null) return { state: "gone", number, title, issued_at };
  return {
    state: "valid",
    number,
    title,
    teacher: row.teacher,
    minutes: row.minutes,
    right: row.right_answers,
    of: row.questions,
    finished_at: row.finished_at.toISOString(),
    name,
    name_own: row.name_own,
    issued_at,
    corrected_at: revision > 1 ? made_at!.toISOString() : null,
  };
}
