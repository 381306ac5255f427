import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { until } from "#platform/testing/until.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { follow } from "../../../../test/listener.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { sayIt } from "./say-it.ts";

let app: TestApp;
let kavya: Colleague;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate engagement.broadcast, engagement.bell"));

const words = { text: "The olympiad is open for entries.", page: "olympiad" };
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/broadcasts${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/broadcasts/${id}`)).json;
const write = (body: object = words, key: string = randomUUID()) =>
  kavya.desk.ask("POST", "/api/staff/broadcasts", { body, headers: { "idempotency-key": key } });
const written = async () => (await write()).json.id as string;
const act = (id: string, what: string, who: Colleague = kavya) =>
  who.desk.ask("POST", `/api/staff/broadcasts/${id}/${what}`, { body: { reason: because } });
const rows = () => app.sql<Record<string, unknown>>("select * from engagement.broadcast order by id");

/** How many rows this connection has written, by table. */
async function writesSoFar(tx: Tx): Promise<Map<string, number>> {
  const tables = await handleOf("engagement").many(
    tx,
    sql<{ name: string; rows: number }>`select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows
      from pg_stat_xact_user_tables`,
  );
  return new Map(tables.map((table) => [table.name, table.rows]));
}

async function reader() {
  const { browser, reply } = await signUp(app, `${randomUUID()}@example.org`);
  // Whoever comes has read what was said before: these people were here.
  await app.sql("delete from engagement.bell where user_id = $1", [reply.user_id]);
  return {
    reply,
    bell: async () => (await browser.ask("GET", "/api/task/fetch-notification")).json,
    why: async (id: string) => (await browser.ask("GET", `/api/engagement/why/${id}`)).status,
    read: async (task_id: string) => (await browser.ask("POST", "/api/task/read", { body: { task_id } })).json,
  };
}

describe("a word to everybody", () => {
  it("is written once, shown with its readers, and nobody reads it before it is said", async () => {
    const [asha, key] = [await reader(), randomUUID()];
    const [one, again] = [await write(words, key), await write(words, key)];
    expect([one.status, one.json.id]).toEqual([200, again.json.id]);
    expect(await rows()).toHaveLength(1);
    const { id } = one.json;
    expect(await list()).toMatchObject({
      rows: [{ id, subject: words.text, state: "draft", note: "Leads to: The olympiad" }],
      counts: { draft: 1, draft_many: 0, live: 0 },
    });
    const item = await get(id);
    const here = await app.sql("select 1 from identity.person where status = 'active'");
    expect(item.parts[1].facts[0]).toEqual({ name: "People with an account", value: String(here.length) });
    expect([item.state, item.parts[0].text, item.parts[2].kind]).toEqual(["draft", words.text, "page"]);
    expect(item.parts[2].title).toBe("Where it leads: The olympiad");
    expect([(await asha.bell()).data, await asha.why(id)]).toEqual([[], 404]);
    // Nor can it be marked as read by whoever guesses it.
    await asha.read(id);
    expect(await app.sql("select 1 from engagement.bell")).toEqual([]);
  });

  it("is on every bell when it is said, in one row, and every tab hears of it", async () => {
    await app.platform.nats.ready(10_000);
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    const [asha, ravi] = [await reader(), await reader()];
    const { port } = app.server.server.address() as AddressInfo;
    const tab = await follow(port, ravi.reply.access_token, []);
    const id = await written();
    expect((await act(id, "saying")).status).toBe(200);
    for (const each of [asha, ravi]) {
      const { data, unread_count } = await each.bell();
      expect([unread_count, data]).toMatchObject([1, [{ message: words.text, route: "/profile/tpo-registrations", topic: "news" }]]);
    }
    expect(await rows()).toHaveLength(1);
    expect(await app.sql("select 1 from engagement.message where kind = 'broadcast'")).toEqual([]);
    await until(() => tab.words.length > 0, 14_000);
    expect(tab.words).toMatchObject([{ about: "bell" }]);
    tab.hangUp();
    expect(await app.sql("select user_id, operation, reason from platform.staff_audit where ids->>'id' = $1", [id])).toEqual([
      { user_id: kavya.id, operation: "SayBroadcast", reason: because },
    ]);
  }, 30_000);

  it("is said once: of two who say it at once the second is told", async () => {
    const id = await written();
    const both = await Promise.all([act(id, "saying"), act(id, "saying")]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect((await act(id, "dropping")).json.error.code).toBe("engagement.broadcast_said");
    expect((await list("?state=live")).rows.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it("is taken off every bell, and read or not it is counted by nobody any more", async () => {
    const [asha, id] = [await reader(), await written()];
    expect((await act(id, "taking-back")).json.error.code).toBe("engagement.broadcast_unsaid");
    await act(id, "saying");
    expect((await asha.bell()).unread_count).toBe(1);
    for (let times = 0; times < 2; times += 1) expect((await act(id, "taking-back")).status).toBe(200);
    expect(await asha.bell()).toEqual({ data: [], unread_count: 0, next: null });
    expect((await act(id, "saying")).status).toBe(409);
    expect(await get(id)).toMatchObject({ state: "taken_back", history: [{ what: "Taken back" }, { what: "Said to everybody" }, {}] });
  });

  it("is what it is since it became so, and not since it was written", async () => {
    const id = await written();
    const [before] = await app.sql<{ at: Date }>(
      "update engagement.broadcast set written_at = platform.now() - interval '3 days' returning written_at as at",
    );
    expect((await get(id)).at).toBe(before!.at.toISOString());
    for (const [what, state, column] of [
      ["saying", "live", "told_at"],
      ["taking-back", "taken_back", "taken_back_at"],
    ] as const) {
      await act(id, what);
      const [row] = await rows();
      const since = (row![column] as Date).toISOString();
      expect(since > before!.at.toISOString()).toBe(true);
      expect([(await get(id)).at, (await list(`?state=${state}`)).rows[0].at]).toEqual([since, since]);
    }
  });

  it("has a heading of its first words, and is read whole below it", async () => {
    const text = "Tonight from eleven to midnight our machines are renewed; courses and the quiz may be away for some minutes.";
    const item = await get((await write({ text, page: "home" })).json.id as string);
    expect([item.subject, item.parts[0].text]).toEqual([
      "Tonight from eleven to midnight our machines are renewed; courses and the quiz…",
      text,
    ]);
  });

  it("writes as many rows to ten readers as to two thousand", async () => {
    const writesTo = async (readers: number) => {
      const here = await app.sql<{ id: string }>(
        "insert into identity.person (id) select gen_random_uuid() from generate_series(1, $1::int) returning id",
        [readers],
      );
      const id = await written();
      const wrote = await app.ctx().tx(async (tx) => {
        const before = await writesSoFar(tx);
        await sayIt(tx, id);
        const after = [...(await writesSoFar(tx))].map(([table, times]) => [table, times - (before.get(table) ?? 0)] as const);
        return after.filter(([, times]) => times > 0);
      });
      await app.sql("delete from identity.person where id = any($1)", [here.map((each) => each.id)]);
      return wrote;
    };
    const one = [["engagement.broadcast", 1]];
    expect(await writesTo(10)).toEqual(one);
    expect(await writesTo(2_000)).toEqual(one);
  });

  it("that is thrown away is gone", async () => {
    const id = await written();
    expect((await act(id, "dropping")).status).toBe(200);
    expect([(await act(id, "dropping")).status, (await act(id, "saying")).status]).toEqual([404, 404]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    { text: "Hi", page: "quiz" },
    { text: "x".repeat(241), page: "quiz" },
    { ...words, page: "https://evil.example" },
    { page: "quiz" },
  ])("is refused as %j", async (body) => {
    expect((await write(body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it("is nobody's but those who write what everybody reads, and needs a reason", async () => {
    const id = await written();
    const support = await atDesk(app, "staff_support");
    for (const what of ["saying", "saying-to-many", "dropping", "taking-back"]) {
      expect((await act(id, what, support)).status).toBe(403);
      expect((await act(randomUUID(), what)).status).toBe(what === "saying-to-many" ? 202 : 404);
    }
    expect((await support.desk.ask("GET", "/api/staff/broadcasts")).status).toBe(403);
    expect((await support.desk.ask("GET", `/api/staff/broadcasts/${id}`)).status).toBe(403);
    expect((await kavya.desk.ask("POST", `/api/staff/broadcasts/${id}/saying`, { body: {} })).json.error.code).toBe("staff.reason_needed");
    expect(await rows()).toMatchObject([{ told_at: null }]);
  });
});

describe("a word to more than 10,000 people", () => {
  it("takes a second person, who sees the words and how many they are for", async () => {
    const id = await written();
    await app.sql("insert into identity.person (id) select gen_random_uuid() from generate_series(1, 10001)");
    expect((await act(id, "saying")).json.error.code).toBe("engagement.takes_two");
    expect(await list("?state=draft_many")).toMatchObject({ rows: [{ id, state: "draft_many" }], counts: { draft: 1, draft_many: 1 } });
    // Whoever opens the list finds what waits, whatever it takes.
    expect((await list()).rows).toMatchObject([{ id, state: "draft_many" }]);
    const asked = await act(id, "saying-to-many");
    expect([asked.status, await rows()]).toMatchObject([202, [{ told_at: null }]]);
    const second = await atDesk(app, "staff_admin");
    const proposal = `/api/staff/proposals/${asked.json.proposal_id}`;
    const shown = (await second.desk.ask("GET", proposal)).json;
    expect(JSON.stringify(shown.parts)).toContain(words.text);
    expect(JSON.stringify(shown.parts)).toMatch(/"People with an account","value":"10,0\d\d"/);
    const yes = { body: { decision: "agree", reason: "I read it as well." } };
    expect((await kavya.desk.ask("POST", `${proposal}/decision`, yes)).json.error.code).toBe("staff.own_proposal");
    expect((await second.desk.ask("POST", `${proposal}/decision`, yes)).status).toBe(200);
    expect(await rows()).toMatchObject([{ told_at: expect.any(Date) }]);
  });
});
