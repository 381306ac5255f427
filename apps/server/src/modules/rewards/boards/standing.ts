import type { Ranked, Ranks } from "#platform/cache/ranks.ts";
import type { Ctx } from "#platform/ctx.ts";
import { collectLists, type Lists } from "./collect-lists.ts";
import { inOrder, pointsOf } from "./lists.ts";
import { readList, type Standing } from "./sorted-lists.ts";

/** Without the sorted lists, what thousands ask in the same seconds is read once. Two seconds: the others' points may be that old. */
const keptMs = 2_000;
const kept = new WeakMap<Ranks, { readonly week: string; until: number; readonly lists: Promise<Lists> }>();

/** The lists of a week in their order, from the record. */
function listsFromRecord(ctx: Ctx, week: string): Promise<Lists> {
  const now = () => ctx.clock.now().getTime();
  const known = kept.get(ctx.ranks);
  if (known?.week === week && known.until > now()) return known.lists;
  const made = {
    week,
    // Whoever comes while it is being read waits for it.
    until: Infinity,
    lists: collectLists(ctx, week).then((lists) => new Map([...lists].map(([list, entries]) => [list, inOrder(entries)]))),
  };
  kept.set(ctx.ranks, made);
  made.lists.then(
    () => (made.until = now() + keptMs),
    () => kept.delete(ctx.ranks),
  );
  return made.lists;
}

async function readRecord(ctx: Ctx, week: string, list: string, me: string, own: Ranked | undefined, count: number): Promise<Standing> {
  const others = ((await listsFromRecord(ctx, week)).get(list) ?? []).filter(({ member }) => member !== me);
  if (!own) return { top: others.slice(0, count), place: null, above: null };
  const top = inOrder([...others.slice(0, count), own]).slice(0, count);
  const better = others.filter(({ score }) => pointsOf(score) > pointsOf(own.score));
  const next = better.at(-1);
  return { top, place: better.length + 1, above: next ? pointsOf(next.score) : null };
}

/** A list as one person sees it: from Redis, or slower and the same from the record while Redis is away or has lost it. */
export async function standingOn(
  ctx: Ctx,
  week: string,
  list: string,
  me: string,
  own: Ranked | undefined,
  count: number,
): Promise<Standing> {
  const found = await readList(ctx.ranks, week, list, me, own, count).catch(() => undefined);
  return found ?? readRecord(ctx, week, list, me, own, count);
}
