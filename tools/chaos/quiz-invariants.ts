import type pg from "pg";

/** A check of the record: its rows are what must never be. */
interface Check {
  readonly name: string;
  readonly text: string;
}

/** Where copies are kept while the run goes on: in the same PostgreSQL, which is killed as well and must keep them. */
export const chaosTables = `
  create schema chaos;
  create table chaos.entry_seen (transaction_id uuid, user_id uuid, currency text, amount integer,
    unique nulls not distinct (transaction_id, user_id, currency));`;

/** Every entry of the ledger that is there now: none of them may be another one later. */
export const rememberEntries = `
  insert into chaos.entry_seen select transaction_id, user_id, currency, amount from rewards.entry on conflict do nothing`;

const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date`;

const invariants: readonly Check[] = [
  {
    name: "I1 entries of a transaction add up to nothing",
    text: "select transaction_id from rewards.entry group by transaction_id, currency having sum(amount) <> 0",
  },
  {
    name: "I1 a transaction has two sides",
    text: "select t.id from rewards.transaction t left join rewards.entry e on e.transaction_id = t.id group by 1 having count(e.*) <> 2",
  },
  {
    name: "I2 no entry was changed or removed",
    text: `select s.transaction_id from chaos.entry_seen s left join rewards.entry e on e.transaction_id = s.transaction_id
        and e.user_id is not distinct from s.user_id and e.currency = s.currency and e.amount = s.amount
      where e.transaction_id is null`,
  },
  {
    name: "I2 the product's own role may change or remove none",
    text: `select 1 from unnest(array['rewards.entry', 'rewards.transaction', 'quiz.attempt']) t cross join unnest(array['update', 'delete']) p
      where has_table_privilege('app_runtime', t, p)`,
  },
  {
    name: "I3 a balance is what its entries are",
    text: `select 1 from rewards.balance b full join (
        select user_id, currency, sum(greatest(amount, 0)) as earned, sum(greatest(-amount, 0)) as used
        from rewards.entry where user_id is not null group by 1, 2) e using (user_id, currency)
      where b.earned is distinct from e.earned or b.used is distinct from e.used or b.used > b.earned`,
  },
  {
    name: "I7 every event is confirmed",
    text: "select id from platform.outbox where confirmed_at is null or published_at is null",
  },
  {
    name: "I7 by everybody who must, once",
    text: `select o.id from platform.outbox o join platform.consumer c on c.subject = o.subject and c.retired_at is null and c.since <= o.occurred_at
        left join platform.inbox i on i.event_id = o.id and i.consumer = c.name
      group by o.id, c.name having count(i.*) <> 1`,
  },
  { name: "I7 none gave up", text: "select id from platform.dead_letter" },
  {
    name: "I7 every answer was told, once",
    text: `select 1 from quiz.attempt a full join (
        select (answer ->> 0)::uuid as user_id, (answer ->> 1)::uuid as question_id, count(*) as times
        from platform.outbox, jsonb_array_elements(payload -> 'answers') answer where subject = 'quiz.answers_given' group by 1, 2) t
        using (user_id, question_id)
      where a.answered_at is null or t.times is distinct from 1`,
  },
  {
    name: "I10 one answer for each person and question",
    text: "select 1 from quiz.attempt group by user_id, question_id having count(*) > 1",
  },
  {
    name: "I10 points for nothing but a right answer",
    text: `select t.id from rewards.transaction t
        left join quiz.attempt a on a.user_id = t.user_id and a.question_id::text = t.object_id and a.correct
      where t.activity = 'quiz_answer_correctly' and a.user_id is null`,
  },
  {
    name: "I10 points for every right answer, up to the day's cap",
    text: `select 1 from (select user_id, ${day("answered_at")} as day, count(*) as times from quiz.attempt where correct group by 1, 2) a
        full join (select user_id, ${day("happened_at")} as day, count(*) as times from rewards.transaction
          where activity = 'quiz_answer_correctly' group by 1, 2) t using (user_id, day)
      where coalesce(t.times, 0) <> least(coalesce(a.times, 0), (select per_day from rewards.rule where activity = 'quiz_answer_correctly'))`,
  },
  {
    name: "I12 no day above its cap",
    text: `select 1 from rewards.transaction t join rewards.rule r using (activity) where r.per_day is not null
      group by t.user_id, t.activity, ${day("t.happened_at")}, r.per_day having count(*) > r.per_day`,
  },
  {
    name: "the tallies are what was credited",
    text: `select 1 from (select user_id, activity, period, times from rewards.tally where times > 0) t full join (
        select user_id, activity, ${day("happened_at")}::text as period, count(*) as times from rewards.transaction group by 1, 2, 3
        union all
        select user_id, activity, to_char(happened_at at time zone 'Asia/Kolkata', 'YYYY-MM'), count(*) from rewards.transaction group by 1, 2, 3) c
        using (user_id, activity, period)
      where t.times is distinct from c.times`,
  },
  {
    name: "the counters of options are a recount",
    text: `select 1 from quiz.option_count c full join (
        select question_id, option_index, count(*) as attempts from quiz.attempt group by 1, 2) r using (question_id, option_index)
      where c.attempts is distinct from r.attempts`,
  },
  {
    name: "the counters of questions are a recount",
    text: `select 1 from quiz.question_count c full join (
        select question_id, count(*) as attempts, count(*) filter (where correct) as correct from quiz.attempt group by 1) r using (question_id)
      where c.attempts is distinct from r.attempts or c.correct is distinct from r.correct`,
  },
  {
    name: "the week's scores are its entries",
    text: `with lines as (
        select e.user_id, date_trunc('week', t.happened_at at time zone 'Asia/Kolkata')::date as week, e.amount, q.subject
        from rewards.entry e join rewards.transaction t on t.id = e.transaction_id
          left join quiz.question q on t.activity = 'quiz_answer_correctly' and q.id::text = t.object_id
        where e.user_id is not null and e.currency = 'points'),
      summed as (
        select week, '' as subject, user_id, sum(amount) as points from lines group by 1, 3
        union all select week, subject, user_id, sum(amount) from lines where subject is not null group by 1, 2, 3)
      select 1 from rewards.week_score s full join summed l using (week, subject, user_id) where s.points is distinct from l.points`,
  },
];

/** How many rows each check finds, for those that find any. */
export async function listViolations(client: pg.Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, text } of invariants) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from (${text}) broken`);
    if (rows[0]!.rows > 0) found[name] = rows[0]!.rows;
  }
  return found;
}
