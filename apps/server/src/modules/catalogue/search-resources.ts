import { coverOf } from "@upaya/contracts/catalogue/card.ts";
import { wireKind } from "@upaya/contracts/catalogue/kinds.ts";
import type { SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { rupeesOf } from "@upaya/contracts/catalogue/money.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCardsByIds } from "./catalogue.store.ts";
import { chosenOf, planList } from "./plan-list.ts";
import { postgresSearch } from "./postgres-search.ts";

/** Words that are in no resource still find what sounds, looks or means alike, within the filters of the list. */
export async function searchResources(
  ctx: Ctx,
  { q, limit, offset, ...filters }: Input<typeof SearchResources>,
): Promise<Reply<typeof SearchResources>> {
  const { all } = planList(chosenOf(filters));
  const { ids, total } = await postgresSearch.search(ctx.db, { text: q, marks: all, limit, offset });
  const rows = await listCardsByIds(ctx.db, ids);
  return {
    total,
    data: rows.map((row) => ({
      course_id: row.id,
      slug: row.slug,
      course_slug: row.slug,
      name: row.title,
      instructor_name: row.instructor,
      course_price: rupeesOf(row.price_paise),
      ...wireKind(row.kind),
      course_thumbnail: coverOf(row.kind, row.slug),
      minutes: row.minutes,
      search_count: total,
    })),
  };
}
