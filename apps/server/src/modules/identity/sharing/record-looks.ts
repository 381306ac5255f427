import type { LookKind, LookReason } from "@upaya/contracts/identity/sharing.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Tx } from "#platform/db/database.ts";
import { addLooks } from "./looks.store.ts";

interface Looks {
  readonly schoolId: string;
  /** A contact of the school. */
  readonly by: string;
  readonly what: LookKind;
  readonly why: LookReason;
  readonly people: readonly string[];
}

/** Whoever shows a school what is somebody's writes it down here, before it is shown. A page of people is one statement. */
export async function recordLooks(tx: Tx, { people, ...look }: Looks): Promise<void> {
  const whom = [...new Set(people)];
  if (whom.length > maxRows) throw new Error(`a page shows ${maxRows} people at most, not ${whom.length}`);
  if (whom.length === 0) return;
  const now = tx.clock.now();
  const rows = whom.map((userId) => ({ id: tx.ids.next(), userId }));
  if (!(await addLooks(tx, { ...look, now }, rows))) throw new Error("only whoever speaks for a school looks for it");
}
