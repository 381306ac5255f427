import type { Ranked } from "#platform/cache/ranks.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type KnownPerson, listKnownPeople } from "../../identity/index.ts";
import { absenceOf, listsOf, orderScore } from "./lists.ts";
import { firstKey, listScores, type Score } from "./scores.store.ts";
import { listHidden } from "./showing.store.ts";

/** The entries of lists by their names; the figure of an entry is the one of the order. */
export type Lists = Map<string, Ranked[]>;

const atOnce = 20_000;

interface Candidate {
  readonly person: KnownPerson;
  /** Whether they may be on a list. */
  readonly listed: boolean;
}

/** Those of them whose account is open. */
export async function listCandidates(ctx: Ctx, users: readonly string[]): Promise<Map<string, Candidate>> {
  const now = ctx.clock.now();
  const found = new Map<string, Candidate>();
  for (let from = 0; from < users.length; from += atOnce) {
    const part = users.slice(from, from + atOnce);
    const hidden = new Set(await listHidden(ctx.db, part));
    for (const person of await listKnownPeople(ctx.db, part)) {
      found.set(person.id, { person, listed: absenceOf(person, !hidden.has(person.id), now) === null });
    }
  }
  return found;
}

export function addEntry(lists: Lists, score: Score, person: KnownPerson): void {
  for (const list of listsOf(score, person)) {
    const entries = lists.get(list) ?? [];
    entries.push({ member: score.user_id, score: orderScore(score) });
    lists.set(list, entries);
  }
}

/** Every list of a week, from the record alone: what the sorted lists in Redis must be. `said` is called with every part of the work. */
export async function collectLists(ctx: Ctx, week: string, said?: () => Promise<unknown>): Promise<Lists> {
  const lists: Lists = new Map();
  const listed = new Map<string, KnownPerson>();
  for (let after = firstKey, more = true; more;) {
    const scores = await listScores(ctx.db, week, after, atOnce);
    const whole = scores.filter(({ subject }) => !subject).map(({ user_id }) => user_id);
    // Whoever has points in a subject has them in all, and that part comes first.
    for (const [id, candidate] of await listCandidates(ctx, whole)) if (candidate.listed) listed.set(id, candidate.person);
    for (const score of scores) {
      const person = listed.get(score.user_id);
      if (person) addEntry(lists, score, person);
    }
    await said?.();
    after = scores.at(-1) ?? after;
    more = scores.length === atOnce;
  }
  return lists;
}
