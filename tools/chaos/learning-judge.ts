import type pg from "pg";
import { checkNeeds } from "@upaya/contracts/learning/counts.ts";
import { reconcileCertificates } from "@upaya/server/modules/learning/index.ts";
import { sheetKey } from "@upaya/server/modules/learning/certificates/make-sheet.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";

/** What somebody knew when they knew it. `kept` is what the system said it has: an option, right answers, a name. */
export interface Line {
  readonly what: "answer" | "hand-in" | "name";
  readonly state: "sent" | "acked";
  readonly user: string;
  /** The question, the try or the name. */
  readonly object: string;
  readonly kept?: string;
}

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const queryOf =
  (client: pg.Client): Query =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;

/** By person and object: what is stored of what was acknowledged. */
const stored: Readonly<Record<Line["what"], string>> = {
  answer: `select user_id || ' ' || question_key as key, option_index::text as kept from learning.answer`,
  "hand-in": `select user_id || ' ' || id as key, right_answers::text as kept from learning.try where handed_at is not null`,
  name: `select user_id || ' ' || name as key, name as kept from learning.certificate_name`,
};

const keyOf = ({ user, object }: Line) => `${user} ${object}`;

/** Acknowledged, and not what the record says. */
async function lostLines(query: Query, lines: readonly Line[]): Promise<string[]> {
  const lost: string[] = [];
  for (const what of Object.keys(stored) as Line["what"][]) {
    const rows = await query<{ key: string; kept: string }>(stored[what]);
    const known = new Map(rows.map(({ key, kept }) => [key, kept]));
    for (const line of lines)
      if (line.what === what && line.state === "acked" && known.get(keyOf(line)) !== line.kept)
        lost.push(`${what} ${keyOf(line)}: ${line.kept} was acknowledged, ${known.get(keyOf(line)) ?? "nothing"} is there`);
  }
  return lost;
}

/** Whoever was told of their last lesson and of a check that they passed. */
export function finishersIn(lines: readonly Line[]): string[] {
  const acked = lines.filter(({ state }) => state === "acked");
  const answered = new Set(acked.filter(({ what }) => what === "answer").map(({ user }) => user));
  const passed = new Set(acked.filter(({ what, kept }) => what === "hand-in" && Number(kept) >= checkNeeds).map(({ user }) => user));
  return [...answered].filter((user) => passed.has(user));
}

/** What must not be there twice, or not without the other. Each finds rows that must never be. */
const checks = {
  /** Two certificates for one course, two credits of coins, two rows that speak for one skill. */
  doubled: `select user_id from learning.certificate where user_id is not null group by user_id, resource_id having count(*) > 1
    union all select user_id from rewards.transaction where activity = 'complete_course' group by user_id, object_id having count(*) > 1
    union all select user_id from competencies.evidence where kind = 'completion' group by user_id, node, source_id having count(*) > 1`,
  /** A certificate without the coins of its course. */
  uncredited: `select c.number from learning.certificate c where not exists (
      select 1 from rewards.transaction t where t.activity = 'complete_course' and t.user_id = c.user_id and t.object_id = c.resource_id::text)`,
  /** A certificate that does not speak for each skill of its course, or with another number. */
  unevidenced: `select c.number from learning.certificate c join learning.version v on v.id = c.version_id
      cross join lateral jsonb_array_elements_text(v.card -> 'competencies') n (node) where not exists (
      select 1 from competencies.evidence e where e.user_id = c.user_id and e.source_id = c.resource_id and e.node = n.node and e.number = c.number)`,
  /** A name was said, and a certificate does not carry one. */
  unnamed: `select c.number from learning.certificate c join learning.certificate_name n using (user_id) where c.revision = 0`,
  /** A completion that was not told once. */
  untold: `select r.id from learning.record r left join platform.outbox o on o.subject = 'learning.course_completed'
        and o.payload ->> 'user_id' = r.user_id::text and o.payload ->> 'resource_id' = r.resource_id::text
      where r.completed_at is not null group by r.id having count(o.id) <> 1`,
  unconfirmed: `select id from platform.outbox where confirmed_at is null`,
  given_up: `select id from platform.dead_letter union all select id from pgboss.job_common where name = 'dead'`,
} as const;
type Check = keyof typeof checks;

export interface Verdict extends Readonly<Record<Check, number>> {
  readonly finished: number;
  readonly issued: number;
  readonly acked_lost: number;
  readonly missing: number;
  readonly surplus: number;
  readonly sheets_missing: number;
}

/** When everything is quiet: what was promised against what is there. `reconcile` is what the machine says that looks every night. */
export async function judge(
  ctx: Ctx,
  query: Query,
  lines: readonly Line[],
  say: (words: string) => void = () => undefined,
): Promise<Verdict> {
  const lost = await lostLines(query, lines);
  for (const words of lost.slice(0, 10)) say(`LOST ${words}`);
  const found = {} as Record<Check, number>;
  for (const name of Object.keys(checks) as Check[]) {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from (${checks[name]}) broken`);
    found[name] = row!.n;
  }
  const finishers = finishersIn(lines);
  const held = await query<{ user_id: string }>("select distinct user_id from learning.certificate where user_id = any($1::uuid[])", [
    finishers,
  ]);
  const without = finishers.length - held.length;
  const sheets_missing = await countMissingSheets(ctx, query);
  // Last, since it mends what it finds.
  const { issued, missing, surplus } = await reconcileCertificates(ctx);
  return {
    ...found,
    finished: finishers.length,
    issued,
    acked_lost: lost.length,
    missing: Math.max(missing, without),
    surplus,
    sheets_missing,
  };
}

/** Of every certificate that carries a name: written down as made, and its bytes there. */
async function countMissingSheets(ctx: Ctx, query: Query): Promise<number> {
  const rows = await query<{ number: string; revision: number; sheet_revision: number | null }>(
    "select number, revision, sheet_revision from learning.certificate where revision > 0",
  );
  let missing = 0;
  for (const { number, revision, sheet_revision } of rows) {
    const bytes = sheet_revision === revision ? await ctx.storage.get(sheetKey(number, revision)) : undefined;
    if (!bytes?.subarray(0, 5).equals(Buffer.from("%PDF-"))) missing += 1;
  }
  return missing;
}

const one = "(select number from learning.certificate order by number limit 1)";

/** Faults that somebody could make, each to be seen by the figure of its name. */
export const plants = {
  acked_lost: [
    `update learning.try set right_answers = right_answers - 1 where id = (select id from learning.try where passed order by id limit 1)`,
  ],
  missing: [`delete from learning.certificate_copy where number = ${one}`, `delete from learning.certificate where number = ${one}`],
  surplus: [
    `update learning.record r set completed_at = null from learning.certificate c where c.number = ${one}
    and r.user_id = c.user_id and r.resource_id = c.resource_id`,
  ],
  doubled: [
    `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions, finished_at,
        subject, second_of)
      select 'UP00-0000-0000', user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions, finished_at, subject, number
      from learning.certificate where number = ${one}`,
  ],
  sheets_missing: [`update learning.certificate set sheet_revision = null where number = ${one}`],
  uncredited: [
    `delete from rewards.entry where transaction_id = (select id from rewards.transaction where activity = 'complete_course' order by id limit 1)`,
    `delete from rewards.transaction where id = (select id from rewards.transaction where activity = 'complete_course' order by id limit 1)`,
  ],
  unevidenced: [
    `delete from competencies.evidence where id = (select id from competencies.evidence where kind = 'completion' order by id limit 1)`,
  ],
  unnamed: [
    `delete from learning.certificate_copy where number = ${one}`,
    `update learning.certificate set revision = 0, issued_at = null, sheet_revision = null where number = ${one}`,
  ],
  untold: [
    `insert into platform.outbox (day, id, subject, payload, occurred_at, published_at, confirmed_at)
      select day, gen_random_uuid(), subject, payload, occurred_at, published_at, confirmed_at from platform.outbox
      where subject = 'learning.course_completed' limit 1`,
  ],
  unconfirmed: [`update platform.outbox set confirmed_at = null where id = (select min(id::text)::uuid from platform.outbox)`],
  given_up: [
    `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason)
      select gen_random_uuid(), 'chaos', id, day, subject, 5, 'planted' from platform.outbox limit 1`,
  ],
} as const satisfies Partial<Record<keyof Verdict, readonly string[]>>;
export type Plant = keyof typeof plants;

export const isPlant = (name: string): name is Plant => Object.hasOwn(plants, name);

export async function plant(query: Query, name: Plant): Promise<void> {
  for (const text of plants[name]) await query(text);
}
