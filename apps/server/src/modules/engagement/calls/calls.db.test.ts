import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workingDayAfter } from "#platform/india.ts";
import { atDesk, type Colleague } from "../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { engagementPeople } from "../for-people.ts";
import { sender } from "../requests.builders.ts";

let app: TestApp;
let kavya: Colleague;
let send: ReturnType<typeof sender>;

beforeAll(async () => {
  app = await testApp({ env: { REQUESTS_PER_HOUR: 1_000, CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_support");
  send = sender(app.ask);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate engagement.request"));

async function request(change: object = {}): Promise<string> {
  const known = (await app.sql<{ id: string }>("select id from engagement.request")).map(({ id }) => id);
  await send(change);
  const [made] = await app.sql<{ id: string }>("select id from engagement.request where not id = any($1::uuid[])", [known]);
  return made!.id;
}
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/calls${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/calls/${id}`)).json;
const act = (id: string, what: string, body: object = {}, key: string = randomUUID()) =>
  kavya.desk.ask("POST", `/api/staff/calls/${id}/${what}`, { body, headers: { "idempotency-key": key } });
const close = (id: string, body: object = { outcome: "answered" }, key?: string) => act(id, "end", body, key);
const row = async (id: string) => (await app.sql<Record<string, unknown>>("select * from engagement.request where id = $1", [id]))[0]!;
const audits = (id: string) =>
  app.sql<Record<string, unknown>>(
    "select operation, fields, said, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1 order by id",
    [id],
  );

describe("requests for a call at the desk", () => {
  it("are promised a call within one working day of their coming", async () => {
    const id = await request();
    const { made_at, due_at, state } = (await row(id)) as { made_at: Date; due_at: Date; state: string };
    expect(state).toBe("waiting");
    expect(Math.abs(due_at.getTime() - workingDayAfter(made_at).getTime())).toBeLessThan(1_000);
    expect(await list()).toMatchObject({
      rows: [{ id, subject: "Anjali Verma, Navodit Public School", state: "waiting", due: due_at.toISOString() }],
      next: null,
      counts: { waiting: 1, done: 0 },
      dues: [due_at.toISOString()],
    });
    const queue = (await kavya.desk.ask("GET", "/api/staff/desk")).json.queues.find(({ name }: { name: string }) => name === "calls");
    expect(queue).toMatchObject({ waiting: 1, promise: "Called back within one working day", dues: [due_at.toISOString()] });
  });

  it("stand in the order in which they are due, page after page, each once, also those of one moment", async () => {
    await app.sql(
      `insert into engagement.request (id, kind, full_name, school_name, email, mobile, preferred_day, preferred_time, purpose, due_at)
       select gen_random_uuid(), 'callback', 'N' || n, 'S', 'a@b.example', '9000000001', 'Monday', '9am to 10am', '',
         '2026-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 45) n`,
    );
    const seen: string[] = [];
    let next: string | null = "";
    for (let page = 0; next !== null; page += 1) {
      const answer: { rows: { id: string }[]; next: string | null; counts: object; dues: string[] } = await list(`?after=${next}`);
      seen.push(...answer.rows.map(({ id }) => id));
      expect([answer.counts, answer.dues.length]).toEqual([{ waiting: 45, done: 0 }, 40]);
      next = answer.next;
      expect(page).toBeLessThan(5);
    }
    const all = await app.sql<{ id: string }>("select id from engagement.request order by due_at, id");
    expect(seen).toEqual(all.map(({ id }) => id));
    expect((await kavya.desk.ask("GET", "/api/staff/calls?after=nowhere")).status).toBe(400);
  });

  it("are found by a whole address or number, however it is written", async () => {
    const one = await request({ email: "Asha@Example.org", mobile: "9822041736" });
    await request({ email: "other@example.org", mobile: "9822041737" });
    for (const search of ["asha@example.org", "+91 98220 41736", "098220 41736", "9822041736"])
      expect((await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ id }: { id: string }) => id)).toEqual([one]);
    expect((await list("?search=asha")).rows).toEqual([]);
  });

  it("show what is needed to call, and their words as words", async () => {
    const id = await request({ purpose: "<b>Please</b> call", page: "/plus" });
    const item = await get(id);
    expect(item.parts[0].facts).toEqual(
      expect.arrayContaining([
        { name: "Phone", value: "+91 98220 41736" },
        { name: "Suits them", value: "Tuesday, 11am to 12pm" },
        { name: "On the page", value: "/plus" },
      ]),
    );
    expect(item.parts[1]).toEqual({ kind: "words", title: "What it is about", text: "<b>Please</b> call" });
    expect(item.history).toMatchObject([{ who: "Anjali Verma", what: "Asked for a call" }]);
  });

  it("are nobody's but those who help people, and none that is not there is shown or changed", async () => {
    const id = await request();
    const { desk } = await atDesk(app, "staff_content");
    expect((await desk.ask("GET", "/api/staff/calls")).status).toBe(403);
    expect((await desk.ask("GET", `/api/staff/calls/${id}`)).status).toBe(403);
    for (const what of ["end", "tries", "reopening"]) {
      const asked = { body: { outcome: "answered" }, headers: { "idempotency-key": randomUUID() } };
      expect((await desk.ask("POST", `/api/staff/calls/${id}/${what}`, asked)).status).toBe(403);
      expect((await act(randomUUID(), what, { outcome: "answered" })).status).toBe(404);
    }
    expect((await kavya.desk.ask("GET", `/api/staff/calls/${randomUUID()}`)).status).toBe(404);
    expect(await row(id)).toMatchObject({ state: "waiting", tries: 0 });
    expect(await audits(id)).toEqual([]);
  });
});

describe("a request for a call", () => {
  it("ends with what became of it; the log says which, and not what was noted", async () => {
    const id = await request();
    const key = randomUUID();
    const body = { outcome: "not_now", note: " Ask again\u202e in April. " };
    for (const answer of [await close(id, body, key), await close(id, body, key)]) expect(answer.status).toBe(200);
    expect(await row(id)).toMatchObject({ state: "done", outcome: "not_now", note: "Ask again in April." });
    expect(await audits(id)).toEqual([
      { operation: "CloseCall", fields: ["outcome", "note"], said: { outcome: "not_now" }, user_id: kavya.id },
    ]);
    expect((await get(id)).history[0]).toMatchObject({ what: "Spoke with them: not now", words: "Ask again in April." });
    expect(await list("?state=done")).toMatchObject({
      rows: [{ id, state: "done", due: null }],
      counts: { waiting: 0, done: 1 },
      dues: [],
    });
  });

  it("ends once: of two who close it at once the second is told", async () => {
    const id = await request();
    const both = await Promise.all([close(id, { outcome: "interested" }), close(id, { outcome: "interested" })]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect((await act(id, "tries")).json.error.code).toBe("engagement.call_done");
    expect((await close(id, { outcome: "anything" })).status).toBe(400);
    expect((await audits(id)).length).toBe(1);
  });

  it("that nobody answered is counted once for each try, and due a working day later", async () => {
    const id = await request();
    await app.sql("update engagement.request set due_at = platform.now() - interval '3 days'");
    const key = randomUUID();
    for (const answer of [await act(id, "tries", {}, key), await act(id, "tries", {}, key)]) expect(answer.status).toBe(200);
    await act(id, "tries");
    const { tries, due_at } = (await row(id)) as { tries: number; due_at: Date };
    expect(tries).toBe(2);
    expect(Math.abs(due_at.getTime() - workingDayAfter(app.platform.clock.now()).getTime())).toBeLessThan(60_000);
    expect((await get(id)).history[0].what).toBe("Nobody answered, 2 times");
    expect((await audits(id)).map(({ operation }) => operation)).toEqual(["TriedCall", "TriedCall"]);
  });

  it("that is put back waits again, with its promise begun anew and its history kept", async () => {
    const id = await request();
    await close(id, { outcome: "unreachable", note: "Line is dead." });
    for (let times = 0; times < 2; times += 1) expect((await act(id, "reopening")).status).toBe(200);
    expect(await list()).toMatchObject({ rows: [{ id, state: "waiting" }], counts: { waiting: 1, done: 0 } });
    expect((await get(id)).history[0]).toMatchObject({ what: "Could not be reached", words: "Line is dead." });
    expect((await close(id)).status).toBe(200);
    expect(await row(id)).toMatchObject({ outcome: "answered", note: "Line is dead." });
  });

  it("gives whoever asked a copy of what was noted", async () => {
    const id = await request({ email: "asha@example.org" });
    await close(id, { outcome: "answered", note: "Her question was about dates." });
    const found: object[] = [];
    for await (const [table, part] of engagementPeople.export(app.ctx(), { ids: [], addresses: ["asha@example.org"] }))
      if (table === "engagement.request") found.push(...part);
    expect(found).toMatchObject([{ id, outcome: "answered", note: "Her question was about dates." }]);
  });
});
