import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { createMeter } from "#platform/db/meter.ts";
import type { Start } from "../src/modules/learning/lessons/start.ts";
import { type Happened, keepEvents } from "../src/modules/learning/progress/progress.store.ts";
import type { TestApp } from "./test-app.ts";

/**
 * What somebody did of two lessons, on two devices and in two versions of a course. The log is delivered twice, to two accounts: as it happened,
 * and shuffled, doubled and cut into other calls. Whatever the order, both end where the rules say, and neither ever goes back.
 */
const lessons = ["one", "two"] as const;
const seconds = 240;
/** A version says how long a lesson is, so what counts as done differs. */
const versions = [
  { edition: 1, needs: 130, pace: 0.75 },
  { edition: 2, needs: 90, pace: 1.25 },
] as const;
const t0 = Date.UTC(2026, 10, 18, 4, 0, 0);

const step = fc.record({
  lesson: fc.nat({ max: lessons.length - 1 }),
  version: fc.nat({ max: versions.length - 1 }),
  device: fc.nat({ max: 1 }),
  how: fc.constantFrom("watched" as const, "watched" as const, "read" as const),
  from: fc.nat({ max: seconds }),
  length: fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: 140 }) }),
  /** Seconds after the beginning, by the device's clock. */
  at: fc.nat({ max: 600 }),
  /** When the lesson was opened for it. */
  opened: fc.nat({ max: 500 }),
});
const log = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  /** The other order: for each event its place, and how often it comes. */
  places: fc.array(fc.nat({ max: 1_000 }), { minLength: 14, maxLength: 14 }),
  doubled: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  /** Seconds after the beginning at which everything has arrived. */
  ends: fc.constantFrom(20, 45, 70, 110, 180, 400, 900),
});
type Log = typeof log extends fc.Arbitrary<infer One> ? One : never;

interface Progress {
  readonly user_id: string;
  readonly lesson_key: string;
  readonly watched: string;
  readonly read: string;
  readonly counted: number;
  readonly done: boolean;
  readonly position: number;
}

/** Everything that can happen to an event. One that never did proves nothing. */
const ways = [
  "watched",
  "read",
  "nothing but a position",
  "doubled",
  "out of order",
  "a second device",
  "a second version",
  "an overlap",
  "more than twice the time",
  "read faster than anybody reads",
  "done by watching",
  "done with reading",
  "not done",
  "read after it was watched",
  "an older position came later",
] as const;
type Way = (typeof ways)[number];

export interface Outcome {
  readonly runs: number;
  readonly diverged: number;
  readonly backward: number;
  readonly steps_never_taken: number;
}

const groupSize = 100;
const rounds = 6;
const resource = randomUUID();

/** Groups of logs go in together, as in production: a statement folds what many people did. */
export async function runLogs(app: TestApp, runs: number, seed: number): Promise<Outcome & { readonly ways: Record<string, number> }> {
  const taken = new Map<Way, number>(ways.map((way) => [way, 0]));
  const logs = fc.sample(log, { numRuns: runs, seed });
  let [diverged, backward] = [0, 0];
  for (let at = 0; at < logs.length; at += groupSize) {
    const told = await runGroup(app, logs.slice(at, at + groupSize), taken);
    diverged += told.diverged;
    backward += told.backward;
  }
  const never = [...taken.values()].filter((times) => times === 0).length;
  return { runs, diverged, backward, steps_never_taken: never, ways: Object.fromEntries(taken) };
}

interface Account {
  readonly user: string;
  readonly log: Log;
  /** In the order in which they arrive, a part of them in each round. */
  readonly arrivals: readonly Happened[];
}

async function runGroup(app: TestApp, logs: readonly Log[], taken: Map<Way, number>): Promise<{ diverged: number; backward: number }> {
  const pairs = logs.map((each) => [accountOf(each, false), accountOf(each, true)] as const);
  const accounts = pairs.flat();
  const users = accounts.map(({ user }) => user);
  await app.sql(
    "insert into learning.record (id, user_id, resource_id, edition, open) select gen_random_uuid(), each, $2, 1, true from unnest($1::uuid[]) each",
    [users, resource],
  );
  const deliver = (events: readonly Happened[], now: number) =>
    app.platform.database.tx(createMeter(), (tx) => keepEvents(tx, events, new Date(now)));
  let before = new Map<string, Progress>();
  let backward = 0;
  for (let round = 0; round < rounds; round += 1) {
    const now = (account: Account) => t0 + (account.log.ends * 1_000 * (round + 1)) / rounds;
    // Those who are equally far share a statement; time is each account's own.
    for (const [moment, group] of Map.groupBy(accounts, now))
      await deliver(
        group.flatMap((each) => partOf(each, round)),
        moment,
      );
    const after = await readAll(app, users);
    backward += [...before].filter(([key, was]) => wentBack(was, after.get(key))).length;
    before = after;
  }
  // The last word says nothing new, at the same moment for both orders: what counts is what has been sent by then.
  for (const [moment, group] of Map.groupBy(accounts, endOf))
    await deliver(
      group.flatMap((account) => lastWords(account)),
      moment,
    );
  const after = await readAll(app, users);
  const diverged = pairs.filter(([one, other]) => lessons.some((lesson) => !agrees(one, other, lesson, after, taken))).length;
  for (const account of accounts) noteWays(account, taken);
  await app.sql("delete from learning.record where resource_id = $1", [resource]);
  return { diverged, backward };
}

function accountOf(each: Log, isShuffled: boolean): Account {
  const user = randomUUID();
  const devices = [randomUUID(), randomUUID()];
  const events = each.steps.map((one, at): Happened => eventOf(each, at, user, devices[one.device]!));
  if (!isShuffled) return { user, log: each, arrivals: events };
  const order = events.map((event, at) => ({ event, place: each.places[at]!, twice: each.doubled[at]! }));
  const shuffled = order.toSorted((one, other) => one.place - other.place);
  return { user, log: each, arrivals: [...shuffled, ...shuffled.filter(({ twice }) => twice)].map(({ event }) => event) };
}

function eventOf({ steps, ends }: Log, at: number, user: string, device: string): Happened {
  const one = steps[at]!;
  const { edition, needs, pace } = versions[one.version]!;
  const start: Start = { user, resource, lesson: lessons[one.lesson]!, edition, at: t0 + (one.opened % ends) * 1_000, needs, pace };
  const to = Math.min(seconds, one.from + one.length);
  return {
    userId: user,
    device,
    sequence: at + 1,
    start,
    how: one.how,
    from: Math.min(one.from, to),
    to,
    at: new Date(t0 + one.at * 1_000),
  };
}

const endOf = ({ log: { ends } }: Account) => t0 + ends * 1_000;

const partOf = ({ arrivals }: Account, round: number) =>
  arrivals.slice(Math.floor((arrivals.length * round) / rounds), Math.floor((arrivals.length * (round + 1)) / rounds));

/** Nothing of each lesson that was touched, so that both accounts are counted by the same clock. */
function lastWords({ user, arrivals }: Account): Happened[] {
  const touched = new Map(arrivals.map((event) => [event.start.lesson, event]));
  return [...touched.values()].map((event, place) => ({ ...event, userId: user, sequence: 100 + place, from: 0, to: 0, at: new Date(0) }));
}

async function readAll(app: TestApp, users: readonly string[]): Promise<Map<string, Progress>> {
  const rows = await app.sql<Progress>(
    `select user_id, lesson_key, watched::text as watched, read::text as read, counted, done_at is not null as done, position
      from learning.progress where user_id = any($1::uuid[])`,
    [users],
  );
  return new Map(rows.map((row) => [`${row.user_id} ${row.lesson_key}`, row]));
}

const spansOf = (text: string) => [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)] as const);
const secondsIn = (text: string) => new Set(spansOf(text).flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));

function wentBack(was: Progress, now: Progress | undefined): boolean {
  if (!now) return true;
  const [watched, read] = [secondsIn(now.watched), secondsIn(now.read)];
  return (
    now.counted < was.counted ||
    (was.done && !now.done) ||
    [...secondsIn(was.watched)].some((second) => !watched.has(second)) ||
    [...secondsIn(was.read)].some((second) => !read.has(second))
  );
}

/** Of what was watched, if anything was, the latest by the clocks of the devices; at one moment the one that is further on. */
function positionOf(events: readonly Happened[]): number {
  const watched = events.filter(({ how, from, to }) => how === "watched" && from < to);
  const of = watched.length > 0 ? watched : events;
  const latest = Math.max(...of.map(({ at }) => at.getTime()));
  return Math.max(...of.filter(({ at }) => at.getTime() === latest).map(({ to }) => to));
}

/** What the rules say, second by second and without any union of spans. */
function expected(
  events: readonly Happened[],
  end: number,
): Omit<Progress, "user_id" | "lesson_key" | "watched" | "read"> & {
  readonly watched: ReadonlySet<number>;
  readonly read: ReadonlySet<number>;
  readonly claimed: number;
  readonly passed: number;
  readonly pace: number;
} {
  const covered = (how: string) =>
    new Set(events.filter((event) => event.how === how).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  const [watched, read] = [covered("watched"), covered("read")];
  const passed = (end - Math.min(...events.map(({ start }) => start.at))) / 1_000;
  const pace = Math.fround(Math.max(...events.map(({ start }) => start.pace)));
  const claimed = new Set([...watched, ...read]).size;
  const counted = Math.min(claimed, watched.size + Math.min(read.size, Math.floor(passed * pace)), Math.floor(passed * 2));
  const needs = Math.min(...events.map(({ start }) => start.needs));
  return { watched, read, counted, done: counted >= needs, position: positionOf(events), claimed, passed, pace };
}

function agrees(one: Account, other: Account, lesson: string, after: Map<string, Progress>, taken: Map<Way, number>): boolean {
  const events = one.arrivals.filter(({ start }) => start.lesson === lesson);
  const both = [after.get(`${one.user} ${lesson}`), after.get(`${other.user} ${lesson}`)];
  if (events.length === 0) return both.every((row) => row === undefined);
  const rule = expected(events, endOf(one));
  const note = (way: Way, is: boolean) => is && taken.set(way, taken.get(way)! + 1);
  note("more than twice the time", rule.claimed > rule.passed * 2);
  note("read faster than anybody reads", rule.read.size > rule.passed * rule.pace);
  note("done by watching", rule.done && rule.watched.size >= rule.counted);
  note("done with reading", rule.done && rule.watched.size < rule.counted);
  note("not done", !rule.done);
  return both.every(
    (row) =>
      row !== undefined &&
      row.counted === rule.counted &&
      row.done === rule.done &&
      row.position === rule.position &&
      isSame(secondsIn(row.watched), rule.watched) &&
      isSame(secondsIn(row.read), rule.read),
  );
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((each) => other.has(each));

function noteWays({ arrivals, log: { steps } }: Account, taken: Map<Way, number>): void {
  const note = (way: Way, is: boolean) => is && taken.set(way, taken.get(way)! + 1);
  note(
    "watched",
    arrivals.some(({ how, from, to }) => how === "watched" && to > from),
  );
  note(
    "read",
    arrivals.some(({ how, from, to }) => how === "read" && to > from),
  );
  note(
    "nothing but a position",
    arrivals.some(({ from, to }) => from === to),
  );
  note("doubled", new Set(arrivals).size < arrivals.length);
  note(
    "out of order",
    arrivals.some(({ sequence }, at) => sequence < (arrivals[at - 1]?.sequence ?? 0)),
  );
  note("a second device", new Set(arrivals.map(({ device }) => device)).size > 1);
  note("a second version", new Set(arrivals.map(({ start }) => start.edition)).size > 1);
  note(
    "an overlap",
    arrivals.some((one, at) => arrivals.slice(0, at).some((other) => other.from < one.to && one.from < other.to)),
  );
  note(
    "read after it was watched",
    steps.some((one, at) => one.how === "read" && steps.slice(0, at).some((other) => other.how === "watched" && other.at < one.at)),
  );
  note(
    "an older position came later",
    steps.some((one, at) => steps.slice(0, at).some((other) => other.at > one.at)),
  );
}
