import pg from "pg";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { requestCtx } from "@upaya/server/platform/ctx.ts";
import { anonymous } from "@upaya/server/platform/actor.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { serverEnv } from "@upaya/server/server-env.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { verdict } from "../lib/verdict.ts";
import { callers, type Ground, withoutHolding } from "./callers.ts";
import { openShop } from "./commerce-ground.ts";
import { judge } from "./commerce-judge.ts";
import { guards, type Race, type RaceName, raceNames, races } from "./commerce-races.ts";

/**
 * `pnpm race:commerce [races] [at once]`: so many tries, a hundred at the same moment, at a voucher with a cap, at a cart in two tabs, at an order that
 * is paid in two tabs, and at a purse of coins that late captures want all at once; then 16 writers number half as many invoices, two at each, some of
 * whom lose their power. By the product's own acts on a PostgreSQL of this command alone. In the end each guard is taken away, and its figure has to
 * rise: a race that nobody can lose proves nothing.
 */
const wanted = Number(process.argv[2] ?? 10_000);
const many = Number(process.argv[3] ?? 100);
const rounds = Math.ceil(wanted / many);
const contested = raceNames.filter((name) => name !== "invoices");

const stack = await openPrivateStack("race_commerce", { DATABASE_POOL: String(many + 10) });
const owner = new pg.Pool({ connectionString: stack.postgres.url, max: 2 });
owner.on("error", () => undefined);
try {
  const platform = await createPlatform(serverEnv({ ...stack.envOf("race"), LOG_LEVEL: "fatal" }), {
    service: "race",
    schemas: [],
    patience: "command",
  });
  const ground: Ground = {
    ctx: (actor = anonymous) => requestCtx(platform, actor, "race", createMeter()),
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
  };
  const product = await openShop(ground);
  const caller = callers(ground);
  const sums = { tries: 0, doubled: 0, odd: 0, missed: 0 };
  const count = ({ tries, won, wanted: must, doubled, odd }: Race) => {
    sums.tries += tries;
    sums.doubled += doubled;
    sums.odd += odd;
    sums.missed += Math.max(0, must - won);
  };
  for (let round = 0; sums.tries < rounds * many; round += 1) {
    const name = contested[round % contested.length]!;
    count(await races[name]({ ground, caller, product, many, say: console.log }));
    if ((round + 1) % 20 === 0) console.log(`${sums.tries} tries: ${JSON.stringify({ ...sums, ...(await judge(ground)) })}`);
  }
  while ((await judge(ground)).invoices < wanted / 2) {
    const { tries: _tries, ...written } = await races.invoices({ ground, caller, product, many, say: console.log });
    count({ ...written, tries: 0 });
  }
  const found = await judge(ground);
  const blind: RaceName[] = [];
  for (const name of raceNames) if (!(await risesWithout(name, ground, product))) blind.push(name);
  for (const name of blind) console.log(`without its guard nothing was lost in the race: ${name}`);
  await platform.close();

  const { over_cap, negative, invoices, gaps } = found;
  const doubled = found.doubled + sums.doubled;
  const none = { over_cap, doubled, negative, gaps, missed: sums.missed, odd: sums.odd, blind: blind.length };
  verdict({ races: sums.tries, over_cap, doubled, negative, invoices, gaps, missed: sums.missed, odd: sums.odd, blind: blind.length }, [
    { name: "races", value: sums.tries, least: wanted },
    { name: "invoices", value: invoices, least: wanted / 2 },
    ...Object.entries(none).map(([name, value]) => ({ name, value, most: 0 })),
  ]);
} finally {
  await owner.end();
  await stack.end();
}

/** The same race when nobody holds what they are about to change, and nothing stands behind that. A few times: a race may end well by luck. */
async function risesWithout(name: RaceName, ground: Ground, product: string): Promise<boolean> {
  const { tables, walls, rises } = guards[name];
  await ground.sql(walls);
  const before = (await judge(ground))[rises];
  const caller = withoutHolding(callers(ground), tables);
  for (let turn = 0; turn < 5; turn += 1) {
    const { doubled } = await races[name]({ ground, caller, product, many, say: () => undefined });
    const now = (await judge(ground))[rises];
    if (now > before || (rises === "doubled" && doubled > 0)) return true;
  }
  return false;
}
