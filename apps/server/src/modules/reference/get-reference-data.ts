import {
  type ReferenceItem,
  type ReferenceList,
  referenceLists,
  type WireReferenceList,
} from "@upaya/contracts/reference/reference-data.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listActiveItems } from "./reference.store.ts";

/** All lists in one answer, each in the order staff gave it, under the names of the wire. */
export async function getReferenceData(ctx: Ctx): Promise<Record<WireReferenceList, ReferenceItem[]>> {
  const items = await listActiveItems(ctx.db);
  const byList = Map.groupBy(items, (item) => item.list);
  const lists = Object.entries(referenceLists) as [ReferenceList, WireReferenceList][];
  const answer: Partial<Record<WireReferenceList, ReferenceItem[]>> = {};
  for (const [list, wire] of lists) answer[wire] = byList.get(list) ?? [];
  return answer as Record<WireReferenceList, ReferenceItem[]>;
}
