import type { Tx } from "#platform/db/database.ts";
import { workingDayAfter } from "#platform/india.ts";
import { type ClaimRow, listLiveClaims } from "./claims.store.ts";
import { moveClaim } from "./move-claim.ts";

const decisionDays = 3;

export const decidedBy = (from: Date): Date => Array.from({ length: decisionDays }).reduce<Date>(workingDayAfter, from);

/** Whoever has shown anything for it: a code that was entered, or documents that were sent. */
const hasShown = ({ state, entered_at, sent_at }: ClaimRow) => state === "disputed" || entered_at !== null || sent_at !== null;

/**
 * Two who have shown something for the same school: from now on nothing is granted by machine, and staff decide between all of them. False
 * when there is nobody else. Its listing is held.
 */
export async function disputes(
  tx: Tx,
  claim: ClaimRow,
  shown: Partial<Pick<ClaimRow, "entered_at" | "sent_at" | "way">>,
): Promise<boolean> {
  const rivals = (await listLiveClaims(tx, claim.listing_id)).filter((each) => each.id !== claim.id && hasShown(each));
  if (rivals.length === 0) return false;
  const due = decidedBy(tx.clock.now());
  for (const rival of rivals) if (rival.state !== "disputed") await moveClaim(tx, rival, "disputed", { due_at: due });
  await moveClaim(tx, claim, "disputed", { ...shown, due_at: due });
  return true;
}
