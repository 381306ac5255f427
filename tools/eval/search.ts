import { readFileSync } from "node:fs";
import { idOfSlug, setReplay } from "@upaya/server/modules/catalogue/index.ts";
import { searchResources } from "@upaya/server/modules/catalogue/search/search-resources.ts";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { testPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { schemas } from "@upaya/server/rings.ts";
import { inSeeds } from "@upaya/server/seeds/folder.ts";
import { seedCatalogue } from "@upaya/server/seeds/seed-catalogue.ts";
import { replays } from "@upaya/server/seeds/sessions.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm eval:search`: every query of the file through the real search, over the seeded catalogue in a database of its own. Of the queries
 * that are held back only figures are told: whoever saw them could write rules for them.
 */
interface Query {
  readonly id: string;
  readonly kind: string;
  readonly q: string;
  readonly want: readonly string[];
  readonly never: readonly string[];
  readonly held: boolean;
}

interface Judged extends Query {
  readonly first: readonly string[];
  readonly hit: boolean;
  readonly bad: boolean;
}

const none = {
  type: [],
  subject: [],
  grade: [],
  board: [],
  language: [],
  competency: [],
  time: [],
  price: [],
  level: [],
  open: [],
  tags: [],
};
const looked = 3;

async function judge(): Promise<Judged[]> {
  const queries = JSON.parse(readFileSync(inSeeds("search-queries.json"), "utf8")) as Query[];
  await ensureTemplate();
  const test = await testPlatform({}, schemas, "command");
  try {
    const ctx = test.ctx();
    await seedCatalogue(ctx);
    // A talk that is over is found by its replay, whose film is not needed for that.
    for (const { talk } of replays) await ctx.tx((tx) => setReplay(tx, idOfSlug("resource", talk), true));
    const judged: Judged[] = [];
    for (const query of queries) {
      const { data } = await searchResources(test.ctx(), { ...none, q: query.q, limit: looked, offset: 0 });
      const first = data.map(({ slug }) => slug);
      judged.push({
        ...query,
        first,
        hit: first.some((slug) => query.want.includes(slug)),
        bad: first[0] !== undefined && query.never.includes(first[0]),
      });
    }
    return judged;
  } finally {
    await test.close();
  }
}

const share = (some: readonly Judged[]) => Math.round((some.filter(({ hit }) => hit).length / Math.max(some.length, 1)) * 1_000) / 1_000;
const figure = (some: readonly Judged[]) =>
  `${String(some.filter(({ hit }) => hit).length).padStart(3)} of ${String(some.length).padStart(3)} ${share(some).toFixed(3)}, ${some.filter(({ bad }) => bad).length} bad first`;

const all = await judge();
const [tuned, held] = [all.filter((query) => !query.held), all.filter((query) => query.held)];
for (const { id, q, first, hit, bad } of tuned) {
  if (!hit || bad) console.log(`${bad ? "BAD " : "MISS"} ${id} ${JSON.stringify(q)}: ${first.join(", ") || "nothing"}`);
}
for (const kind of new Set(all.map((query) => query.kind))) {
  const of = (some: readonly Judged[]) => figure(some.filter((query) => query.kind === kind));
  console.log(`${kind.padEnd(14)} tuned ${of(tuned)}   held back ${of(held)}`);
}
console.log(`${"all".padEnd(14)} tuned ${figure(tuned)}   held back ${figure(held)}`);
const figures = {
  queries: all.length,
  hit_at_3: share(all),
  held_back_hit_at_3: share(held),
  bad_first: all.filter(({ bad }) => bad).length,
};
verdict(figures, [
  { name: "hit_at_3", value: figures.hit_at_3, least: 0.9 },
  { name: "held_back_hit_at_3", value: figures.held_back_hit_at_3, least: 0.8 },
  { name: "bad_first", value: figures.bad_first, most: 0 },
]);
