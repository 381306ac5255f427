import pg from "pg";
import { randomUUID } from "node:crypto";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { signStart } from "@upaya/server/modules/learning/lessons/start.ts";
import { median } from "../lib/cpu.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { RawConnection, requestText } from "../lib/raw-http.ts";
import { verdict } from "../lib/verdict.ts";
import { Book } from "./book.ts";
import { type Stage, Tally } from "./caller.ts";
import { closedLoop, personTurns } from "./closed-loop.ts";
import { coresSince, prepareCounting, Watch } from "./watch.ts";

/**
 * `pnpm load:progress [rounds] [seconds]`: 64 people, each in a lesson, say what they watched, one event a call, through one API process on
 * engines of this command alone; in turns with 64 people who answer the daily quiz. What an event costs the API and PostgreSQL is compared with
 * what an answer costs, and the clients' own book with the record.
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const clients = 64;
const sitters = 14_000;
const questionsEach = 60;

const hundredths = (value: number) => Math.round(value * 100) / 100;
const stack = await openPrivateStack("load_progress");
const { postgres, port } = stack;
const watch = new Watch(postgres.url);
const owner = new pg.Client(postgres.url);

interface Learner {
  readonly place: number;
  readonly user: string;
  readonly device: string;
  readonly start: string;
  sequence: number;
  /** Events that the server answered for. */
  acked: number;
}

try {
  await prepareCounting(postgres.url, async () => {
    await postgres.kill();
    await postgres.start();
  });
  await watch.open();
  await owner.connect();
  const platform = await platformOf({ ...stack.envOf("tool"), LOG_LEVEL: "warn" });
  const crowd = await gatherCrowd(platform, { people: clients + sitters, questions: questionsEach });
  const learners = await enrolled(crowd.people.slice(0, clients));
  await platform.close();
  const stage: Stage = { port, book: new Book(crowd), ...crowd, tokens: await crowd.tokens(), tally: new Tally() };
  const api = await stack.startApi();
  const spenders = { api: { pid: api.pid! }, postgres: { pid: await watch.serverPid(), withChildren: true } };

  const sitting = placesFrom(clients, crowd.people.length);
  const tally = new Tally();
  const learn = () => watchOn(learners, stage, tally);
  const answer = () => closedLoop(stage, clients, seconds, () => personTurns(sitting, questionsEach));
  const costOf = async (work: () => Promise<number>) => {
    const taken = coresSince(spenders);
    const rate = await work();
    const { api: cores = 0, postgres: engine = 0 } = taken();
    return { rate, cpu: (cores + engine) / rate };
  };

  console.log("warming up");
  for (const warm of [learn, answer, learn, answer]) await warm();
  const costs = { event: [] as number[], answer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    stage.tokens = await crowd.tokens();
    const inTurn = [async () => ["event", await costOf(learn)] as const, async () => ["answer", await costOf(answer)] as const];
    for (const measure of round % 2 ? inTurn.toReversed() : inTurn) {
      const [what, { rate, cpu }] = await measure();
      costs[what].push(cpu);
      console.log(`round ${round + 1}: ${Math.round(rate)} ${what}s a second, ${Math.round(cpu * 1e6)} µs of processor each`);
    }
  }
  stage.tokens = await crowd.tokens();
  let sent = 0;
  const { commits, statements } = await watch.counted(async () => void (sent = (await learn()) * seconds));
  const acked = learners.reduce((sum, each) => sum + each.acked, 0);
  const { rows } = await owner.query<{ stored: number; counted: number }>(
    `select (select count(*)::int from learning.event) as stored, (select sum(counted)::int from learning.progress) as counted`,
  );
  const figures = {
    commits_per_event: hundredths(commits / sent),
    statements_per_event: hundredths(statements / sent),
    cpu_to_answer: hundredths(median(costs.event.map((cpu, at) => cpu / costs.answer[at]!))),
    lost: Math.max(0, acked - rows[0]!.stored),
    acked,
    stored: rows[0]!.stored,
    errors: tally.errors() + stage.tally.errors(),
  };
  verdict(figures, [
    { name: "commits_per_event", value: figures.commits_per_event, most: 0.2 },
    { name: "cpu_to_answer", value: figures.cpu_to_answer, most: 1.5 },
    { name: "lost", value: figures.lost, most: 0 },
    { name: "errors", value: figures.errors, most: 0 },
  ]);

  async function enrolled(people: readonly string[]): Promise<Learner[]> {
    const resource_id = randomUUID();
    await owner.query(
      "insert into learning.record (id, user_id, resource_id, edition, open) select gen_random_uuid(), each, $2, 1, true from unnest($1::uuid[]) each",
      [people, resource_id],
    );
    const lesson = { resource_id, edition: 1, key: "first", seconds: 3_600, text: [], captions: [] };
    const ctx = systemCtx(platform, "load");
    return people.map((user, place) => ({ place, user, device: randomUUID(), start: signStart(ctx, user, lesson), sequence: 0, acked: 0 }));
  }
} finally {
  await owner.end();
  await watch.close();
  await stack.end();
}

/** Each says the next six seconds when the ones before are kept. Answers how many events were kept in a second. */
async function watchOn(learners: readonly Learner[], stage: Stage, tally: Tally): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let kept = 0;
  await Promise.all(
    learners.map(async (learner) => {
      const connection = new RawConnection(stage.port);
      while (performance.now() < end) {
        learner.sequence += 1;
        const from = (learner.sequence * 6) % 3_594;
        const at = new Date().toISOString();
        const event = { sequence: learner.sequence, start: learner.start, by: "watched", from, to: from + 6, at };
        const reply = await connection.ask(
          requestText("POST", "/api/learning/progress", stage.tokens[learner.place]!, { device: learner.device, events: [event] }),
        );
        tally.count(reply);
        if (reply.status !== 200) continue;
        learner.acked += 1;
        if (performance.now() < end) kept += 1;
      }
      connection.close();
    }),
  );
  return kept / seconds;
}

function* placesFrom(from: number, to: number): Generator<number> {
  for (let place = from; place < to; place += 1) yield place;
}
