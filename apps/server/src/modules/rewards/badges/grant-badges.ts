import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { badgesGranted } from "../events.ts";
import { holdBooks, letGoEmpty } from "../books/join-books.store.ts";
import { addGrants, listBadges, type Measure, measures } from "./badges.store.ts";
import { placeCopies } from "./copies.ts";
import { figuresOf, valueOf } from "./figures.ts";

/** Grants these people every badge whose rule they have met, once for ever. Nobody can ask for one. */
export async function grantBadges(tx: Tx, users: readonly string[], of: readonly Measure[] = measures): Promise<void> {
  const badges = (await listBadges(tx)).filter(({ measure }) => of.includes(measure));
  const figures = await figuresOf(tx, users, of);
  const due = [...figures].flatMap(([user_id, known]) =>
    badges
      .map((badge) => ({ user_id, badge: badge.slug, figure: valueOf(badge, known), needed: badge.needed }))
      .filter(({ figure, needed }) => figure >= needed),
  );
  if (due.length === 0) return;
  // Whoever joins one of these accounts to another waits for this, and finds what is granted here.
  const people = [...new Set(due.map(({ user_id }) => user_id))];
  await holdBooks(tx, people);
  const granted = await addGrants(tx, due);
  await placeCopies(tx, granted);
  await letGoEmpty(tx, people);
  if (granted.length > 0) {
    await emit(tx, badgesGranted, { grants: granted.map(({ id, user_id, badge }) => ({ id, user_id, badge })) });
  }
}
