import type { SharedKind, SharedPurpose } from "@upaya/contracts/identity/sharing.ts";
import type { Tx } from "#platform/db/database.ts";
import { indiaDay } from "#platform/india.ts";
import type { Random } from "#platform/random.ts";
import { sayWhatIsShared } from "./change-sharing.ts";
import { addSharing, endSharing, holdLinked, listInForce, type Sharing } from "./sharing.store.ts";

interface Given {
  readonly userId: string;
  readonly schoolId: string;
  readonly kind: SharedKind;
  readonly purpose: SharedPurpose;
  readonly endsAt: Date | null;
  readonly random: Random;
}

/** Said again it is the same yes. Another purpose or another end is another one, with a receipt of its own. Nobody shares with a school that they do not belong to. */
export async function shareWith(tx: Tx, given: Given): Promise<Sharing | undefined> {
  const { userId, schoolId, kind, purpose, endsAt, random } = given;
  if (!(await holdLinked(tx, schoolId, userId))) return undefined;
  const before = (await listInForce(tx, { schoolId, userId })).find((each) => each.kind === kind);
  if (before && before.purpose === purpose && before.ends_at?.getTime() === endsAt?.getTime()) return before;
  const now = tx.clock.now();
  const ended = await endSharing(tx, { schoolId, userId, kind }, "replaced");
  const id = tx.ids.next();
  const sharing = {
    id,
    number: newNumber(now, random),
    user_id: userId,
    school_id: schoolId,
    kind,
    purpose,
    ends_at: endsAt,
    given_at: now,
  };
  await addSharing(tx, sharing);
  await sayWhatIsShared(tx, { schoolId, userId }, ended + 1);
  return { ...sharing, ended_at: null, ended_why: null };
}

/** Letters and figures that are not mistaken for one another: 32 of them, so that each byte gives one without a remainder. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newNumber(at: Date, random: Random): string {
  const drawn = [...random.bytes(8)].map((byte) => signs[byte % signs.length]).join("");
  return `SG-${indiaDay(at).slice(2, 4)}-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
