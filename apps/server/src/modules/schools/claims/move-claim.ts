import { claimMoves, type ClaimState } from "@upaya/contracts/schools/claims.ts";
import type { Tx } from "#platform/db/database.ts";
import { changeClaim, type ClaimRow } from "./claims.store.ts";

const waits = (state: ClaimState) => state === "reading" || state === "disputed";

export const isLive = (state: ClaimState) => claimMoves[state].length > 0;

type Words = Partial<Pick<ClaimRow, "due_at" | "entered_at" | "sent_at" | "because" | "way">>;

/** From one state to another that may follow on it. Whoever asks for another one has not looked: that is a fault of ours. */
export async function moveClaim(tx: Tx, { id, state }: Pick<ClaimRow, "id" | "state">, to: ClaimState, words: Words = {}): Promise<void> {
  if (!claimMoves[state].includes(to)) throw new Error(`a claim that is ${state} cannot become ${to}`);
  if (waits(to) !== Boolean(words.due_at)) throw new Error(`a claim that is ${to} has a day on which staff decide, and no other has`);
  const end = isLive(to) ? {} : { decided_at: tx.clock.now(), salt: null };
  await changeClaim(tx, id, { due_at: null, ...words, ...end, state: to });
}
