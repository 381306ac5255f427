import type { Tx } from "#platform/db/database.ts";
import type { QuizEvidence } from "../../competencies/index.ts";
import { holdStreaks, keepStreaks } from "../habit/days.store.ts";
import { sumNodesOf } from "./nodes.store.ts";

interface Page {
  readonly rows: readonly QuizEvidence[];
  /** An answer of theirs is on its way to be counted: what there is of them cannot be judged now, and is not among the rows. */
  readonly waiting: readonly string[];
}

/** What the answers of these people say, for whoever compares it. Until the commit nobody counts an answer of theirs. */
export async function pageQuizEvidence(tx: Tx, users: readonly string[]): Promise<Page> {
  const streaks = await holdStreaks(tx, users);
  const sums = await sumNodesOf(tx, users);
  const waiting = new Set(sums.filter(({ waits }) => waits).map(({ user_id }) => user_id));
  // Whoever had no streak was given one to be held by.
  await keepStreaks(tx, new Map([...streaks].filter(([, streak]) => !streak)));
  return { rows: sums.filter(({ waits }) => !waits).map(({ waits: _waits, ...row }) => row), waiting: [...waiting] };
}
