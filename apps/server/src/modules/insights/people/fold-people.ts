import type { Tx } from "#platform/db/database.ts";
import { rowsOfCompletions } from "../../competencies/index.ts";
import { countIssued, pageCompletionEvidence } from "../../learning/index.ts";
import { factsOf } from "./facts-of.ts";
import { holdPeople, keepFacts } from "./people.store.ts";

/** So many people are folded in one transaction. */
const peopleAtOnce = 200;

/**
 * What is so of these people now, from the modules that know it: so an event that comes late, twice or in another order changes nothing. What a
 * withdrawn certificate was given for counts no more. Answers how many rows differed.
 */
export async function foldPeople(tx: Tx, users: readonly string[]): Promise<number> {
  if (users.length === 0) return 0;
  await holdPeople(tx, users);
  const completions = (await pageCompletionEvidence(tx, users)).filter(({ withdrawn_at }) => !withdrawn_at);
  const shares = await rowsOfCompletions(tx, completions);
  return keepFacts(tx, users, factsOf(completions, shares), await countIssued(tx, users));
}

export function* partsOfPeople(users: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < users.length; from += peopleAtOnce) yield users.slice(from, from + peopleAtOnce);
}
