import type { RevealedAnswer } from "@upaya/contracts/quiz/revealed-answer.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listReads, type Read } from "../../catalogue/index.ts";
import type { Answer } from "./answers.store.ts";
import { type Key, listKeys } from "./counts.store.ts";
import { percentOf } from "./percent-of.ts";

type Known = Key & { readonly read: Read | null; readonly until: number };

/** What thousands ask in the same seconds is read once. Two seconds: the others' choices may be that old. */
const keptMs = 2_000;
const mostKept = 2_000;
const known = new Map<string, Known>();

async function keysOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Known>> {
  const now = ctx.clock.now().getTime();
  const missing = ids.filter((id) => (known.get(id)?.until ?? 0) <= now);
  if (missing.length > 0) {
    const keys = await listKeys(ctx.db, missing);
    const reads = await listReads(ctx.db, [...new Set(keys.flatMap(({ read_slug }) => read_slug ?? []))]);
    if (known.size > mostKept) known.clear();
    for (const key of keys) {
      known.set(key.question_id, { ...key, read: reads.find(({ slug }) => slug === key.read_slug) ?? null, until: now + keptMs });
    }
  }
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
}

/** The key and the others' choices, for answers that are locked. Nothing else in this module lets a key out, but for the staff's desk. */
export async function reveal(ctx: Ctx, answers: readonly Answer[]): Promise<RevealedAnswer[]> {
  const keys = await keysOf(
    ctx,
    answers.map(({ question_id }) => question_id),
  );
  return answers.flatMap((answer) => {
    const key = keys.get(answer.question_id);
    if (!key) return [];
    return {
      quiz_id: answer.question_id,
      selected_answer: key.options[answer.option_index] ?? "",
      correct: answer.correct,
      question_answer: key.options[key.option_index] ?? "",
      attempt_count: shares(key, answer),
      explanation: key.explanation,
      read: key.read,
      answered_at: answer.answered_at.toISOString(),
    };
  });
}

/**
 * In per cent of those who are counted. What only others chose stands there with 0. One's own answer may not be folded yet: where its
 * person is counted, it counts all the same.
 */
function shares({ options, chosen }: Key, { option_index: own, counted }: Answer): RevealedAnswer["attempt_count"] {
  const counts = options.map((_, option) => (option === own ? Math.max(chosen[option] ?? 0, counted ? 1 : 0) : chosen[option]));
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return options.flatMap((selected_answer, option) => {
    const count = counts[option];
    return count === undefined ? [] : { selected_answer, attempt_percent: percentOf(count, total) };
  });
}
