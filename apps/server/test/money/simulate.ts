import fc from "fast-check";
import { day, hour, purse, type Refund, State } from "./model.ts";
import { bank, endRefund, type Picks, steps, tellOne } from "./steps.ts";
import { pass, work } from "./time.ts";
import { differences, look, readArrows, viewOf } from "./traces.ts";
import { World } from "./world.ts";
import type { TestApp } from "../test-app.ts";

class Command implements fc.AsyncCommand<State, World> {
  readonly #name: string;
  readonly #picks: Picks;

  constructor(name: string, picks: Picks) {
    this.#name = name;
    this.#picks = picks;
  }

  check(s: Readonly<State>): boolean {
    return steps[this.#name]!.can?.(s, this.#picks) ?? true;
  }

  async run(s: State, w: World): Promise<void> {
    const [said, is] = await steps[this.#name]!.do(s, w, this.#picks);
    if (said !== is) throw new Error(`the answer is ${is} and should be ${said}`);
    await settled(s, w);
  }

  toString(): string {
    return `${this.#name}(${this.#picks.join(" ")})`;
  }
}

/** What is due is done, and both are the same. */
export async function settled(s: State, w: World): Promise<void> {
  work(s);
  await w.work();
  await compared(s, w);
}

async function compared(s: State, w: World): Promise<void> {
  const found = differences(await look(w.app, w), viewOf(s));
  if (found.length > 0) throw new Error(found.join("\n"));
}

async function passed(s: State, w: World, seconds: number): Promise<void> {
  pass(s, seconds, false);
  await w.pass(seconds, false);
  await settled(s, w);
}

async function told(s: State, w: World): Promise<void> {
  for (const [at, { taken }] of s.mailbox.entries()) if (!taken) await tellOne(s, w, at);
  await settled(s, w);
}

const mostTurns = 6;

/** The gateway is back, says all that it has not said, and time goes by: then nothing may wait any more. */
export async function calm(s: State, w: World): Promise<void> {
  s.mood = w.gateway.mood = "up";
  for (const [id, { state, attempt }] of s.payments) if (state === "authorised") bank(s, w, attempt, id, "failed");
  await told(s, w);
  for (const seconds of [2 * hour, day]) await passed(s, w, seconds);
  for (let turn = 0; turn < mostTurns && s.refunds.some(isUnderWay); turn += 1) {
    for (const [id, { state }] of s.sentBack) if (state === "pending") await endRefund(s, w, id, "processed");
    await told(s, w);
    await passed(s, w, day);
  }
  const left = leftOf(s);
  if (left.length > 0) throw new Error(left.join("\n"));
}

/** What must not be when all is quiet. */
export const leftOf = (s: State): string[] => [...restOf(s), ...oddOf(s)];

const isUnderWay = ({ state }: Refund) => state === "approved" || state === "sent" || state === "failed";

/** What waits although nothing holds it up. The record is the same as the model by now. */
function restOf({ orders, attempts, refunds, payments }: State): string[] {
  return [
    ...orders.filter(({ state }) => state === "placed" || state === "paid").map(({ state }) => `an order is ${state} for good`),
    ...attempts.filter(({ state }) => state !== "captured" && state !== "failed").map(({ state }) => `an attempt is ${state} for good`),
    ...refunds.filter(isUnderWay).map(({ state }) => `a refund is ${state} for good`),
    ...[...payments].filter(([, { state, known }]) => state === "captured" && !known).map(([id]) => `nobody knows of ${id}`),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Money and coins by another way: what of them is with us is for what is theirs, to the paisa. */
function oddOf(s: State): string[] {
  const kept = sum([...s.payments.values()].filter(({ known }) => known).map(({ paise }) => paise));
  const sent = sum([...s.sentBack.values()].filter(({ state }) => state === "processed").map(({ paise }) => paise));
  const theirs = s.orders.flatMap(({ bought }) => bought.filter(({ is }) => is === "theirs"));
  const bought = sum(theirs.map(({ paise }) => paise));
  const coins = sum(theirs.map((line) => line.coins)) + sum([...s.purses]);
  return [
    ...(kept - sent === bought ? [] : [`${kept} came and ${sent} went back, and what they have cost ${bought}`]),
    ...(coins === 2 * purse ? [] : [`of ${2 * purse} coins there are ${coins}`]),
  ];
}

const picks = fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 999 }), fc.nat({ max: 999 }));
/** Beside the others, which have one: what leads on comes up more often than what leads nowhere. */
const often: Readonly<Record<string, number>> = {
  order: 4,
  buy: 3,
  pay: 4,
  bank: 3,
  "at last": 4,
  tell: 4,
  wait: 3,
  cancel: 2,
  learn: 2,
  "ask back": 4,
  decide: 4,
  "ask again": 4,
  arrive: 2,
};
const named = Object.keys(steps).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name));
const command = fc.tuple(fc.constantFrom(...named), picks).map(([name, each]) => new Command(name, each));
/** Long enough for something to have come about. */
const commands = fc.noBias(fc.array(command, { minLength: 12, maxLength: 36, size: "max" }));

export interface Simulated {
  readonly runs: number;
  readonly violations: number;
  readonly steps_never_taken: number;
  readonly seed: number;
  /** For whoever reads it: how often each step was taken, those that never were, and what went wrong. */
  readonly taken: Readonly<Record<string, number>>;
  readonly never: readonly string[];
  readonly wrong: string | undefined;
}

/** So many lives of a small shop, each against the model, and its end. */
export async function simulate(app: TestApp, runs: number, seed: number): Promise<Simulated> {
  const w = new World(app);
  await w.open();
  const property = fc.asyncProperty(fc.constantFrom(1, 2), commands, async (cap, all) => {
    await w.begin(cap);
    const s = new State(cap);
    await fc.asyncModelRun(() => ({ model: s, real: w }), all);
    await calm(s, w);
  });
  const details = await fc.check(property, { numRuns: runs, seed });
  const { taken, never, odd } = await readArrows(app);
  const wrong = details.failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : undefined;
  return { runs, violations: Number(details.failed) + odd.length, steps_never_taken: never.length, seed, taken, never, wrong };
}
