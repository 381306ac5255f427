import { coverOf } from "@upaya/contracts/catalogue/card.ts";
import { wireKind } from "@upaya/contracts/catalogue/kinds.ts";
import type { SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { rupeesOf } from "@upaya/contracts/catalogue/money.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { reviewsOf } from "../lists/cards.ts";
import { listCards } from "../lists/catalogue.store.ts";
import { bundleType } from "./kind-words.ts";
import { type Chosen, chosenOf, planList } from "../lists/plan-list.ts";
import { postgresSearch } from "./postgres-search.ts";
import { understand } from "./read-query.ts";
import { type FoundRow, listBundleIds, listFound } from "./search.store.ts";
import { wordsOf } from "./search-words.ts";

/** Words that are in no resource still find what sounds, looks or means alike, within the filters of the list. */
export async function searchResources(
  ctx: Ctx,
  { q, limit, offset, ...filters }: Input<typeof SearchResources>,
): Promise<Reply<typeof SearchResources>> {
  const chosen = chosenOf(filters);
  const { words, read } = understand(q, chosen);
  const understood = Object.entries(read).flatMap(([facet, values]) => values.map((value) => ({ facet: facet as keyof Chosen, value })));
  const { rows, total, corrected } = await find(ctx, { words, chosen, read, limit, offset });
  return {
    total,
    data: rows.map((row) => cardOf(row, total)),
    ...(corrected === undefined ? {} : { corrected }),
    ...(understood.length === 0 ? {} : { understood }),
  };
}

interface Asked {
  readonly words: string;
  readonly chosen: Chosen;
  readonly read: Chosen;
  readonly limit: number;
  readonly offset: number;
}

interface Answered {
  readonly rows: readonly FoundRow[];
  readonly total: number;
  readonly corrected?: string | undefined;
}

/** Where a class or a kind was all that was said, it is a list. */
async function find(ctx: Ctx, { words, chosen, read, limit, offset }: Asked): Promise<Answered> {
  if (wordsOf(words).length > 0 || Object.keys(read).length === 0) {
    const wanted = { text: words, marks: planList(chosen).all, read: planList(read).all, limit, offset };
    const { ids, total, corrected } = await postgresSearch.search(ctx.db, wanted);
    return { rows: await listFound(ctx.db, ids), total, corrected };
  }
  if (read.type?.includes(bundleType)) {
    const { ids, total } = await listBundleIds(ctx.db, limit, offset);
    return { rows: await listFound(ctx.db, ids), total };
  }
  const { rows, total } = await listCards(ctx.db, planList({ ...chosen, ...read }), "popular", limit, offset);
  return { rows: rows.map((row) => ({ ...row, item_count: null })), total };
}

function cardOf(row: FoundRow, total: number): Reply<typeof SearchResources>["data"][number] {
  return {
    course_id: row.id,
    slug: row.slug,
    course_slug: row.slug,
    name: row.title,
    instructor_name: row.instructor,
    course_price: rupeesOf(row.price_paise),
    ...(row.kind === "bundle" ? { course_type: "others" as const, category: "bundle" } : wireKind(row.kind)),
    course_thumbnail: coverOf(row.kind, row.slug),
    minutes: row.minutes,
    start_date: row.starts_at?.toISOString() ?? null,
    reviews: reviewsOf(row),
    ready: row.ready,
    ...(row.item_count === null ? {} : { item_count: row.item_count }),
    search_count: total,
  };
}
