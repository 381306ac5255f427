import { invitedADay } from "@upaya/contracts/schools/links.ts";
import type { ReadTeacher } from "@upaya/contracts/schools/roster-file.ts";
import type { RowFault, RowOutcome, RowReason } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { countInvited, inviteTeacher, mayAskAgain } from "../../../identity/index.ts";
import { hashOf, newToken } from "../../contacts/invitation-token.ts";
import { tellOfInvitation } from "../add-teacher.ts";
import { sendInvitation } from "../letters.ts";
import type { SchoolCard } from "../school-cards.store.ts";
import { refusedUntil } from "./standing-rows.ts";

const dayMs = 86_400_000;
/** Ten letters a second: whoever waits for a code is not behind five thousand of them. */
const eachLetterMs = 100;

/** What the rows of one lot have in common. */
export interface Taking {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly school: SchoolCard;
  /** Whose name stands in the letter. */
  readonly from: string;
  readonly by: string;
  /** Mailboxes that get no more letters today. */
  readonly full: ReadonlySet<string>;
  readonly since: Date;
  /** How many more the school may ask today. */
  asksLeft: number;
  /** Of the row, among those of the file. */
  place: number;
}

interface Taken {
  readonly outcome: RowOutcome;
  readonly fault?: RowFault;
}

export async function asksLeft(tx: Tx, { id, is_verified }: SchoolCard): Promise<number> {
  const most = is_verified ? invitedADay.verified : invitedADay.unverified;
  return most - (await countInvited(tx, id, new Date(tx.clock.now().getTime() - dayMs), most));
}

const back = (reason: RowReason): Taken => ({ outcome: "back", fault: { reason, field: null, about: null } });

/** As one teacher is put on the list, and one answer less: what is refused comes back, and the rest goes on. */
export async function takeRow(taking: Taking, teacher: ReadTeacher | null): Promise<Taken> {
  const { ctx, tx, school, from, by, full, since } = taking;
  const place = taking.place++;
  // Whoever it was about is forgotten meanwhile.
  if (teacher === null) return back("no_name");
  if (taking.asksLeft <= 0) return back("later");
  if (teacher.email !== null && full.has(teacher.email)) return back("box_full");
  const token = newToken(ctx.random);
  const invited = await inviteTeacher(tx, { ...teacher, schoolId: school.id, way: "file", by, tokenHash: hashOf(token) });
  const { is, link } = invited;
  if (is === "two") return back("two");
  if (is === "refused") return { outcome: "back", fault: refusedUntil(mayAskAgain(link)) };
  if (is === "known" || is === "linked") return { outcome: is };
  taking.asksLeft -= 1;
  await tellOfInvitation(tx, invited);
  const at = new Date(since.getTime() + place * eachLetterMs);
  const sent = await sendInvitation(ctx, tx, link, { from, school, token, at });
  return { outcome: sent ? is : "quiet" };
}
