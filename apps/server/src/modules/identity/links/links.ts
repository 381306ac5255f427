import { declinedDays, type LinkState, linkMoves, mostReminders, reminderDays } from "@upaya/contracts/schools/links.ts";
import type { Tx } from "#platform/db/database.ts";
import { listKnownPeople } from "../people/known-people.store.ts";
import { endAllSharing } from "../sharing/change-sharing.ts";
import { addLink, changeLink, dropLink, holdLink, holdLinksOf, type Link, lockRoster, takeUnanswered } from "./links.store.ts";
import { nameKey } from "./name-key.ts";

const dayMs = 86_400_000;
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Any step that is in no table is a fault of ours. */
function move(link: Link, to: LinkState): LinkState {
  if (!linkMoves[link.state].includes(to)) throw new Error(`a link that is ${link.state} cannot become ${to}`);
  return to;
}

interface Invited {
  readonly schoolId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
  readonly way: "one" | "file";
  readonly by: string;
  readonly tokenHash: Buffer;
}

/**
 * What became of an invitation: `known`, who is linked or invited already; `linked`, who had asked; `again`, who was on the list before; `refused`,
 * who said no lately; `two`, whose address and number stand beside two different people.
 */
export interface InvitedAs {
  readonly is: "invited" | "again" | "known" | "linked" | "refused" | "two";
  readonly link: Link;
}

const teaches = ({ name, subjects, grades }: Pick<Invited, "name" | "subjects" | "grades">) => ({
  name,
  name_key: nameKey(name),
  subjects,
  grades,
});

/** Once for each e-mail address and number of a school. The caller sends the letter when it says `invited` or `again`. */
export async function inviteTeacher(tx: Tx, invited: Invited): Promise<InvitedAs> {
  const { schoolId, email, phone, way, by, tokenHash } = invited;
  await lockRoster(tx, schoolId);
  const [link, other] = await holdLinksOf(tx, { schoolId, email, phone });
  if (!link) {
    const id = tx.ids.next();
    await addLink(tx, {
      id,
      school_id: schoolId,
      user_id: null,
      state: "invited",
      way,
      email,
      phone,
      picture_id: null,
      ...teaches(invited),
      made_by: by,
      token_hash: tokenHash,
    });
    return { is: "invited", link: (await holdLink(tx, id))! };
  }
  if (other) return { is: "two", link };
  if (link.state === "linked" || link.state === "invited") return { is: "known", link };
  if (link.state === "asked") return { is: "linked", link: await tie(tx, link, link.user_id!) };
  if (link.state === "declined" && mayAskAgain(link) > tx.clock.now()) return { is: "refused", link };
  const again = { email: email ?? link.email, phone: phone ?? link.phone, way, made_by: by, token_hash: tokenHash, reminders: 0 };
  await changeLink(tx, link, { ...again, ...teaches(invited), state: move(link, "invited"), reminded_at: null, made_at: tx.clock.now() });
  return { is: "again", link: (await holdLink(tx, link.id))! };
}

/** From when they may be asked once more, or reminded. */
export function mayAskAgain({
  state,
  state_at,
  reminded_at,
  reminders,
}: Pick<Link, "state" | "state_at" | "reminded_at" | "reminders">): Date {
  if (state === "declined") return daysAfter(state_at, declinedDays);
  if (state !== "invited") return state_at;
  return reminders >= mostReminders ? daysAfter(state_at, declinedDays) : daysAfter(reminded_at ?? state_at, reminderDays);
}

/** With another link: the letter before stays good for nothing. */
export async function remindTeacher(tx: Tx, link: Link, tokenHash: Buffer): Promise<void> {
  await changeLink(tx, link, { token_hash: tokenHash, reminded_at: tx.clock.now(), reminders: link.reminders + 1 });
}

/** Both have said yes. From now on the name is that of the account; another row of the same person at this school becomes this one. */
async function tie(tx: Tx, link: Link, userId: string): Promise<Link> {
  const [person] = await listKnownPeople(tx, [userId]);
  const name = person?.name ?? link.name;
  const picture_id = person?.picture_id ?? null;
  const others = (await holdLinksOf(tx, { schoolId: link.school_id, userId })).filter(({ id }) => id !== link.id);
  for (const { id } of others) await dropLink(tx, id);
  await changeLink(tx, link, { user_id: userId, state: move(link, "linked"), name, name_key: nameKey(name), picture_id, token_hash: null });
  return { ...link, user_id: userId, state: "linked", name };
}

/** The teacher's word on an invitation. Said again it is the same; somebody whose link with this school stands already keeps that one. */
export async function answerInvitation(tx: Tx, link: Link, userId: string, yes: boolean): Promise<"linked" | "declined" | "over"> {
  if (link.state === "linked" && link.user_id === userId && yes) return "linked";
  if (link.state !== "invited") return "over";
  if (yes) {
    await tie(tx, link, userId);
    return "linked";
  }
  const standing = (await holdLinksOf(tx, { schoolId: link.school_id, userId })).some(
    ({ id, user_id }) => id !== link.id && user_id === userId,
  );
  await changeLink(tx, link, { state: move(link, "declined"), token_hash: null, ...(standing ? {} : { user_id: userId }) });
  return "declined";
}

interface Asked {
  readonly schoolId: string;
  readonly userId: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
}

/** By the link of the staff room. Whoever was invited by name and comes by this link says yes to that. */
export async function askToJoin(tx: Tx, asked: Asked): Promise<{ link: Link; isNew: boolean }> {
  const { schoolId, userId, picture_id } = asked;
  await lockRoster(tx, schoolId);
  const [link] = (await holdLinksOf(tx, { schoolId, userId })).toSorted((a, b) => rank(a) - rank(b));
  if (!link) {
    const id = tx.ids.next();
    const nobody = { email: null, phone: null, made_by: null, token_hash: null };
    await addLink(tx, { id, school_id: schoolId, user_id: userId, state: "asked", way: "room", picture_id, ...nobody, ...teaches(asked) });
    return { link: (await holdLink(tx, id))!, isNew: true };
  }
  if (link.state === "linked" || link.state === "asked") return { link, isNew: false };
  if (link.state === "invited") return { link: await tie(tx, link, userId), isNew: true };
  const whose = link.user_id === null ? { user_id: userId } : {};
  await changeLink(tx, link, { ...teaches(asked), ...whose, picture_id, state: move(link, "asked"), way: "room" });
  return { link: (await holdLink(tx, link.id))!, isNew: true };
}

const order: readonly LinkState[] = ["linked", "invited", "asked"];
const rank = ({ state }: Link) => (order.includes(state) ? order.indexOf(state) : order.length);

/** The school's word on somebody who asks. */
export async function answerAsk(tx: Tx, link: Link, yes: boolean): Promise<"linked" | "refused" | "over"> {
  if (link.state === "linked" && yes) return "linked";
  if (link.state === "refused" && !yes) return "refused";
  if (link.state !== "asked") return "over";
  if (yes) await tie(tx, link, link.user_id!);
  else await changeLink(tx, link, { state: move(link, "refused") });
  return yes ? "linked" : "refused";
}

/** The end of it, by either side; once is enough. */
export async function endLink(tx: Tx, link: Link, by: "teacher" | "school"): Promise<void> {
  const ended = by === "teacher" ? "left" : "removed";
  if (link.state === ended) return;
  if (by === "school" && !linkMoves[link.state].includes("removed")) {
    // It stands on the list as the memory of a no or of somebody who left: taken off, it is forgotten, unless a no still counts.
    if (link.state !== "declined" || mayAskAgain(link) <= tx.clock.now()) await dropLink(tx, link.id);
    return;
  }
  await changeLink(tx, link, { state: move(link, ended), token_hash: null });
  if (link.user_id !== null) await endAllSharing(tx, { schoolId: link.school_id, userId: link.user_id }, "unlinked");
}

/** Some of those that waited long enough. Answers how many. */
export async function lapseLinks(tx: Tx, before: Date, most: number): Promise<number> {
  const links = await takeUnanswered(tx, before, most);
  for (const link of links) await changeLink(tx, link, { state: move(link, "lapsed"), token_hash: null });
  return links.length;
}
