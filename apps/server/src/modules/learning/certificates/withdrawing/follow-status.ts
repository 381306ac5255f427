import { setStatus } from "#platform/credentials/places.ts";
import type { Tx } from "#platform/db/database.ts";
import { addCompletionEvidence } from "../../../competencies/index.ts";
import { listCompletions } from "../../evidence/completions.store.ts";
import { listPlaces } from "../status.store.ts";
import type { Withdrawn } from "./withdrawing.store.ts";

/** What follows from a withdrawal, or from its end: the places of every signed copy, and what speaks for the person's skill. It may be taken back, so copies are suspended and not revoked. */
export async function followStatus(tx: Tx, certificates: readonly Withdrawn[], isWithdrawn: boolean): Promise<void> {
  if (certificates.length === 0) return;
  const places = await listPlaces(
    tx,
    certificates.map(({ number }) => number),
  );
  for (const { list, index } of places) await setStatus(tx, { list, index }, "suspension", isWithdrawn);
  await addCompletionEvidence(tx, await listCompletions(tx, certificates));
}
