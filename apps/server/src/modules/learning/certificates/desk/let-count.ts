import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { certificateRestored } from "../../events.ts";
import type { CertificateRow } from "../held.store.ts";
import { makeSheetAgain } from "../make-sheet-again.ts";
import { followStatus } from "../withdrawing/follow-status.ts";
import { clearWithdrawal } from "../withdrawing/withdrawing.store.ts";

/**
 * Of a certificate that is held: its withdrawal is taken back, with everything that followed from it. A notice that is called off was nobody's
 * to hear of but the holder's. A sheet that was not made before it was withdrawn is made now.
 */
export async function letCount(
  tx: Tx,
  { number, user_id, resource_id, withdrawn_at, revision, sheet_revision }: CertificateRow,
): Promise<void> {
  await clearWithdrawal(tx, number);
  if (withdrawn_at === null) return;
  await followStatus(tx, [{ number, user_id, resource_id }], false);
  if (sheet_revision !== revision) await makeSheetAgain(tx, { number, revision });
  await emit(tx, certificateRestored, { number, user_id, resource_id });
}
