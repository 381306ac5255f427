import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Planned } from "./roster-file.ts";

type Client = Pick<pg.Client, "query">;

/** What has to be there in the end: beside the tables, from the file alone. Marks are those by which an address of a letter is known. */
const room = `create schema if not exists chaos;
  create table chaos.planned (row int primary key, email text, phone text, mark bytea, outcome text, reason text, sends boolean not null)`;

const mine = "(select id from schools.roster_import where school_id = (select school_id from chaos.school))";
const sent = "(select recipient_mark from platform.mail union all select recipient_mark from platform.sms)";

/** Rows that must never be: work that was lost, and work that was done twice. */
const faults = {
  lost: `select p.row::text as what from chaos.planned p left join schools.roster_row r on r.import_id = ${mine} and r.row = p.row
      where r.row is null or r.outcome is distinct from p.outcome or r.reason is distinct from p.reason
    union all select 'no link ' || p.row from chaos.planned p where p.outcome in ('invited', 'again', 'known', 'quiet') and not exists (
      select 1 from identity.school_link l where l.school_id = (select school_id from chaos.school) and (l.email = p.email or l.phone = p.phone)
        and l.state = 'invited')
    union all select 'no message ' || p.row from chaos.planned p where p.sends and not exists (select 1 from ${sent} s where s.recipient_mark = p.mark)
    union all select 'not told' where not exists (
      select 1 from platform.outbox where subject = 'schools.roster_imported' and payload ->> 'import_id' = ${mine}::text)
    union all select 'not ended' from schools.roster_import where id = ${mine} and (state <> 'done' or done <> good
      or good - back <> (select count(*) from chaos.planned where reason is null))`,
  doubled: `select 'link ' || coalesce(email, phone) as what from identity.school_link where school_id = (select school_id from chaos.school)
      group by email, phone having count(*) > 1
    union all select 'link too many' where (select count(*) from identity.school_link where school_id = (select school_id from chaos.school))
      > (select n from chaos.school) + (select count(*) from chaos.planned where outcome in ('invited', 'quiet'))
    union all select 'message ' || p.row from chaos.planned p join ${sent} s on s.recipient_mark = p.mark group by p.row having count(*) > 1
    union all select 'message to nobody' from ${sent} s where not exists (select 1 from chaos.planned p where p.mark = s.recipient_mark and p.sends)
    union all select 'told ' || (payload ->> 'link_id') from platform.outbox where subject = 'schools.teacher_invited'
      group by payload ->> 'link_id' having count(*) > 1
    union all select 'told at the end' from platform.outbox where subject = 'schools.roster_imported' having count(*) > 1
    union all select 'counted' from schools.roster_import where id = ${mine}
      and done <> invited + quiet + again + known + linked + back`,
} as const;
type Fault = keyof typeof faults;
export type Found = Readonly<Record<Fault, number>>;

/** Each of them is a fault of its kind: one that is planted has to be seen. */
const plants: readonly (readonly [Fault, string])[] = [
  [
    "lost",
    "update schools.roster_row set outcome = null where outcome = 'invited' and row = (select max(row) from chaos.planned where outcome = 'invited')",
  ],
  [
    "lost",
    "delete from identity.school_link where email = (select email from chaos.planned where outcome = 'invited' and email is not null limit 1)",
  ],
  ["lost", "delete from platform.mail where recipient_mark = (select mark from chaos.planned where sends and email is not null limit 1)"],
  ["lost", "delete from platform.outbox where subject = 'schools.roster_imported'"],
  ["lost", "update schools.roster_import set state = 'running'"],
  [
    "doubled",
    "insert into identity.school_link (id, school_id, state, way, name, name_key, made_at, state_at) select gen_random_uuid(), school_id, 'invited', 'file', 'x', 'x', now(), now() from chaos.school",
  ],
  [
    "doubled",
    "insert into platform.mail (id, recipient_mark) select gen_random_uuid(), mark from chaos.planned where sends and email is not null limit 1",
  ],
  ["doubled", "insert into platform.mail (id, recipient_mark) values (gen_random_uuid(), 'nobody')"],
  [
    "doubled",
    `insert into platform.outbox (id, subject, payload, occurred_at, day)
      select gen_random_uuid(), subject, payload, occurred_at, day from platform.outbox where subject = 'schools.teacher_invited' limit 1`,
  ],
  ["doubled", "update schools.roster_import set done = done + 1"],
];

/** Who stands on the list before, and what has to come of the file. */
export async function plan(client: Client, ctx: Pick<Ctx, "seal">, schoolId: string, { rows, standing }: Planned): Promise<void> {
  await client.query(room);
  await client.query("create table chaos.school as select $1::uuid as school_id, $2::int as n", [schoolId, standing.length]);
  await client.query(
    `insert into identity.school_link (id, school_id, state, way, name, name_key, email, phone, made_at, state_at, ended_at)
      select s.id, $1, s.state, 'one', 'Somebody', 'somebody', s.email, s.phone, now() - interval '3 days', now() - interval '3 days',
        case when s.state = 'invited' then null else now() end
      from jsonb_to_recordset($2) as s (id uuid, state text, email text, phone text)`,
    [schoolId, JSON.stringify(standing.map((each) => ({ id: randomUUID(), ...each })))],
  );
  const planned = rows.map(({ outcome, reason, email, phone }, at) => {
    const to = email ?? phone;
    const sends = outcome === "invited" || outcome === "again";
    return { row: at + 2, email, phone, outcome, reason, sends, mark: to === null ? null : ctx.seal.mark(to).toString("hex") };
  });
  await client.query(
    `insert into chaos.planned select row, email, phone, decode(mark, 'hex'), outcome, reason, sends
      from jsonb_to_recordset($1) as p (row int, email text, phone text, mark text, outcome text, reason text, sends boolean)`,
    [JSON.stringify(planned)],
  );
}

export async function judge(client: Client, say: (line: string) => void = () => undefined): Promise<Found> {
  const found = { lost: 0, doubled: 0 };
  for (const [name, text] of Object.entries(faults) as [Fault, string][]) {
    const { rows } = await client.query<{ what: string }>(text);
    for (const { what } of rows.slice(0, 10)) say(`${name}: ${what}`);
    found[name] = rows.length;
  }
  return found;
}

/** The planted faults that were not seen: a judge who sees nothing proves nothing. */
export async function blindTo(client: Client, found: Found): Promise<string[]> {
  const blind: string[] = [];
  for (const [name, text] of plants) {
    await client.query("begin");
    const { rowCount } = await client.query(text);
    const seen = await judge(client);
    await client.query("rollback");
    if (rowCount === 0 || seen[name] <= found[name]) blind.push(`${name}: ${text}`);
  }
  return blind;
}
