import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joiners } from "#platform/people/joiners.ts";
import { createSeal } from "#platform/seal.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { atDesk, because } from "../../../test/at-desk.ts";
import { type Browser, signUp } from "../../../test/sign-up.ts";
import { peopleMerged } from "../identity/index.ts";
import { modules } from "../../modules.generated.ts";

/** Whatever means all goes over all: more rows here than any page of a list has. */
const exporters = modules.flatMap(({ jobs = [] }) => jobs).filter(({ job }) => job.name === "identity.make_export");

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
});
afterAll(() => app.close());

async function keepFavourites(userId: string, many: number, more: { active?: boolean } = {}): Promise<void> {
  await app.sql(
    `insert into learning.favourite (id, user_id, resource_id, active)
     select gen_random_uuid(), $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $3 from generate_series(1, $2) n`,
    [userId, many, more.active ?? true],
  );
}

async function openSessions(userId: string, many: number): Promise<void> {
  await app.sql(
    `insert into identity.session (id, user_id, label, shared, expires_at)
     select gen_random_uuid(), $1, 'Device ' || n, false, platform.now() + interval '1 day' from generate_series(1, $2) n`,
    [userId, many],
  );
}

const stillOpen = async (...userIds: string[]) =>
  (
    await app.sql<{ n: number }>("select count(*)::int as n from identity.session where user_id = any($1) and ended_at is null", [userIds])
  )[0]!.n;

describe("the joining of two accounts", () => {
  const move = (from: string, into: string) =>
    joiners(peopleMerged, app.platform.people)
      .find(({ name }) => name === "learning.move_favourites")!
      .handle(app.ctx(), { from_id: from, into_id: into }, "test");
  const favouritesOf = (userId: string) =>
    app.sql<{ active: boolean; n: number }>(
      "select active, count(*)::int as n from learning.favourite where user_id = $1 group by active order by active",
      [userId],
    );

  it("brings all 120 favourites along, and what was put away stays put away", async () => {
    const from = (await signUp(app, "from@example.org")).reply.user_id;
    const into = (await signUp(app, "into@example.org")).reply.user_id;
    await keepFavourites(from, 120);
    await keepFavourites(into, 130, { active: false });
    await move(from, into);
    expect(await favouritesOf(from)).toEqual([]);
    expect(await favouritesOf(into)).toEqual([
      { active: false, n: 10 },
      { active: true, n: 120 },
    ]);
    await move(from, into);
    expect(await favouritesOf(into)).toHaveLength(2);
  });

  it("ends all 60 sessions of both", async () => {
    const older = await signUp(app, "older@example.org");
    const younger = await signUp(app, "younger@example.org");
    await openSessions(older.reply.user_id, 60);
    await openSessions(younger.reply.user_id, 60);
    const offered = await younger.link("older@example.org");
    const merged = await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.status, merged.body).toBe(200);
    expect(await stillOpen(older.reply.user_id, younger.reply.user_id)).toBe(1);
  });
});

describe("what ends every session", () => {
  it("a new password ends all 60 others", async () => {
    const me = await signUp(app, "password@example.org");
    await openSessions(me.reply.user_id, 60);
    await me.browser.ask("POST", "/api/user/password", { body: { password: "four green mango trees" } });
    expect(await stillOpen(me.reply.user_id)).toBe(1);
  });

  it("a suspension ends all 60", async () => {
    const me = await signUp(app, "suspended@example.org");
    await openSessions(me.reply.user_id, 60);
    const { desk } = await atDesk(app, "staff_admin");
    const closed = await desk.ask("POST", `/api/staff/people/${me.reply.user_id}/suspension`, { body: { reason: because } });
    expect(closed.status).toBe(200);
    expect(await stillOpen(me.reply.user_id)).toBe(0);
  });
});

describe("a copy of one's data", () => {
  type Data = Record<string, Record<string, unknown>[]>;
  async function exportOf(browser: Browser): Promise<Data> {
    await browser.ask("POST", "/api/user/export");
    await workOff(app, exporters);
    const { json } = await browser.ask("POST", "/api/user/export/link");
    return (JSON.parse((await app.ask("GET", json.url)).body) as { data: Data }).data;
  }

  it("holds all of 1,200 favourites, 1,250 answers, 600 points, 700 letters and 60 sessions, each once", async () => {
    const me = await signUp(app, "copy@example.org");
    const id = me.reply.user_id;
    await keepFavourites(id, 1_200);
    await openSessions(id, 60);
    await app.sql("insert into quiz.attempt select $1, gen_random_uuid(), 1, true, platform.now() from generate_series(1, 1250)", [id]);
    await app.sql(
      `with t as (insert into rewards.transaction select gen_random_uuid(), $1, 'daily_quiz', n::text, platform.now() from generate_series(1, 600) n
         returning id)
       insert into rewards.entry select t.id, owner, 'points', amount from t, (values ($1::uuid, 5), (null, -5)) side (owner, amount)`,
      [id],
    );
    await app.sql("insert into platform.mail (id, recipient_mark) select gen_random_uuid(), $1 from generate_series(1, 700)", [
      createSeal(app.platform.env).mark("copy@example.org"),
    ]);
    const data = await exportOf(me.browser);
    const each = (table: string, column: string) => new Set(data[table]!.map((row) => row[column])).size;
    expect({
      favourites: [data["learning.favourite"]!.length, each("learning.favourite", "resource_id")],
      answers: [data["quiz.attempt"]!.length, each("quiz.attempt", "question_id")],
      points: [data["rewards.transaction"]!.length, each("rewards.transaction", "object_id")],
      letters: [data["platform.mail"]!.length >= 700, each("platform.mail", "id") === data["platform.mail"]!.length],
      sessions: data["identity.session"]!.length,
    }).toEqual({ favourites: [1_200, 1_200], answers: [1_250, 1_250], points: [600, 600], letters: [true, true], sessions: 61 });
  });

  it("holds what stays under the account that was joined into one's own", async () => {
    const older = await signUp(app, "stays@example.org");
    const younger = await signUp(app, "goes@example.org");
    const goes = younger.reply.user_id;
    await app.sql(
      "insert into media.picture (id, owner_kind, owner_id, width, height, bytes, created_at) values (gen_random_uuid(), 'person', $1, 9, 9, 9, now())",
      [goes],
    );
    await app.sql(
      `with t as (insert into rewards.transaction values (gen_random_uuid(), $1, 'daily_quiz', 'q', now()) returning id)
       insert into rewards.entry select t.id, owner, 'points', amount from t, (values ($1::uuid, 5), (null, -5)) side (owner, amount)`,
      [goes],
    );
    const offered = await younger.link("stays@example.org");
    await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    const data = await exportOf(younger.browser);
    expect(new Set(data["identity.person"]!.map(({ id }) => id))).toEqual(new Set([older.reply.user_id, goes]));
    expect([data["media.picture"]!.length, data["rewards.transaction"]!.length]).toEqual([1, 1]);
  });
});

describe("what somebody agreed to", () => {
  it("is known however often they spoke since about something else", async () => {
    const me = await signUp(app, "agreed@example.org");
    await me.browser.ask("POST", "/api/user/consents", { body: { purpose: "news", given: true } });
    await app.sql(
      `insert into identity.consent (id, user_id, purpose, given, text_version)
       select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'location', n % 2 = 0, '1' from generate_series(1, 250) n`,
      [me.reply.user_id],
    );
    const { json } = await me.browser.ask("GET", "/api/user/consents");
    expect(json.data.find(({ purpose }: { purpose: string }) => purpose === "news")).toMatchObject({ given: true });
  });
});
