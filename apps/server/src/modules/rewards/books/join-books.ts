import type { Tx } from "#platform/db/database.ts";
import { listLiving } from "../../identity/index.ts";
import { grantBadges } from "../badges/grant-badges.ts";
import { joinGrants } from "../badges/join-grants.ts";
import { addScores, takeScores } from "../boards/scores.store.ts";
import { joinShowing } from "../boards/showing.store.ts";
import { holdBooks, letGoEmpty, listOwnPoints, moveCoins, movePoints } from "./join-books.store.ts";
import { sumsOf } from "./scores.ts";

/**
 * Holds the books of both accounts and of whatever account the second one has become meanwhile; returns the living one. It is asked for
 * after the hold: whoever joins that one to a further account waits for this and finds what it leaves there.
 */
async function holdUntilLiving(tx: Tx, from: string, into: string): Promise<string> {
  await holdBooks(tx, [from, into]);
  for (let held = into; ;) {
    const living = (await listLiving(tx, [into])).get(into) ?? into;
    if (held === living) return living;
    await holdBooks(tx, [living]);
    held = living;
  }
}

/**
 * Two accounts of one person become one: what the one that goes has earned, the other has, line by line and week by week. What both were
 * credited for stays where it is: nobody is paid twice for one thing by having two accounts. It may be told late, twice, or after the other
 * account was joined to a third: what is there goes to where the person is now.
 */
export async function joinBooks(tx: Tx, from: string, into: string): Promise<void> {
  const living = await holdUntilLiving(tx, from, into);
  await moveCoins(tx, from, living);
  const lines = await listOwnPoints(tx, from, living);
  if (lines.length > 0) {
    await movePoints(tx, from, living, lines);
    const sums = await sumsOf(tx, lines);
    await takeScores(tx, sums);
    await addScores(
      tx,
      sums.map((sum) => ({ ...sum, user_id: living })),
    );
  }
  await joinShowing(tx, from, living);
  await joinGrants(tx, from, living);
  // What neither had enough points for alone, both may have together.
  await grantBadges(tx, [living], ["points"]);
  await letGoEmpty(tx, [from, into, living]);
}

/** What was credited to accounts that were joined by then goes on to where their people are: the same books as if it had come before. */
export async function passOn(tx: Tx, users: readonly string[]): Promise<void> {
  for (const [user, living] of await listLiving(tx, users)) await joinBooks(tx, user, living);
}
