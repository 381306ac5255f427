import type { Tx } from "#platform/db/database.ts";
import { listAgreed } from "../../identity/index.ts";
import { holdCounted, markCounted } from "./answers.store.ts";
import { addToCounts } from "./counts.store.ts";
import { optionSums } from "./option-sums.ts";

/**
 * A person's answers are in the figures while they want it, all of them, and in none while they do not. What they say is asked for after
 * the hold, so it may be told late, twice or in any order.
 */
export async function followConsent(tx: Tx, user: string): Promise<void> {
  await holdCounted(tx, user);
  const wish = (await listAgreed(tx, "research", [user])).has(user);
  const changed = await markCounted(tx, user, wish);
  const sign = wish ? 1 : -1;
  const sums = optionSums(changed.map((answer) => ({ ...answer, counted: true })));
  await addToCounts(
    tx,
    sums.map(({ counted, counted_correct, ...of }) => ({
      ...of,
      attempts: 0,
      correct: 0,
      counted: sign * counted,
      counted_correct: sign * counted_correct,
    })),
  );
}
