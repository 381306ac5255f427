import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformBounds, platformRetention } from "#platform/bounds.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { modules } from "../src/modules.generated.ts";
import { Browser, signUp } from "./sign-up.ts";
import { type TestApp, testApp } from "./test-app.ts";

const rules: readonly Retention[] = [...platformRetention, ...modules.flatMap((module) => module.retention ?? [])];
const me = randomUUID();
const living = randomUUID();

/** What is reported is there first. */
const aReview = `with a_review as (
  insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 3, 'x', '', false, 1, 1, true, platform.now()) returning id)`;

/** So is who asks for more time. */
const anEntry = `with an_edition as (
  insert into exams.edition (id, slug, name, state, closes_on, round_on, minutes, extra_minutes, fee_paise)
    values (gen_random_uuid(), gen_random_uuid()::text, 'x', 'held', '2026-01-01', '2026-01-02', 90, 30, 0) returning id),
an_entry as (
  insert into exams.entry (id, user_id, edition_id, state, place, school, country, role, time_zone, entered_at)
    select $1::uuid, '${me}', id, 'entered', 'home', '', 'IN', 'x', 'UTC', platform.now() from an_edition returning id)`;

/** For each rule one row whose time is now, by its id; and the column that holds the id. A rule without one is untested, and fails. */
const samples: Record<string, readonly [column: string, insert: string]> = {
  "platform.mail": ["id", "insert into platform.mail (id, sealed) values ($1, 'x')"],
  "platform.sms": ["id", "insert into platform.sms (id, sealed) values ($1, 'x')"],
  "platform.idempotency": ["key", "insert into platform.idempotency (actor, key, endpoint, request_hash) values ('x', $1, 'x', 'x')"],
  "platform.rate_limit": ["key", "insert into platform.rate_limit (key, expire) values ($1, extract(epoch from platform.now()) * 1000)"],
  "platform.delivery_failure": ["event_id", "insert into platform.delivery_failure (consumer, event_id, last_error) values ('x', $1, 'x')"],
  "platform.dead_letter": [
    "id",
    "insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason) values ($1, 'x', $1, current_date, 'x', 5, 'x')",
  ],
  "platform.dead_letter_resent": [
    "id",
    `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason, resent_at)
       values ($1, 'x', $1, current_date, 'x', 5, 'x', platform.now())`,
  ],
  "platform.upload": [
    "id",
    `insert into platform.upload (id, user_id, kind, length, expires_at) values ($1, '${me}', 'probe.file', 1, platform.now())`,
  ],
  "insights.report": [
    "job_id",
    `insert into insights.report (user_id, school_id, job_id, format, asked_at)
       values (gen_random_uuid(), gen_random_uuid(), $1::uuid, 'csv', platform.now())`,
  ],
  "identity.school_link": [
    "id",
    `insert into identity.school_link (id, school_id, state, way, name, name_key, email, made_at, state_at, ended_at)
       values ($1::uuid, $1::uuid, 'declined', 'one', 'x', 'x', 'x', platform.now(), platform.now(), platform.now())`,
  ],
  "identity.sharing": [
    "id",
    `with somebody as (insert into identity.person (id) values (gen_random_uuid()) returning id)
       insert into identity.sharing (id, number, user_id, school_id, kind, purpose, given_at, ended_at, ended_why)
       select $1::uuid, $1::uuid::text, id, $1::uuid, 'hours', 'board_report', platform.now(), platform.now(), 'withdrawn' from somebody`,
  ],
  "identity.look": [
    "id",
    `with somebody as (insert into identity.person (id) values (gen_random_uuid()) returning id)
       insert into identity.look (id, user_id, school_id, by_role, what, why, at, hour)
       select $1::uuid, id, $1::uuid, 'main_poc', 'hours', 'report', platform.now(), platform.now() from somebody`,
  ],
  "schools.invitation": [
    "id",
    `with a_school as (insert into schools.school (id, name, school_type) values (gen_random_uuid(), 'x', 'k12') returning id)
       insert into schools.invitation (id, school_id, role, job, token_hash, sealed_token, made_by, made_at, expires_at)
       select $1::uuid, id, 'main_poc', 'x', sha256(id::text::bytea), '', '${me}', platform.now(), platform.now() from a_school`,
  ],
  "schools.roster_import": [
    "id",
    `with a_school as (insert into schools.school (id, name, school_type) values (gen_random_uuid(), 'x', 'k12') returning id)
       insert into schools.roster_import (id, school_id, state, file_name, kind, heading, rows, good, bad, made_at)
       select $1::uuid, id, 'done', 'x', 'csv', '[]', 0, 0, 0, platform.now() from a_school`,
  ],
  "schools.asker": [
    "id",
    `with a_school as (insert into schools.school (id, name, school_type) values (gen_random_uuid(), 'x', 'k12') returning id)
       insert into schools.asker (id, school_id, user_id, job, asked_at) select $1::uuid, id, '${me}', 'x', platform.now() from a_school`,
  ],
  "schools.claim": [
    "id",
    `with a_listing as (insert into schools.listing (id, name, school_type, pin_code, source) values (gen_random_uuid(), 'x', 'k12', '411038', 'x') returning id)
       insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at, decided_at)
       select $1::uuid, id, '${me}', 'office', 'code', 'lapsed', platform.now(), platform.now() from a_listing`,
  ],
  "schools.room_link": [
    "school_id",
    `with a_school as (insert into schools.school (id, name, school_type) values ($1::uuid, 'x', 'k12') returning id)
       insert into schools.room_link (school_id, token_hash, sealed_token, made_by, made_at, expires_at)
       select id, sha256(id::text::bytea), '', '${me}', platform.now(), platform.now() from a_school`,
  ],
  "commerce.gateway_events": [
    "event_id",
    `insert into commerce.gateway_event (event_id, kind, amount_paise, currency, taken_at) values ($1, 'payment.failed', 1, 'INR', platform.now())`,
  ],
  "commerce.papers_of_nobody": [
    "id",
    `insert into commerce.paper (id, kind, asked_at, series, financial_year, place, number, facts, issued_at)
       select $1::uuid, 'invoice', platform.now(), 'UL', '2026-27', coalesce(max(place), 0) + 1, left($1::text, 16), '{}', platform.now()
       from commerce.paper`,
  ],
  "commerce.orders_of_nobody": [
    "id",
    `insert into commerce.orders (id, state, placed_at, paid_at, delivered_at, number, to_pay_paise)
       values ($1::uuid, 'delivered', platform.now(), platform.now(), platform.now(), $1::text, 0)`,
  ],
  "identity.code": [
    "id",
    `insert into identity.code (id, ticket_hash, purpose, channel, sent_to, salt, expires_at)
       values ($1, uuid_send($1), 'sign_in', 'email', 'x', 'x', platform.now())`,
  ],
  "platform.staff_audit": [
    "id",
    `insert into platform.staff_audit (id, user_id, roles, operation, step, ids, fields, said, request_id)
       values ($1, '${me}', '{}', 'x', 'done', '{}', '{}', '{}', 'x')`,
  ],
  "platform.staff_proposal": [
    "id",
    `insert into platform.staff_proposal (id, operation, ids, fields, said, user_id, expires_at)
       values ($1, 'x', '{}', '{}', '{}', '${me}', platform.now())`,
  ],
  "identity.desk_link": [
    "encode(secret_hash, 'hex')::uuid",
    `insert into identity.desk_link (secret_hash, user_id, expires_at) values (uuid_send($1), '${me}', platform.now())`,
  ],
  "identity.challenge": [
    "id",
    "insert into identity.challenge (id, ticket_hash, kind, content, expires_at) values ($1, uuid_send($1), 'google', '{}', platform.now())",
  ],
  "identity.session_expired": [
    "id",
    `insert into identity.session (id, user_id, label, shared, expires_at) values ($1, '${me}', 'x', false, platform.now())`,
  ],
  "identity.session_ended": [
    "id",
    `insert into identity.session (id, user_id, label, shared, expires_at, ended_at, ended_why)
       values ($1, '${me}', 'x', false, platform.now() + interval '60 days', platform.now(), 'signed_out')`,
  ],
  "identity.refresh_token": [
    "id",
    `insert into identity.refresh_token (id, session_id, secret_hash) values ($1, '${living}', uuid_send($1))`,
  ],
  "identity.known_device": [
    "id",
    `insert into identity.known_device (id, secret_hash, user_id, session_id, expires_at)
       values ($1, uuid_send($1), '${me}', '${living}', platform.now())`,
  ],
  "identity.change": [
    "id",
    `insert into identity.change (id, user_id, kind, label, before) values ($1, '${me}', 'data_exported', 'x', '{}')`,
  ],
  "identity.draft": ["key", `insert into identity.draft (user_id, key, content) values ('${me}', $1, 'x')`],
  "learning.event": [
    "device",
    `insert into learning.event (user_id, device, sequence, resource_id, lesson_key, how, span, happened_at)
       values ('${me}', $1, 1, '${me}', 'x', 'read', '[0,1)', platform.now())`,
  ],
  "learning.note_removed": [
    "id",
    `insert into learning.note (id, user_id, resource_id, lesson_key, second, body, edited_at, removed_at)
       values ($1, '${me}', '${me}', 'x', 0, '', platform.now(), platform.now())`,
  ],
  "learning.report_open": [
    "id",
    `insert into learning.report (id, user_id, resource_id, version_id, lesson_key, what, body)
       values ($1, '${me}', '${me}', '${me}', 'x', 'wrong', 'x')`,
  ],
  "learning.report_settled": [
    "id",
    `insert into learning.report (id, user_id, resource_id, version_id, lesson_key, what, body, answer, settled_at)
       values ($1, '${me}', '${me}', '${me}', 'x', 'wrong', 'x', 'mended', platform.now())`,
  ],
  "learning.review_report_open": [
    "id",
    `${aReview} insert into learning.review_report (id, review_id, user_id, what, body, made_at)
       select $1, id, '${me}', 'rude', 'x', platform.now() from a_review`,
  ],
  "learning.review_report_settled": [
    "id",
    `${aReview} insert into learning.review_report (id, review_id, user_id, what, body, made_at, answer, settled_at)
       select $1, id, '${me}', 'rude', 'x', platform.now(), 'stays', platform.now() from a_review`,
  ],
  "media.download": [
    "substr(storage_key, 11)",
    `insert into media.download (token_hash, user_id, storage_key, file_name, type, expires_at)
       values (convert_to($1, 'utf8'), '${me}', 'downloads/' || $1, 'x', 'x', platform.now())`,
  ],
  "media.picture_replaced": [
    "id",
    `insert into media.picture (id, owner_kind, owner_id, width, height, bytes, shown_at, replaced_at)
       values ($1, 'person', '${me}', 1, 1, 1, platform.now(), platform.now())`,
  ],
  "media.picture_unchosen": [
    "id",
    `insert into media.picture (id, owner_kind, owner_id, width, height, bytes) values ($1, 'person', '${me}', 1, 1, 1)`,
  ],
  "media.video_source": [
    "id",
    "insert into media.video_source (id, storage_key, type, bytes, expires_at) values ($1, 'video-sources/x', 'x', 1, platform.now())",
  ],
  "media.video_unshown": ["id", "insert into media.video (id, sha256, state) values ($1, uuid_send($1), 'waiting')"],
  "engagement.request": [
    "id",
    `insert into engagement.request (id, kind, full_name, school_name, email, mobile, preferred_day, preferred_time, purpose)
       values ($1, 'callback', 'x', 'x', 'x', '9000000001', 'x', 'x', 'x')`,
  ],
  "exams.extra_time": [
    "entry_id",
    `${anEntry} insert into exams.extra_time (entry_id, user_id, need, state, asked_at, needed_until)
       select id, '${me}', 'reading', 'asked', platform.now(), platform.now() from an_entry`,
  ],
  "learning.file": ["id", "insert into learning.file (id, resource_id, digest, bytes) values ($1, $1, 'x', 1)"],
  "media.paper_unkept": [
    "id",
    "insert into media.paper (id, storage_key, bytes, width, height, made_at) values ($1::uuid, $1::uuid::text, 1, 1, 1, platform.now())",
  ],
  "schools.document": [
    "id",
    `with s as (insert into schools.school (id, name, school_type) values (gen_random_uuid(), 'x', 'k12') returning id),
       r as (insert into schools.review (id, school_id, state) select gen_random_uuid(), id, 'gathering' from s returning id)
       insert into schools.document (id, review_id, kind, paper_id, name, bytes, put_at, remove_at)
         select $1::uuid, id, 'affiliation', $1::uuid, 'x', 1, platform.now(), platform.now() from r`,
  ],
  "media.file": [
    "id",
    `insert into media.file (id, user_id, storage_key, file_name, type, bytes, expires_at) values ($1::uuid, '${me}', $1::uuid::text, 'x', 'x', 1, platform.now())`,
  ],
  "platform.job_progress": ["job_id", `insert into platform.job_progress (job_id, user_id, job) values ($1, '${me}', 'x')`],
  "platform.forgotten": ["user_id", "insert into platform.forgotten (user_id) values ($1)"],
  "identity.leaving_called_back": [
    "id",
    `insert into identity.leaving (id, number, user_id, due_at, called_back_at) values ($1::uuid, $1::uuid::text, '${me}', platform.now(), platform.now())`,
  ],
  "identity.leaving_ended": [
    "id",
    "insert into identity.leaving (id, number, due_at, ended_at) values ($1::uuid, $1::uuid::text, platform.now(), platform.now())",
  ],
  "identity.person_forgotten": [
    "id",
    `with gone as (insert into identity.person (id, status, forgotten_at) values ($1, 'forgotten', platform.now()) returning id),
       said as (insert into identity.consent (id, user_id, purpose, given, text_version) select $1, id, 'news', true, '1' from gone)
       insert into identity.role_record (user_id, role, given) select id, 'staff_admin', true from gone`,
  ],
  "engagement.suppressed": [
    "encode(mark, 'hex')::uuid",
    "insert into engagement.suppressed (mark, reason, noted_at) values (uuid_send($1::uuid), 'bounced', platform.now())",
  ],
  "engagement.question": [
    "id",
    `insert into engagement.question (id, number, email, topic, state, asked_at, last_at)
       values ($1, $1::uuid::text, 'x', 'other', 'solved', platform.now(), platform.now())`,
  ],
  "engagement.interest": ["id", "insert into engagement.interest (id, topic, email) values ($1, 'x', gen_random_uuid()::text)"],
};

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000 } });
  await app.sql("insert into identity.person (id) values ($1)", [me]);
  await app.sql(
    "insert into identity.session (id, user_id, label, shared, expires_at) values ($1, $2, 'x', false, platform.now() + interval '9 years')",
    [living, me],
  );
});
afterAll(() => app.close());

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

const forget = () => forgetDue(app.platform, rules);
const gauge = async (name: string, rule: string) => {
  const { values } = await app.platform.metrics.registry.getSingleMetric(name)!.get();
  return values.find(({ labels }) => labels["rule"] === rule)?.value ?? 0;
};

describe("what is kept for a time", () => {
  it("has a sample for every rule", () => {
    expect(Object.keys(samples).sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it.each(rules.map((rule) => [rule.name, rule.kept, rule] as const))("%s goes after %s and not before", async (name, kept, rule) => {
    const [column, insert] = samples[name]!;
    const [old, young] = [randomUUID(), randomUUID()];
    const left = async () =>
      (await app.sql<{ id: string }>(`select ${column}::text as id from ${rule.table} where ${column}::text = any($1)`, [[old, young]]))
        .map(({ id }) => id)
        .sort();
    const [{ seconds }] = (await app.sql<{ seconds: number }>("select extract(epoch from $1::interval)::float8 as seconds", [kept])) as [
      { seconds: number },
    ];
    await app.sql(insert, [old]);
    await moveTime(`${seconds * 0.9} seconds`);
    await app.sql(insert, [young]);
    await forget();
    expect(await left()).toEqual([old, young].sort());
    await moveTime(`${seconds * 1.1 + 1} seconds`);
    await forget();
    expect(await left()).toEqual([young]);
    expect(await gauge("retention_removed_total", name)).toBeGreaterThan(0);
    await moveTime("0");
  });

  it("goes however much of it there is, in batches, and what somebody holds is left for the next time", async () => {
    const rows = 12_500;
    const before = await gauge("retention_removed_total", "platform.rate_limit");
    await app.sql("insert into platform.rate_limit (key, expire) select 'old ' || n, 1000 + n from generate_series(1, $1) n", [rows]);
    const count = async () =>
      (await app.sql<{ n: number }>("select count(*)::int as n from platform.rate_limit where key like 'old %'"))[0]!.n;
    for (let slot = 0; slot < 10 && (await count()) > 0; slot += 1) await forget();
    expect(await count()).toBe(0);
    expect((await gauge("retention_removed_total", "platform.rate_limit")) - before).toBe(rows);
    expect(await gauge("retention_overdue_rows", "platform.rate_limit")).toBe(0);

    await app.sql("insert into platform.rate_limit (key, expire) values ('old held', 1), ('old free', 2)");
    await app.platform.database.pool.connect().then(async (client) => {
      await client.query("begin");
      await client.query("select 1 from platform.rate_limit where key = 'old held' for update");
      await forget();
      expect(await app.sql("select key from platform.rate_limit where key like 'old %'")).toEqual([{ key: "old held" }]);
      await client.query("rollback");
      client.release();
    });
    await forget();
    expect(await count()).toBe(0);
  });

  it("goes of one rule when another fails, which is told of", async () => {
    const id = randomUUID();
    await app.sql(samples["platform.mail"]![1], [id]);
    await moveTime("8 days");
    const broken: Retention = { name: "platform.broken", table: "platform.nowhere", by: "x", kept: "1 day" };
    await forgetDue(app.platform, [broken, ...rules]);
    expect(await app.sql("select 1 from platform.mail where id = $1", [id])).toEqual([]);
    await moveTime("0");
  });

  it("is every table of the database, or says what else bounds it", async () => {
    const tables = await app.sql<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`,
    );
    const bounded = [platformBounds, ...modules.map((module) => module.bounds ?? {})].flatMap((each) => Object.keys(each));
    expect(bounded.sort()).toEqual(tables.map(({ name }) => name).sort());
  });
});

describe("the refresh tokens of a living session", () => {
  /** As a browser does it whose access token is over: with the cookie alone. */
  const refresh = async (browser: Browser) => {
    browser.token = undefined;
    return (await browser.ask("POST", "/api/auth/refresh")).status;
  };

  it("are few, and one that was replaced two months ago still ends the session of whoever took it", async () => {
    const { browser } = await signUp(app, "away@example.org");
    const thief = new Browser(app, browser);
    const tokens = async () =>
      (await app.sql<{ n: number }>("select count(*)::int as n from identity.refresh_token where session_id <> $1", [living]))[0]!.n;
    for (const day of [0, 20, 40, 59]) {
      await moveTime(`${day} days`);
      expect(await refresh(thief)).toBe(200);
      await forget();
    }
    await moveTime("59 days 23 hours");
    expect(await refresh(browser)).toBe(401);
    expect(await refresh(thief)).toBe(401);
    expect(await app.sql("select ended_why from identity.session where ended_why = 'token_reused'")).toHaveLength(1);
    await moveTime("0");
    const again = await signUp(app, "stays@example.org");
    const had = await tokens();
    for (const day of [50, 100, 150]) {
      await moveTime(`${day} days`);
      expect(await refresh(again.browser)).toBe(200);
    }
    await forget();
    expect(await tokens()).toBeLessThan(had + 3);
    expect(await refresh(again.browser)).toBe(200);
    await moveTime("0");
  });
});
