import { listFacets } from "@upaya/server/modules/catalogue/list-facets.ts";
import { getResource } from "@upaya/server/modules/catalogue/get-resource.ts";
import { listResources } from "@upaya/server/modules/catalogue/list-resources.ts";
import { catalogueSchedules } from "@upaya/server/modules/catalogue/schedules.ts";
import { searchResources } from "@upaya/server/modules/catalogue/search-resources.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import { type Db, run, type Statement } from "@upaya/server/platform/db/statement.ts";
import { scaleCatalogue } from "@upaya/server/seeds/scale-catalogue.ts";
import { testPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { schemas } from "@upaya/server/rings.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm perf:growth [sizes]`: what a page of the catalogue reads when the catalogue grows. The statements of the real acts are explained
 * with their buffers; the exponent is the slope of their logarithm over that of the size. A rise of three buffers or less is none.
 */
const sizes = (process.argv[2] ?? "1000,10000,100000").split(",").map(Number);
const smallRise = 3;

const list = { type: [], subject: [], grade: [], board: [], language: [], competency: [], time: [], price: [], level: [], tags: [] };
const page = { sort: "popular" as const, limit: 24, offset: 0 };
const search = { ...list, limit: 24, offset: 0 };

interface Operation {
  readonly group: "list" | "facets" | "search" | "detail";
  readonly most: number;
  readonly ask: (ctx: Ctx) => Promise<unknown>;
}

const operations: Record<string, Operation> = {
  "list, first page": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page }) },
  "list, deep page": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, offset: 720 }) },
  "list by type": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, type: ["webinars"] }) },
  "list by type, deep": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, type: ["webinars"], offset: 120 }) },
  "list by newest": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, sort: "newest" }) },
  facets: { group: "facets", most: 3, ask: (ctx) => listFacets(ctx, { type: [] }) },
  "facets of a type": { group: "facets", most: 3, ask: (ctx) => listFacets(ctx, { type: ["webinars"] }) },
  "filters, three": {
    group: "facets",
    most: 2,
    ask: (ctx) => listResources(ctx, { ...list, ...page, subject: ["math"], level: ["starter"], language: ["en"] }),
  },
  "search, one word": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractions " }) },
  "search, two words": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "teaching poems " }) },
  "search, misspelt": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractoins " }) },
  // Chosen to find about as many at every size: a page that fills up with the catalogue would seem to cost more.
  "search, one filter": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractions ", language: ["hi"] }) },
  "search, common word": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "teaching ", subject: ["math"] }) },
  "search, three filters": {
    group: "search",
    most: 3,
    ask: (ctx) => searchResources(ctx, { ...search, q: "teaching poems ", language: ["hi"], level: ["starter"], price: ["free"] }),
  },
  suggestions: { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, limit: 6, q: "photosy" }) },
  detail: { group: "detail", most: 3, ask: (ctx) => getResource(ctx, { slug: "scale-7" }) },
};

await ensureTemplate();
const test = await testPlatform({}, schemas);
const read = new Map<string, number[]>();
let tooMany = 0;

/** The same context with a door that writes down what goes through it. */
function recording(ctx: Ctx, seen: Statement[]): Ctx {
  const db: Db = {
    [run]: (statement) => {
      seen.push(statement);
      return ctx.db[run](statement);
    },
  };
  return Object.create(ctx, { db: { value: db } }) as Ctx;
}

async function buffersOf(statements: readonly Statement[]): Promise<number> {
  let buffers = 0;
  for (const { text, values } of statements) {
    const [row] = await test.sql<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>(`explain (analyze, buffers, format json) ${text}`, [
      ...values,
    ]);
    const plan = row!["QUERY PLAN"][0]!.Plan;
    buffers += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  }
  return buffers;
}

try {
  let made = 0;
  for (const size of sizes) {
    await scaleCatalogue(test.ctx(), made, size);
    made = size;
    for (const schedule of catalogueSchedules) await schedule.run(test.ctx());
    await test.sql("vacuum analyze");
    for (const [name, { ask, most }] of Object.entries(operations)) {
      const seen: Statement[] = [];
      await ask(recording(test.ctx(), seen));
      if (seen.length > most) tooMany += 1;
      read.set(name, [...(read.get(name) ?? []), await buffersOf(seen)]);
    }
    console.log(`${size} resources measured`);
  }
  const exponent = (figures: readonly number[]) => {
    const [first = 1, last = 1] = [figures[0], figures.at(-1)];
    return last - first <= smallRise ? 0 : Math.log(last / first) / Math.log(sizes.at(-1)! / sizes[0]!);
  };
  for (const [name, figures] of read) console.log(`${name.padEnd(22)} ${figures.join(" ")}  ${exponent(figures).toFixed(3)}`);
  const worst = (group: string) => {
    const found = [...read].filter(([name]) => operations[name]!.group === group).map(([, figures]) => exponent(figures));
    return Math.round(Math.max(...found) * 1_000) / 1_000;
  };
  const figures = {
    list_exponent: worst("list"),
    search_exponent: worst("search"),
    facets_exponent: worst("facets"),
    detail_exponent: worst("detail"),
  };
  verdict({ ...figures, sizes, statements_over: tooMany }, [
    { name: "list_exponent", value: figures.list_exponent, most: 0.06 },
    { name: "search_exponent", value: figures.search_exponent, most: 0.15 },
    { name: "facets_exponent", value: figures.facets_exponent, most: 0.15 },
    { name: "statements_over", value: tooMany, most: 0 },
  ]);
} finally {
  await test.close();
}
