import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { type Db, run, type Statement } from "@upaya/server/platform/db/statement.ts";
import { type TestPlatform, testPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { schemas } from "@upaya/server/rings.ts";
import { settings } from "@upaya/server/server-env.ts";
import type { Bound } from "../../lib/verdict.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { unlikeTables } from "./rows.ts";

/** So many are made both ways and compared. */
const compared = 1_000;
/** A rise of so few buffers is none. */
const smallRise = 3;

/** A database of this command alone, whose statements may take as long as they need. */
export const openGround = () => testPlatform({}, schemas, "command", { settings });

/** What goes through a context: inside a transaction it is undone, so that it can be explained as it happened. */
interface Seen {
  readonly statements: Statement[];
  wrote: boolean;
}

const undone = new Error("undone");

/** The same context with a connection that writes down what goes through it. */
function recording(ctx: Ctx, seen: Seen): Ctx {
  const through = (db: Db): Db => ({
    [run]: (statement) => {
      seen.statements.push(statement);
      return db[run](statement);
    },
  });
  const tx = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    let made: Result | undefined;
    seen.wrote = true;
    await rolledBack(ctx, async (open) => void (made = await work({ ...open, ...through(open) })));
    return made as Result;
  };
  return withParts(ctx, { db: through(ctx.db), tx });
}

async function rolledBack(ctx: Ctx, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await ctx.tx(async (tx) => {
      await work(tx);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

interface Explained {
  readonly "QUERY PLAN": readonly { readonly Plan: Readonly<Record<string, number>> }[];
}

const explained = (text: string) => `explain (analyze, buffers, format json) ${text}`;

function buffersIn(row: Explained): number {
  const plan = row["QUERY PLAN"][0]!.Plan;
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

async function buffersOf(test: TestPlatform, { statements, wrote }: Seen): Promise<number> {
  let buffers = 0;
  if (!wrote) {
    for (const { text, values } of statements) buffers += buffersIn((await test.sql<Explained>(explained(text), [...values]))[0]!);
    return buffers;
  }
  // One after the other in one transaction, as it was: each finds what those before it wrote.
  await rolledBack(test.ctx(), async (tx) => {
    for (const { schema, text, values } of statements)
      buffers += buffersIn((await tx[run]<Explained>({ schema, text: explained(text), values })).rows[0]!);
  });
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
    return await unlikeTables(acted, laid, domain.schema ?? domain.name, domain.aside);
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
        const seen: Seen = { statements: [], wrote: false };
        await ask(recording(test.ctx(), seen));
        if (seen.statements.length > most) tooMany += 1;
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
