import type { Ctx } from "#platform/ctx.ts";
import { addEntry, type Lists, listCandidates } from "./collect-lists.ts";
import { listsOf } from "./lists.ts";
import type { Score } from "./scores.store.ts";
import { removeEntries, setEntries } from "./sorted-lists.ts";

/** Sets these scores in the lists of a week, or takes them off where somebody is not to be seen. False when a list has to be made anew. */
export async function placeScores(ctx: Ctx, week: string, scores: readonly Score[]): Promise<boolean> {
  const candidates = await listCandidates(ctx, [...new Set(scores.map(({ user_id }) => user_id))]);
  const on: Lists = new Map();
  const off = new Map<string, string[]>();
  for (const score of scores) {
    const candidate = candidates.get(score.user_id);
    if (candidate?.listed) addEntry(on, score, candidate.person);
    else for (const list of listsOf(score, candidate?.person)) off.set(list, (off.get(list) ?? []).concat(score.user_id));
  }
  await removeEntries(ctx.ranks, off);
  return setEntries(ctx.ranks, week, on);
}
