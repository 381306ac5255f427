import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { system } from "#platform/actor.ts";
import type { Consumer } from "#platform/bus/consumer.ts";
import { deliver } from "#platform/bus/deliver.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Envelope } from "#platform/bus/event.ts";
import type { Tx } from "#platform/db/database.ts";
import { createMeter } from "#platform/db/meter.ts";
import { joiners } from "#platform/people/joiners.ts";
import { peopleOf } from "#platform/people/people-of.ts";
import { consentSaid, peopleMerged } from "../src/modules/identity/index.ts";
import { answerBatch } from "../src/modules/quiz/answers/attempt-quiz.ts";
import { quizConsumers } from "../src/modules/quiz/consumers.ts";
import { listBroken } from "../src/modules/rewards/books/audit.store.ts";
import { rewardsConsumers } from "../src/modules/rewards/consumers.ts";
import { modules } from "../src/modules.generated.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Five accounts answer four questions, some of them turn out to be one person, and what was told of it is handled in any order, some of it
 * twice. Whatever the order: the books are what the answers say. An account may answer after it was joined, since its request was on its way.
 */
const accounts = 5;
const questions = 4;
const words = ["The first", "The second"];
const points = 20;
const dayMs = 86_400_000;

/** Three of them are in most of what happens: what goes wrong goes wrong between people who meet again. */
const account = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 2 }) }, { weight: 1, arbitrary: fc.nat({ max: accounts - 1 }) });
/** The right option more often than not; in one batch the same wish may come twice. */
const wish = fc.record({ account, question: fc.nat({ max: questions - 1 }), right: fc.integer({ min: 0, max: 3 }).map((die) => die > 0) });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("answer" as const),
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
      yesterday: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("join" as const), one: account, other: account }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wish" as const), account, given: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("fold" as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("replay" as const), pick: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A history, and the order in which everything that is still open at its end is handled. */
const history = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
  rest: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
});

type Each = typeof history extends fc.Arbitrary<infer One> ? One : never;

const answered = (who: number, right = true): Step => ({
  kind: "answer",
  wishes: [{ account: who, question: 0, right }],
  yesterday: false,
});
const joined = (one: number, other: number): Step => ({ kind: "join", one, other });
const wished = (who: number, given = true): Step => ({ kind: "wish", account: who, given });
const folded = (...picks: number[]): Step[] => picks.map((pick) => ({ kind: "fold", pick }));

/** Orders that went wrong once, or would if a rule were forgotten; always run, before the random ones. */
const known: Step[][] = [
  // Folded after the accounts were joined.
  [answered(0), joined(0, 1), ...folded(4, 3, 0, 0, 0)],
  // Answered after the accounts were joined, by a request that was on its way.
  [joined(0, 1), ...folded(0, 0), answered(0), answered(1, false), ...folded(0, 0, 0)],
  // A chain of two, of which the second is told first.
  [answered(0), ...folded(0, 0, 0), joined(0, 1), joined(1, 2), ...folded(3, 2, 0, 0)],
  // Passed on at once, and the join itself told only after a further one.
  [joined(0, 1), ...folded(0), answered(0), ...folded(3, 2), joined(1, 2), ...folded(0, 0, 0)],
  // Both answered, and what stops counting is taken away before it is added.
  [answered(0, false), answered(1), joined(0, 1), ...folded(6, 6, 0)],
  // Agreed to be counted and took it back, before anything was folded, and told the wrong way round.
  [wished(0), answered(0), wished(0, false), answered(1), wished(1), ...folded(4, 4, 0, 0)],
  // One account is counted and the other is not; what the one says that is left holds for both.
  [wished(0), answered(0), answered(1, false), joined(0, 1), ...folded(0, 0, 0, 0)],
];

interface Job {
  readonly consumer: Consumer;
  readonly event: Envelope;
}

/** Those who keep books of answers; coins and badges are granted by the day, as it was counted. */
const books = new Set([
  "quiz.fold_counts",
  "quiz.count_days",
  "quiz.join_answers",
  "quiz.follow_consent",
  "rewards.credit_answers",
  "rewards.join_books",
]);
const joins = joiners(peopleMerged, peopleOf(modules));
const consumers = [...quizConsumers, ...rewardsConsumers, ...joins].filter(({ name }) => books.has(name));
const subjects = [...new Set(consumers.map(({ event }) => event.subject))];

class Books {
  readonly people: string[] = Array.from({ length: accounts }, () => randomUUID());
  readonly questions: string[] = Array.from({ length: questions }, () => randomUUID());
  /** Right answers that were kept, by account: what the books are held against. */
  readonly right = this.people.map(() => new Set<string>());
  readonly answered = this.people.map(() => new Set<string>());
  readonly living = this.people.map((_, index) => index);
  readonly open: Job[] = [];
  readonly done: Job[] = [];
  readonly #app: TestApp;
  #last: string;

  constructor(app: TestApp) {
    this.#app = app;
    // Ids of one process are in the order of time: whatever is told from now on comes after this.
    this.#last = app.platform.ids.next();
  }

  async build(): Promise<void> {
    await this.#app.sql("insert into identity.person (id) select unnest($1::uuid[])", [this.people]);
    await this.#app.sql("insert into competencies.framework values ('orders', 'Orders', 'x') on conflict do nothing");
    await this.#app.sql(
      `insert into competencies.node (slug, framework, title, position)
         values ('orders-all', 'orders', 'x', 1), ('orders-even', 'orders', 'x', 2) on conflict do nothing`,
    );
    await this.#app.sql(
      `insert into quiz.question (id, slug, subject, title, options, competencies, published_at)
         select id, id, case place % 2 when 0 then 'math' else 'science' end, 'Which?', $2,
           case place % 2 when 0 then '{orders-all,orders-even}' else '{orders-all,no-node}' end::text[], now() - interval '3 days'
         from unnest($1::uuid[]) with ordinality as q (id, place)`,
      [this.questions, words],
    );
    await this.#app.sql("insert into quiz.answer_key (question_id, option_index, explanation) select unnest($1::uuid[]), 0, 'So.'", [
      this.questions,
    ]);
  }

  async take(each: Step): Promise<void> {
    if (each.kind === "answer") await this.#answer(each.wishes, each.yesterday);
    if (each.kind === "wish") await this.#wish(each.account, each.given);
    if (each.kind === "join") await this.#join(each.one, each.other);
    if (each.kind === "fold") await this.fold(each.pick);
    if (each.kind === "replay" && this.done.length > 0) await this.#handle(this.done[each.pick % this.done.length]!);
  }

  async #answer(wishes: readonly { account: number; question: number; right: boolean }[], yesterday: boolean): Promise<void> {
    const { database, clock } = this.#app.platform;
    const at = new Date(clock.now().getTime() - (yesterday ? dayMs : 0));
    const results = await database.tx(createMeter(), (tx) =>
      answerBatch.write(
        { ...tx, clock: { now: () => at } } satisfies Tx,
        wishes.map(({ account: who, question, right }) => ({
          user_id: this.people[who]!,
          question_id: this.questions[question]!,
          answer: words[right ? 0 : 1]!,
        })),
      ),
    );
    for (const { answer } of results) {
      if (!answer) continue;
      const who = this.people.indexOf(answer.user_id);
      this.answered[who]!.add(answer.question_id);
      if (answer.correct) this.right[who]!.add(answer.question_id);
    }
    await this.#hear();
  }

  /** What an account says of figures; one that was joined says nothing any more. */
  async #wish(who: number, given: boolean): Promise<void> {
    if (this.living[who] !== who) return;
    const user_id = this.people[who]!;
    await this.#app.sql("insert into identity.consent (id, user_id, purpose, given, text_version) values ($1, $2, 'research', $3, 'x')", [
      this.#app.platform.ids.next(),
      user_id,
      given,
    ]);
    await this.#app.platform.database.tx(createMeter(), (tx) => emit(tx, consentSaid, { user_id, purpose: "research" }));
    await this.#hear();
  }

  rootOf(index: number): number {
    return this.living[index] === index ? index : this.rootOf(this.living[index]!);
  }

  async #join(one: number, other: number): Promise<void> {
    const [from, into] = [this.rootOf(one), this.rootOf(other)];
    if (from === into) return;
    this.living[from] = into;
    const [from_id, into_id] = [this.people[from]!, this.people[into]!];
    await this.#app.sql("update identity.person set status = 'merged', merged_into = $2 where id = $1", [from_id, into_id]);
    await this.#app.platform.database.tx(createMeter(), (tx) => emit(tx, peopleMerged, { from_id, into_id }));
    await this.#hear();
  }

  /** What was told since the last look, for each who must handle it. */
  async #hear(): Promise<void> {
    const rows = await this.#app.sql<Envelope & { occurred_at: Date }>(
      "select day::text, id, subject, payload, occurred_at from platform.outbox where id > $1 and subject = any($2) order by id",
      [this.#last, subjects],
    );
    for (const row of rows) {
      const event = { ...row, occurred_at: new Date(row.occurred_at).toISOString() };
      for (const consumer of consumers) if (consumer.event.subject === event.subject) this.open.push({ consumer, event });
      this.#last = row.id;
    }
  }

  async fold(pick: number): Promise<void> {
    if (this.open.length === 0) return;
    const [job] = this.open.splice(pick % this.open.length, 1);
    await this.#handle(job!);
    this.done.push(job!);
  }

  async #handle({ consumer, event }: Job): Promise<void> {
    const outcome = await deliver(this.#app.platform, consumer, event, 1);
    if (outcome.done) return;
    const [row] = await this.#app.sql<{ last_error: string }>("select last_error from platform.delivery_failure where event_id = $1", [
      event.id,
    ]);
    throw new Error(`${consumer.name} could not handle ${event.subject}: ${row?.last_error ?? "PostgreSQL"}`);
  }

  /** By person: what the answers of all their accounts say. */
  expected(of: readonly Set<string>[]): Map<string, string[]> {
    const roots = this.people.map((_, index) => index).filter((index) => this.living[index] === index);
    return new Map(
      roots.map((root) => {
        const own = of.filter((_, index) => this.rootOf(index) === root).flatMap((set) => [...set]);
        return [this.people[root]!, [...new Set(own)].sort()];
      }),
    );
  }
}

/** Runs so many histories, and throws with the smallest one that shows a difference. The same seed makes the same histories. */
export async function runHistories(app: TestApp, numRuns: number, seed: number): Promise<number> {
  let held = 0;
  const holds = async (each: Each) => {
    await runHistory(app, each);
    held += 1;
  };
  const examples = known.map((steps): [Each] => [{ steps, rest: [0, 0, 0, 0, 0, 0, 0, 0] }]);
  await fc.assert(fc.asyncProperty(history, holds), { numRuns, seed, examples });
  same("the audit", await listBroken(app.ctx(system).db), []);
  return held;
}

/** Runs one history to its end and compares the books with the answers. */
async function runHistory(app: TestApp, { steps, rest }: Each): Promise<void> {
  const at = new Books(app);
  await at.build();
  for (const each of steps) await at.take(each);
  for (let turn = 0; at.open.length > 0; turn += 1) await at.fold(rest[turn % rest.length]! + turn);
  const right = at.expected(at.right);
  const kept = at.expected(at.answered);
  for (const { user_id, ...found } of await app.sql<{ user_id: string }>(booksOf, [[...right.keys()]])) {
    const sum = right.get(user_id)!.length * points;
    same(`the books of ${user_id}`, found, { credited: right.get(user_id), left: sum, weeks: sum, answered: kept.get(user_id) });
  }
  same("what is folded", await app.sql(differences, [at.people, at.questions]), []);
}

function same(what: string, found: unknown, wanted: unknown): void {
  const [is, must] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== must) throw new Error(`${what}: ${is} instead of ${must}`);
}

const booksOf = `
  select user_id,
    coalesce((select array_agg(t.object_id order by t.object_id) from rewards.transaction t
        join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id and e.currency = 'points' and e.amount > 0
      where t.user_id = u.user_id and t.activity = 'quiz_answer_correctly'), '{}') as credited,
    coalesce((select (earned - used)::int from rewards.balance b where b.user_id = u.user_id and currency = 'points'), 0) as "left",
    coalesce((select sum(points)::int from rewards.week_score s where s.user_id = u.user_id and subject = ''), 0) as weeks,
    coalesce((select array_agg(question_id::text order by question_id) from quiz.attempt a where a.user_id = u.user_id), '{}') as answered
  from unnest($1::uuid[]) as u (user_id)`;

/** Folded figures beside what the answers add up to: finds nothing. */
const differences = `
  select 'questions' as of, question_id::text as key from (select * from quiz.question_count where question_id = any($2)) c
    full join (select question_id, count(*) as attempts, count(*) filter (where correct) as correct,
        count(*) filter (where counted) as counted, count(*) filter (where counted and correct) as counted_correct
      from quiz.attempt where question_id = any($2) group by 1) a using (question_id)
  where coalesce(c.attempts, 0) <> coalesce(a.attempts, 0) or coalesce(c.correct, 0) <> coalesce(a.correct, 0)
    or coalesce(c.counted, 0) <> coalesce(a.counted, 0) or coalesce(c.counted_correct, 0) <> coalesce(a.counted_correct, 0)
  union all
  select 'options', question_id::text || ' ' || option_index from (select * from quiz.option_count where question_id = any($2)) c
    full join (select question_id, option_index, count(*) as attempts, count(*) filter (where counted) as counted
      from quiz.attempt where question_id = any($2) group by 1, 2) a using (question_id, option_index)
  where coalesce(c.attempts, 0) <> coalesce(a.attempts, 0) or coalesce(c.counted, 0) <> coalesce(a.counted, 0)
  union all
  select 'figures', a.user_id::text || ' ' || question_id from quiz.attempt a
  where a.user_id = any($1) and a.counted <> coalesce((select given from identity.pub_research r where r.user_id = a.user_id
    order by r.id desc limit 1), false)
  union all
  select 'days', user_id::text || ' ' || day from (select * from quiz.answer_day where user_id = any($1)) c
    full join (select user_id, (answered_at at time zone 'Asia/Kolkata')::date as day, count(*) as answers,
      count(*) filter (where correct) as correct from quiz.attempt where user_id = any($1) group by 1, 2) a using (user_id, day)
  where c.answers is distinct from a.answers or c.correct is distinct from a.correct
  union all
  select 'subjects', user_id::text || ' ' || subject from (select * from quiz.subject_tally where user_id = any($1)) c
    full join (select a.user_id, q.subject, count(*) as answers, count(*) filter (where a.correct) as correct
      from quiz.attempt a join quiz.question q on q.id = a.question_id where a.user_id = any($1) group by 1, 2) a using (user_id, subject)
  where c.answers is distinct from a.answers or c.correct is distinct from a.correct
  union all
  select 'evidence', user_id::text || ' ' || node from (select * from competencies.evidence where user_id = any($1)) c
    full join (select a.user_id, n.slug as node, count(*) as answered, count(*) filter (where a.correct) as correct, max(a.answered_at) as happened_at
      from quiz.attempt a join quiz.question q on q.id = a.question_id join competencies.node n on n.slug = any(q.competencies)
      where a.user_id = any($1) group by 1, 2) a using (user_id, node)
  where c.answered is distinct from a.answered or c.correct is distinct from a.correct or c.happened_at is distinct from a.happened_at
  union all
  select 'streaks', user_id::text from (select * from quiz.streak where user_id = any($1)) s
    full join (select user_id, max((answered_at at time zone 'Asia/Kolkata')::date) as last_day
      from quiz.attempt where user_id = any($1) group by 1) a using (user_id)
  where s.last_day is distinct from a.last_day`;
