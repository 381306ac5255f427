import { sharedKinds, type SharingEnd } from "@upaya/contracts/identity/sharing.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharingChanged } from "../events.ts";
import { endSharing, listInForce, raiseVersion } from "./sharing.store.ts";

interface Whose {
  readonly schoolId: string;
  readonly userId: string;
}

/** After each change, in its transaction: what holds now is said, and whoever keeps figures of the school sees that theirs are old. */
export async function sayWhatIsShared(tx: Tx, { schoolId, userId }: Whose, changes: number): Promise<void> {
  const given = new Set((await listInForce(tx, { schoolId, userId })).map(({ kind }) => kind));
  await raiseVersion(tx, schoolId, changes);
  await emit(tx, sharingChanged, { user_id: userId, school_id: schoolId, kinds: sharedKinds.filter((kind) => given.has(kind)) });
}

/** Nothing is shared with this school any more, from this moment on. */
export async function endAllSharing(tx: Tx, whose: Whose, why: SharingEnd): Promise<number> {
  const ended = await endSharing(tx, whose, why);
  if (ended > 0) await sayWhatIsShared(tx, whose, ended);
  return ended;
}
