import type * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { listAgreed } from "../../identity/index.ts";
import { addToCounts } from "./counts.store.ts";
import type { answersGiven } from "../events.ts";
import { followConsent } from "./follow-consent.ts";
import { optionSums } from "./option-sums.ts";

type Given = z.output<typeof answersGiven.payload>["answers"];

/** Answers that shared a commit, added to the counters. Whoever said something else while an answer was on its way is followed now. */
export async function foldAnswers(tx: Tx, answers: Given): Promise<void> {
  const told = answers.map(([user, question_id, option_index, correct, counted = false]) => ({
    user,
    question_id,
    option_index,
    correct,
    counted,
  }));
  await addToCounts(tx, optionSums(told));
  const people = [...new Set(told.map(({ user }) => user))];
  const agreed = await listAgreed(tx, "research", people);
  const changed = new Set(told.filter(({ user, counted }) => counted !== agreed.has(user)).map(({ user }) => user));
  for (const user of [...changed].toSorted()) await followConsent(tx, user);
}
