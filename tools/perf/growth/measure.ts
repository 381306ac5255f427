import type { Ctx } from "@upaya/server/platform/ctx.ts";
import { type Db, run, type Statement } from "@upaya/server/platform/db/statement.ts";
import { type TestPlatform, testPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { schemas } from "@upaya/server/rings.ts";
import type { Bound } from "../../lib/verdict.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { unlikeTables } from "./rows.ts";

/** So many are made both ways and compared. */
const compared = 1_000;
/** A rise of so few buffers is none. */
const smallRise = 3;

/** A database of this command alone, whose statements may take as long as they need. */
export const openGround = () => testPlatform({}, schemas, "command");

/** The same context with a connection that writes down what goes through it. */
function recording(ctx: Ctx, seen: Statement[]): Ctx {
  const db: Db = {
    [run]: (statement) => {
      seen.push(statement);
      return ctx.db[run](statement);
    },
  };
  return withParts(ctx, { db });
}

async function buffersOf(test: TestPlatform, statements: readonly Statement[]): Promise<number> {
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

/** Where rows that were laid by the set differ from those that the acts write. */
export async function unlikeActs(domain: Domain, count = compared): Promise<string[]> {
  const now = new Date();
  const [acted, laid] = await Promise.all([openGround(), openGround()]);
  try {
    // In two steps, as a measurement grows.
    const half = Math.ceil(count / 2);
    for (const [from, to] of [
      [0, half],
      [half, count],
    ] as const) {
      await domain.act(acted, from, to, now);
      await domain.lay(laid, from, to, now);
    }
    for (const test of [acted, laid]) await domain.settle(test.ctx());
    return await unlikeTables(acted, laid, domain.name, domain.aside);
  } finally {
    await Promise.all([acted.close(), laid.close()]);
  }
}

interface Growth {
  readonly figures: Record<string, number>;
  readonly bounds: readonly Bound[];
}

/** What each question reads at each size; the exponent is the slope of its logarithm over that of the size. */
export async function measureGrowth(domain: Domain, sizes: readonly number[]): Promise<Growth> {
  const test = await openGround();
  const now = test.platform.clock.now();
  const read = new Map<string, number[]>();
  let tooMany = 0;
  try {
    let made = 0;
    for (const size of sizes) {
      const began = performance.now();
      await domain.lay(test, made, size, now);
      made = size;
      await domain.settle(test.ctx());
      await test.sql("vacuum analyze");
      console.log(`${size} ${domain.things} laid in ${Math.round((performance.now() - began) / 100) / 10} s`);
      for (const [name, { ask, most }] of Object.entries(domain.questions)) {
        const seen: Statement[] = [];
        await ask(recording(test.ctx(), seen));
        if (seen.length > most) tooMany += 1;
        read.set(name, [...(read.get(name) ?? []), await buffersOf(test, seen)]);
      }
    }
  } finally {
    await test.close();
  }
  return judge(domain, sizes, read, tooMany);
}

function judge(domain: Domain, sizes: readonly number[], read: ReadonlyMap<string, readonly number[]>, tooMany: number): Growth {
  const exponent = (figures: readonly number[]) => {
    const [first = 1, last = 1] = [figures[0], figures.at(-1)];
    return last - first <= smallRise ? 0 : Math.log(last / first) / Math.log(sizes.at(-1)! / sizes[0]!);
  };
  for (const [name, figures] of read) console.log(`${name.padEnd(22)} ${figures.join(" ")}  ${exponent(figures).toFixed(3)}`);
  const worst = (group: string) => {
    const found = [...read].filter(([name]) => domain.questions[name]!.group === group).map(([, figures]) => exponent(figures));
    return Math.round(Math.max(...found) * 1_000) / 1_000;
  };
  const exponents = Object.keys(domain.bounds).map((group) => ({
    name: `${group}_exponent`,
    value: worst(group),
    most: domain.bounds[group],
  }));
  return {
    figures: { ...Object.fromEntries(exponents.map(({ name, value }) => [name, value])), statements_over: tooMany },
    bounds: [
      ...exponents.flatMap(({ name, value, most }) => (most === undefined ? [] : [{ name: `${domain.name} ${name}`, value, most }])),
      { name: `${domain.name} statements_over`, value: tooMany, most: 0 },
    ],
  };
}
