import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemCtx } from "#platform/ctx.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { suppress } from "../channels/suppressed.store.ts";
import { addInterest } from "../engagement.store.ts";
import { openedTeller } from "./tell-opened.ts";

let app: TestApp;
let kavya: Colleague;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  kavya = await atDesk(app, "staff_content");
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql("truncate engagement.interest, engagement.opening, engagement.message, platform.mail, platform.sms, pgboss.job_common"),
);

const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/openings${query}`)).json;
const get = (id: string) => kavya.desk.ask("GET", `/api/staff/openings/${id}`);
const said = { title: "Jobs for teachers", path: "/quiz", reason: because };
const open = (id: string, body: object = said, who = kavya) => who.desk.ask("POST", `/api/staff/openings/${id}/opening`, { body });
const wait = (topic: string, way: Parameters<typeof addInterest>[2]) => app.ctx().tx((tx) => addInterest(tx, topic, way));
const many = (topic: string, count: number) =>
  app.sql(
    "insert into engagement.interest (id, topic, email) select gen_random_uuid(), $1, 'n' || n || '@waits.example' from generate_series(1, $2::int) n",
    [topic, count],
  );
const waiting = async () => (await app.sql("select 1 from engagement.interest")).length;
const letters = async () => (await app.sql("select 1 from platform.mail")).length;
const work = () => workOff(app, [openedTeller]);
const bellOf = async (id: string) => app.sql("select kind, facts, route from engagement.message where user_id = $1", [id]);

describe("what people wait for", () => {
  it("stands at the desk with how many wait for it and how they are told, page after page", async () => {
    const { reply } = await signUp(app, "asha@waits.example");
    await wait("jobs", { user_id: reply.user_id });
    await wait("jobs", { email: "left@waits.example" });
    await wait("jobs", { phone: "+919800000001" });
    await wait("profile/my-jobs", { email: "left@waits.example" });
    expect(await list()).toMatchObject({
      rows: [
        { id: "jobs", subject: "/jobs", note: "3 wait", state: "waiting" },
        { id: "profile~my-jobs", subject: "/profile/my-jobs", note: "1 waits" },
      ],
      counts: { waiting: 2, telling: 0, told: 0 },
    });
    expect((await get("jobs")).json.parts[0].facts.map(({ value }: { value: string }) => value)).toEqual(["1", "1", "1"]);
    for (let n = 0; n < 23; n += 1) await wait(`more-${n}`, { email: "left@waits.example" });
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: { rows: { id: string }[]; next: string | null } = await list(`?after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toHaveLength(25);
    // Who they are is nobody's business at the desk.
    expect(JSON.stringify([await list(), (await get("jobs")).json])).not.toMatch(/left@|98000/);
  });

  it("is named by the page on which they asked, whatever the brand", async () => {
    for (const topic of ["home", "brand-samples"]) await wait(topic, { email: "left@waits.example" });
    const brand = app.platform.env.BRAND_SLUG;
    expect((await list()).rows.map(({ subject }: { subject: string }) => subject)).toEqual([`/${brand}-samples`, "/"]);
    expect((await get("brand-samples")).json.parts[1].url).toMatch(new RegExp(`/${brand}-samples$`));
  });

  it("is awaited since the first of them asked", async () => {
    for (const email of ["left@waits.example", "later@waits.example"]) await wait("jobs", { email });
    const [first] = await app.sql<{ left_at: Date }>(
      "update engagement.interest set left_at = left_at - interval '9 days' where email like 'left@%' returning left_at",
    );
    expect((await get("jobs")).json.at).toBe(first!.left_at.toISOString());
  });

  it("is told to each of them once when it opens: a person on their bell, an address by a letter, a number by a message", async () => {
    const { reply } = await signUp(app, "ravi@waits.example");
    await app.sql("truncate engagement.message, platform.mail, platform.sms");
    await wait("jobs", { user_id: reply.user_id });
    await wait("jobs", { email: "left@waits.example" });
    await wait("jobs", { phone: "+919800000001" });
    await wait("community", { email: "left@waits.example" });
    expect((await open("jobs")).json).toEqual({ message: "They are being told." });
    expect((await open("jobs")).json.error.code).toBe("engagement.opening_underway");
    expect((await list("?state=telling")).rows).toMatchObject([{ id: "jobs", state: "telling" }]);
    await work();
    expect(await bellOf(reply.user_id)).toEqual([{ kind: "opened", facts: { title: "Jobs for teachers" }, route: "/quiz" }]);
    const [letter, ...more] = await messagesTo(app, "left@waits.example");
    expect([letter!.subject, more]).toEqual(["Jobs for teachers is open", []]);
    expect(letter!.body_text).toMatch(/\/quiz[\s\S]*We have deleted your address/);
    expect((await messagesTo(app, "+919800000001")).map(({ body_text }) => body_text)).toEqual([
      expect.stringMatching(/^Jobs for teachers is open, as you asked us to tell you: http\S+\/quiz /),
    ]);
    expect(await app.sql("select topic from engagement.interest")).toEqual([{ topic: "community" }]);
    expect((await list("?state=told")).rows).toMatchObject([{ id: "jobs", note: "/jobs · 3 told", state: "told" }]);
    expect((await get("jobs")).json).toMatchObject({
      state: "told",
      parts: [{ title: "Who was told", facts: [{ name: "Told", value: "3" }, { value: "/quiz" }] }, { kind: "page" }],
      history: [{ what: "3 were told" }, { who: "Staff" }],
    });
    expect((await open("jobs")).json.error.code).toBe("engagement.nobody_waits");
    const log = await app.sql("select operation, reason, fields from platform.staff_audit where ids->>'id' = 'jobs'");
    expect(log).toEqual([{ operation: "OpenAwaited", reason: because, fields: ["title", "path"] }]);
  });

  it("is told in lists; killed before one is written down, nobody of it was told, and nobody hears it twice or is left out", async () => {
    await many("jobs", 1_203);
    await open("jobs");
    const [opening] = await app.sql<{ id: string }>("select id from engagement.opening");
    const input = { opening_id: opening!.id, part: 1 };
    const attempt = { id: randomUUID(), signal: new AbortController().signal, progress: async () => undefined };
    const ending = await openedTeller.perform(systemCtx(app.platform, randomUUID()), input, attempt);
    const killed = app.ctx().tx(async (tx) => {
      await ending?.(tx);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect([await waiting(), await letters()]).toEqual([1_203, 0]);
    expect(await work()).toHaveLength(3);
    const [{ addresses }] = (await app.sql<{ addresses: number }>(
      "select count(distinct recipient_mark)::int as addresses from platform.mail",
    )) as [{ addresses: number }];
    expect([await waiting(), await letters(), addresses]).toEqual([0, 1_203, 1_203]);
    // A try that comes late finds it done.
    await performNow(app.platform, openedTeller, input);
    expect(await app.sql("select told, done_at is not null as done from engagement.opening")).toEqual([{ told: 1_203, done: true }]);
  }, 60_000);

  it("goes to no address that takes no letters, and is forgotten there as well", async () => {
    await wait("jobs", { email: "bounces@waits.example" });
    await app.ctx().tx((tx) => suppress(tx, "bounces@waits.example", "bounced"));
    await open("jobs");
    await work();
    expect([await waiting(), await letters()]).toEqual([0, 0]);
  });

  it("can be waited for and opened again", async () => {
    for (let times = 1; times <= 2; times += 1) {
      await wait("jobs", { email: "again@waits.example" });
      expect((await open("jobs")).status).toBe(200);
      await work();
      expect(await letters()).toBe(times);
    }
  });

  it.each(["https://evil.example/", "//evil.example", "/no-such-page", "quiz", "javascript:alert(1)"])("leads to no %s", async (path) => {
    await wait("jobs", { email: "left@waits.example" });
    const { status, json } = await open("jobs", { ...said, path });
    expect([status, json.error.code, json.error.fields[0].path]).toEqual([400, "engagement.no_such_page", "path"]);
    expect(await waiting()).toBe(1);
  });

  it("is nobody's but those who write what everybody reads, and none is opened that nobody waits for", async () => {
    await wait("jobs", { email: "left@waits.example" });
    const support = await atDesk(app, "staff_support");
    expect((await open("jobs", said, support)).status).toBe(403);
    expect((await support.desk.ask("GET", "/api/staff/openings")).status).toBe(403);
    expect((await support.desk.ask("GET", "/api/staff/openings/jobs")).status).toBe(403);
    expect([(await open("elsewhere")).status, (await get("elsewhere")).status, (await get("%27")).status]).toEqual([404, 404, 400]);
    expect((await open("jobs", { ...said, reason: "" })).json.error.code).toBe("staff.reason_needed");
    expect(await waiting()).toBe(1);
  });
});
