import { readFileSync } from "node:fs";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { median } from "../lib/cpu.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilRow, untilSettled } from "../lib/record.ts";
import { verdict } from "../lib/verdict.ts";
import { bareInserts } from "./bare-insert.ts";
import { Book } from "./book.ts";
import { type Stage, Tally } from "./caller.ts";
import { closedLoop, crowdTurns, personTurns } from "./closed-loop.ts";
import { type Flood, flood } from "./flood.ts";
import { sessionsAtOnce } from "./sessions.ts";
import { coresSince, prepareCounting, Watch } from "./watch.ts";

/**
 * `pnpm load:quiz [rounds] [seconds]`: answers through one API process against the same insert run bare, in interleaved rounds on engines of
 * this command alone; then more people than the process can take, and ten thousand at once. At the end the clients' own book is compared
 * with the record, and the counters with a recount.
 *
 * Three loads. `clients`: 64 people, each with a session, answer question after question, as a client of pgbench inserts row after row.
 * `crowd`: the same 64 connections, but each answer is another person's, whom the API must recognise first. `flood`: people come at three
 * times the peak rate and do not care whether those before them were turned away.
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const [many, few, more] = [64, 8, 256];
const crowdSize = 10_000;
const sitters = 12_000;
/** A person at a client answers so many, as many as earn something in a day; then the next one sits down. */
const questionsEach = 60;
const questions = 160;
/** So many answers one process takes in hand before it turns people away: of its 800 the share of what is neither vital nor browsing. */
const mostInside = 680;

const said = (value: number) => Math.round(value).toLocaleString("en");
const hundredths = (value: number) => Math.round(value * 100) / 100;
const ratio = (a: readonly number[], b: readonly number[]) => hundredths(median(a.map((value, index) => value / b[index]!)));

const stack = await openPrivateStack("load_quiz");
const { postgres, port } = stack;
const watch = new Watch(postgres.url);
try {
  await prepareCounting(postgres.url, async () => {
    await postgres.kill();
    await postgres.start();
  });
  await watch.open();
  const platform = await platformOf({ ...stack.envOf("tool"), LOG_LEVEL: "warn" });
  const crowd = await gatherCrowd(platform, { people: crowdSize + sitters, questions });
  await platform.close();
  const stage: Stage = { port, book: new Book(crowd), ...crowd, tokens: await crowd.tokens(), tally: new Tally() };
  const renew = async () => void (stage.tokens = await crowd.tokens());
  const api = await stack.startApi();
  const spenders = {
    api: { pid: api.pid! },
    postgres: { pid: await watch.serverPid(), withChildren: true },
    redis: { pid: stack.redis.pid()! },
    generator: { pid: process.pid },
  };

  const sitting = placesFrom(crowdSize, crowd.people.length);
  const crowded = crowdTurns({ from: 0, to: crowdSize }, questions - 1);
  const asClients = (clients: number) => closedLoop(stage, clients, seconds, () => personTurns(sitting, questionsEach));
  const asCrowd = (clients: number) => closedLoop(stage, clients, seconds, () => crowded);
  const bare = () => bareInserts(postgres.url, many, seconds);

  console.log("warming up");
  for (const warm of [asCrowd, asClients, asCrowd, asClients, bare]) await warm(many);
  const rates = { bare: [] as number[], many: [] as number[], few: [] as number[], crowd: [] as number[] };
  const measures = [
    async () => rates.bare.push(await bare()),
    async () => rates.many.push(await asClients(many)),
    async () => rates.few.push(await asClients(few)),
    async () => rates.crowd.push(await asCrowd(many)),
  ];
  for (let round = 0; round < rounds; round += 1) {
    await renew();
    // Watched alike: what looking costs, all of them pay.
    for (const measure of round % 2 ? measures.toReversed() : measures) await watch.during(measure);
    const [alone, at64, at8, each] = [rates.bare, rates.many, rates.few, rates.crowd].map((list) => said(list.at(-1)!));
    console.log(`round ${round + 1}: bare ${alone}/s, ${many} clients ${at64}/s, ${few} clients ${at8}/s, a crowd over ${many} ${each}/s`);
  }

  await renew();
  const coresTaken = coresSince(spenders);
  const atMany = await asClients(many);
  const cores = coresTaken();
  console.log(`cores at ${many} clients, ${said(atMany)}/s: ${JSON.stringify(cores)}`);
  const perAnswer: Record<string, object> = {};
  for (const [name, run] of Object.entries({ clients: asClients, crowd: asCrowd })) {
    let kept = 0;
    const { statements, commits, walBytes } = await watch.counted(async () => void (kept = (await run(many)) * seconds));
    perAnswer[name] = {
      statements: hundredths(statements / kept),
      commits: hundredths(commits / kept),
      wal_bytes: Math.round(walBytes / kept),
    };
    console.log(`for each answer (${name}): ${JSON.stringify(perAnswer[name])}`);
  }

  // Where the peak is, at so many callers or at more, the medians tell: the better one of two single runs would be the machine's mood.
  const peaks = { [many]: [] as number[], [more]: [] as number[] };
  const patient: number[] = [];
  const floods: Flood[] = [];
  let floodCores: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    await renew();
    for (const clients of [many, more]) peaks[clients]!.push(await watch.during(() => asCrowd(clients)));
    const peak = Math.max(...Object.values(peaks).map((list) => list.at(-1)!));
    patient.push(await watch.during(() => closedLoop(stage, 3 * mostInside, 2 * seconds, () => crowded)));
    console.log(`peak ${said(peak)}/s; ${3 * mostInside} callers who come back when they are told to: ${said(patient.at(-1)!)}/s`);
    await renew();
    const rate = { perSecond: 3 * peak, seconds: 2 * seconds, sockets: 3 * mostInside };
    const floodTaken = coresSince(spenders);
    const flooded = await watch.during(() => flood(stage, crowded, rate, () => void (floodCores = floodTaken())));
    floods.push(flooded);
    const { offered, goodput, refused, unheard, p50, p99, refusalP50 } = flooded;
    console.log(
      `${said(offered)}/s who do not: ${said(goodput)}/s kept in ${said(p50)} ms (p99 ${said(p99)}), ` +
        `${said(refused)} refused in ${said(refusalP50)} ms, ${said(unheard)} unheard`,
    );
  }
  console.log(`cores in the last flood: ${JSON.stringify(floodCores)}`);
  const goodputs = floods.map(({ goodput }) => goodput);
  const middle = (pick: (flooded: Flood) => number) => median(floods.map(pick));
  const peak = Object.values(peaks).toSorted((a, b) => median(b) - median(a))[0]!;

  // From here on the worker runs too, and the counters must become what the answers are.
  stack.startWorker();
  await stack.untilListening();
  await untilRow(postgres.url, "select 1 where not exists (select 1 from platform.outbox where published_at is null)", 120_000);
  await renew();
  const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${api.pid}/status`, "utf8"))?.[1]);
  const lean = memory();
  let kilobytesEach = 0;
  const last = questions - 1;
  const atOnce = await watch.during(() =>
    sessionsAtOnce(stage, crowdSize, last, async () => void (kilobytesEach = hundredths((memory() - lean) / crowdSize))),
  );
  console.log(`${said(crowdSize)} sessions: all in after ${atOnce.seconds} s, ${said(atOnce.refusals)} refusals, ${kilobytesEach} kB each`);
  const settled = await watch.during(() => untilSettled(postgres.url, 300));
  const { waits, samples, rowWaitsOf } = watch.locks();
  console.log(`${said(samples)} looks at who waits for a lock: ${JSON.stringify(waits)}`);

  const miscounted = await countersOff(postgres.url, crowd.questions[last]!);
  const { acked, stored, lost, doubled, strangers } = await stage.book.compare(postgres.url);
  const errors = stage.tally.errors();
  if (errors > 0) console.log(`errors: ${JSON.stringify(stage.tally.statuses)}, broken ${stage.tally.broken}, ${stage.tally.oddest ?? ""}`);

  const figures = {
    to_bare_insert: ratio(rates.many, rates.bare),
    at64_to_at8: ratio(rates.many, rates.few),
    lost: lost + strangers,
    doubled,
    goodput_at_3x: ratio(goodputs, peak),
    sessions: atOnce.sessions - atOnce.unanswered,
    crowd_to_bare_insert: ratio(rates.crowd, rates.bare),
    patient_goodput_at_3x: ratio(patient, peak),
    flood_p99_to_p50: hundredths(middle(({ p99, p50 }) => p99 / p50)),
    flood_refusal_ms: hundredths(middle(({ refusalP50 }) => refusalP50)),
    answers_per_second: Math.round(median(rates.many)),
    bare_inserts_per_second: Math.round(median(rates.bare)),
    row_lock_waits: rowWaitsOf("api"),
    lock_waits: waits,
    per_answer: perAnswer,
    cores,
    refusals: stage.tally.statuses[503] ?? 0,
    errors,
    acked,
    stored,
    miscounted,
    session_kilobytes: kilobytesEach,
    sessions_in_s: atOnce.seconds,
    settled_s: settled,
  };
  verdict(figures, [
    { name: "to_bare_insert", value: figures.to_bare_insert, least: 0.35 },
    { name: "at64_to_at8", value: figures.at64_to_at8, least: 0.8 },
    { name: "row_lock_waits", value: figures.row_lock_waits, most: 0 },
    { name: "lost", value: figures.lost, most: 0 },
    { name: "doubled", value: doubled, most: 0 },
    { name: "miscounted", value: miscounted, most: 0 },
    { name: "goodput_at_3x", value: figures.goodput_at_3x, least: 0.9 },
    { name: "patient_goodput_at_3x", value: figures.patient_goodput_at_3x, least: 0.9 },
    { name: "flood_p99_to_p50", value: figures.flood_p99_to_p50, most: 6 },
    { name: "flood_refusal_ms", value: figures.flood_refusal_ms, most: 50 },
    { name: "refusals", value: figures.refusals, least: 1 },
    { name: "sessions", value: figures.sessions, least: crowdSize },
    { name: "errors", value: errors, most: 0 },
  ]);
} finally {
  await watch.close();
  await stack.end();
}

/** People who have answered nothing yet, one after the other. */
function* placesFrom(from: number, to: number): Generator<number> {
  for (let place = from; place < to; place += 1) yield place;
}

/** Counters of this question that are not what its answers are. */
async function countersOff(url: string, question: string): Promise<number> {
  const { rows } = await onRecord(url, (client) =>
    client.query<{ off: number }>(
      `with recount as (
        select option_index, count(*)::int as attempts, count(*) filter (where correct)::int as correct
        from quiz.attempt where question_id = $1 group by 1),
      counted as (select option_index, attempts from quiz.option_count where question_id = $1)
      select ((select count(*) from recount r full join counted c using (option_index) where r.attempts is distinct from c.attempts)
        + (select count(*) from (select sum(attempts)::int as attempts, sum(correct)::int as correct from recount) r
            left join quiz.question_count c on c.question_id = $1
            where r.attempts is distinct from c.attempts or r.correct is distinct from c.correct))::int as off`,
      [question],
    ),
  );
  return rows[0]!.off;
}
