import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import type { Tx } from "#platform/db/database.ts";
import { sayWhatIsShared } from "./change-sharing.ts";
import { endSharing, holdLinked } from "./sharing.store.ts";

interface Withdrawn {
  readonly userId: string;
  readonly schoolId: string;
  /** All kinds without one. */
  readonly kind?: SharedKind;
}

/** From the commit on nobody of the school sees it. Taken back twice it is taken back once. Answers how many were. */
export async function unshare(tx: Tx, withdrawn: Withdrawn): Promise<number> {
  await holdLinked(tx, withdrawn.schoolId, withdrawn.userId);
  const ended = await endSharing(tx, withdrawn, "withdrawn");
  if (ended > 0) await sayWhatIsShared(tx, withdrawn, ended);
  return ended;
}
