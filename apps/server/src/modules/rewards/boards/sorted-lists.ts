import type { Ranked, Ranks } from "#platform/cache/ranks.ts";
import type { Lists } from "./collect-lists.ts";
import { orderOf, pointsOf, registerOf } from "./lists.ts";

/** How a list looks to one of its readers. */
export interface Standing {
  /** The first ones in their order, by the figure of the order. */
  readonly top: readonly Ranked[];
  /** One's own place, and the points of the place above. */
  readonly place: number | null;
  readonly above: number | null;
}

/** The member of the register that says until when changes were taken over. Its figure is the moment; the lists' names have none. */
const seen = "seen";
const mostLists = 1_000_000;
const atOnce = 50;

async function inParts<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, said?: () => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    await Promise.all(items.slice(from, from + atOnce).map(work));
    await said?.();
  }
}

const inPoints = (entries: readonly Ranked[]) => entries.map(({ member, score }) => ({ member, score: pointsOf(score) }));

/** Until when the lists of a week follow the record; nothing when they are not there. */
export async function seenUntil(ranks: Ranks, week: string): Promise<number | null> {
  return (await ranks.placeOf(registerOf(week), seen))?.score ?? null;
}

export async function saySeen(ranks: Ranks, week: string, at: Date): Promise<void> {
  await ranks.set(registerOf(week), [{ member: seen, score: at.getTime() }]);
}

/** A list that was made and is gone: what is added to it now would be all there is. */
export async function isLost(ranks: Ranks, week: string, list: string): Promise<boolean> {
  const [points, order] = await Promise.all([ranks.exists(list), ranks.exists(orderOf(list))]);
  return !(points && order) && (await ranks.placeOf(registerOf(week), list)) !== null;
}

/** Sets these entries and no others. False when one of the lists is lost, and has to be made anew. */
export async function setEntries(ranks: Ranks, week: string, lists: Lists): Promise<boolean> {
  let whole = true;
  await inParts([...lists], async ([list, entries]) => {
    if (await isLost(ranks, week, list)) {
      whole = false;
      return;
    }
    await Promise.all([ranks.set(list, inPoints(entries)), ranks.set(orderOf(list), entries)]);
  });
  await ranks.set(
    registerOf(week),
    [...lists.keys()].map((member) => ({ member, score: 0 })),
  );
  return whole;
}

export async function removeEntries(ranks: Ranks, lists: ReadonlyMap<string, readonly string[]>): Promise<void> {
  await inParts([...lists], async ([list, members]) => {
    await Promise.all([ranks.remove(list, members), ranks.remove(orderOf(list), members)]);
  });
}

/** Exactly these lists, with exactly these entries. `said` is called with every part of the work. */
export async function replaceLists(ranks: Ranks, week: string, lists: Lists, at: Date, said: () => Promise<unknown>): Promise<void> {
  const before = (await ranks.top(registerOf(week), mostLists)).map(({ member }) => member);
  const empty = before.filter((list) => list !== seen && !lists.has(list)).map((list) => [list, []] as const);
  await inParts(
    [...lists, ...empty],
    async ([list, entries]) => {
      await ranks.replace(list, inPoints(entries));
      await ranks.replace(orderOf(list), entries);
    },
    said,
  );
  const names = [...lists.keys()].map((member) => ({ member, score: 0 }));
  await ranks.replace(registerOf(week), [...names, { member: seen, score: at.getTime() }]);
}

/**
 * What the sorted lists say; nothing when they are not to be trusted. One's own entry is put right on the way: it may be newer in the
 * record, and whoever has just earned something looks for it.
 */
export async function readList(
  ranks: Ranks,
  week: string,
  list: string,
  me: string,
  own: Ranked | undefined,
  count: number,
): Promise<Standing | undefined> {
  const [until, lost] = await Promise.all([seenUntil(ranks, week), isLost(ranks, week, list)]);
  if (until === null || lost) return undefined;
  const first = await ranks.placeOf(list, me);
  if (own && first?.score !== pointsOf(own.score)) await setEntries(ranks, week, new Map([[list, [own]]]));
  if (!own && first) await removeEntries(ranks, new Map([[list, [me]]]));
  const [top, mine] = await Promise.all([ranks.top(orderOf(list), count), own ? ranks.placeOf(list, me) : null]);
  if (own && (top.length === 0 || !mine)) return undefined;
  return { top, place: mine?.place ?? null, above: mine?.above ?? null };
}
