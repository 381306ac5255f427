import pg from "pg";
import { anonymous } from "@upaya/server/platform/actor.ts";
import { requestCtx } from "@upaya/server/platform/ctx.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { serverEnv } from "@upaya/server/server-env.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { verdict } from "../lib/verdict.ts";
import { callers, type Ground, withoutHolding } from "./callers.ts";
import { judge } from "./schools-judge.ts";
import { guards, type RaceName, raceNames, races } from "./schools-races.ts";

/**
 * `pnpm race:schools [races] [at once]`: so many tries, a hundred at the same moment: at one school of the directory by its code, at one
 * invitation, at the tenth of them, at the last main contact, at the fifth school that somebody asks, at the last free seat of a voucher, and at a seat
 * that one starts while another recalls it. By the product's own acts on a PostgreSQL
 * of this command alone. In the end nobody holds what they change, and the figure of each race has to rise: one that nobody can lose proves nothing.
 */
const wanted = Number(process.argv[2] ?? 5_000);
const many = Number(process.argv[3] ?? 100);

const plenty = "1000000000";
const stack = await openPrivateStack("race_schools", {
  DATABASE_POOL: String(many + 10),
  REQUESTS_PER_HOUR: plenty,
  NUMBERS_PER_HOUR: plenty,
});
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
  const caller = callers(ground);
  const sums = { races: 0, missed: 0, odd: 0 };
  for (let round = 0; sums.races < wanted; round += 1) {
    const { tries, won, wanted: must, odd } = await races[raceNames[round % raceNames.length]!]({ ground, caller, many, say: console.log });
    sums.races += tries;
    sums.missed += Math.max(0, must - won);
    sums.odd += odd;
    if ((round + 1) % 10 === 0) console.log(`${sums.races} tries: ${JSON.stringify({ ...sums, ...(await judge(ground)) })}`);
  }
  const found = await judge(ground);
  const blind: RaceName[] = [];
  for (const name of raceNames) if (!(await risesWithout(name, ground))) blind.push(name);
  for (const name of blind) console.log(`although nobody held anything, nothing was lost in the race: ${name}`);
  await platform.close();

  const none = { ...found, missed: sums.missed, odd: sums.odd, blind: blind.length };
  verdict({ races: sums.races, ...none }, [
    { name: "races", value: sums.races, least: wanted },
    ...Object.entries(none).map(([name, value]) => ({ name, value, most: 0 })),
  ]);
} finally {
  await owner.end();
  await stack.end();
}

/** A few times: a race may end well by luck. */
async function risesWithout(name: RaceName, ground: Ground): Promise<boolean> {
  const { held, rises } = guards[name];
  const before = (await judge(ground))[rises];
  const caller = withoutHolding(callers(ground), held);
  for (let turn = 0; turn < 5; turn += 1) {
    await races[name]({ ground, caller, many, say: () => undefined });
    if ((await judge(ground))[rises] > before) return true;
  }
  return false;
}
