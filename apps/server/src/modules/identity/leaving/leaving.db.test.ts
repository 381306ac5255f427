import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { listKnownPeople } from "../index.ts";
import { personForgetter } from "./forget-person.ts";
import { lookAgain } from "./look-again.ts";
import { leavingReminder } from "./remind.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
});
afterAll(() => app.close());
afterEach(() => moveTime("0"));

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

const work = () => workOff(app, [personForgetter, leavingReminder]);
const subjectsTo = async (email: string) => (await messagesTo(app, email)).map(({ subject = "" }) => subject);
const receiptOf = async (number: string) => (await app.ask("GET", `/api/deletions/${number}`)).json;

async function leave(email: string) {
  const me = await signUp(app, email);
  const asked = await me.browser.ask("POST", "/api/user/leaving", { body: { reason: "no_trust" } });
  expect(asked.status, asked.body).toBe(200);
  return { ...me, number: asked.json.number as string, id: me.reply.user_id };
}

describe("the wish to be forgotten", () => {
  it("is asked for by a fresh proof, shows what goes and what stays, and asked twice it is asked once", async () => {
    const me = await signUp(app, "asha@example.org");
    const before = (await me.browser.ask("GET", "/api/user/leaving")).json;
    expect(before.asked).toBeNull();
    expect(before.goes.map(({ what }: { what: string }) => what).join()).toMatch(/profile/);
    expect(before.kept.length).toBeGreaterThan(2);
    await app.sql("update identity.session set proven_at = proven_at - interval '11 minutes' where user_id = $1", [me.reply.user_id]);
    const stale = await me.browser.ask("POST", "/api/user/leaving", { body: {} });
    expect(stale.json.error.code).toBe("identity.proof_needed");

    const again = await signUp(app, "asha@example.org");
    const [first, second] = await Promise.all([1, 2].map(() => again.browser.ask("POST", "/api/user/leaving", { body: {} })));
    expect([first!.status, second!.status, first!.json.number === second!.json.number]).toEqual([200, 200, true]);
    expect((await again.browser.ask("GET", "/api/user/leaving")).json.asked).toMatchObject({ number: first!.json.number });
    expect((await again.browser.ask("GET", "/api/shell/bootstrap")).json.leaving_at).toBe(first!.json.due_at);
    expect((await subjectsTo("asha@example.org")).filter((subject) => subject.includes("goes in seven days"))).toHaveLength(1);
  });

  it("hides its person from others at once", async () => {
    const { id, browser } = await leave("binod@example.org");
    expect(await listKnownPeople(app.ctx().db, [id])).toEqual([]);
    await browser.ask("DELETE", "/api/user/leaving");
    expect(await listKnownPeople(app.ctx().db, [id])).toHaveLength(1);
  });

  it("is called back with one press, and then nothing happens", async () => {
    const { id, browser, number } = await leave("chitra@example.org");
    for (let pressed = 0; pressed < 2; pressed += 1) expect((await browser.ask("DELETE", "/api/user/leaving")).status).toBe(200);
    expect((await subjectsTo("chitra@example.org")).filter((subject) => subject.endsWith("stays"))).toHaveLength(1);
    expect((await receiptOf(number)).state).toBe("called_back");
    await moveTime("8 days");
    await work();
    await moveTime("0");
    expect(await app.sql("select status from identity.person where id = $1", [id])).toEqual([{ status: "active" }]);
    expect((await browser.ask("GET", "/api/user/leaving")).json.asked).toBeNull();
  });

  it("is called back by joining two accounts: whoever does that stays", async () => {
    const older = await leave("dev@example.org");
    const younger = await leave("dev.two@example.org");
    const offered = await younger.link("dev@example.org");
    await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect([(await receiptOf(older.number)).state, (await receiptOf(younger.number)).state]).toEqual(["called_back", "called_back"]);
  });

  it("is not the last administrator's, who hands over first", async () => {
    const admin = await signUp(app, "admin@example.org");
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'staff_admin')", [admin.reply.user_id]);
    const again = await signUp(app, "admin@example.org");
    const refused = await again.browser.ask("POST", "/api/user/leaving", { body: {} });
    expect(refused.json.error.code).toBe("identity.last_administrator");
  });

  it("is told of two days before and on the last morning, in the words of a person", async () => {
    const { number } = await leave("esha@example.org");
    await moveTime("4 days 23 hours");
    await work();
    expect((await subjectsTo("esha@example.org")).filter((subject) => subject.endsWith("goes soon"))).toHaveLength(0);
    await moveTime("5 days 1 minute");
    await work();
    await moveTime("6 days 23 hours 59 minutes");
    await work();
    const letters = (await messagesTo(app, "esha@example.org")).filter(({ subject = "" }) => subject.endsWith("goes soon"));
    expect(letters).toHaveLength(2);
    expect(letters[0]!.body_text).toContain(`/deleted/${number}`);
  });
});

describe("the end of an account", () => {
  it("comes when the seven days are over and not before; then every way in is shut and the address is free", async () => {
    const { id, browser, number } = await leave("farah@example.org");
    await moveTime("6 days 23 hours");
    await work();
    expect((await receiptOf(number)).state).toBe("waiting");
    await moveTime("7 days 1 minute");
    expect(await work()).toContain("identity.forget_person");
    await moveTime("0");
    expect(await receiptOf(number)).toMatchObject({ state: "done" });
    expect((await browser.ask("GET", "/api/user/info")).status).toBe(401);
    const tables = ["identifier", "profile", "session", "passkey", "password", "change", "draft"];
    for (const table of tables) expect(await app.sql(`select 1 from identity.${table} where user_id = $1`, [id]), table).toEqual([]);
    expect(await app.sql("select user_id, reason from identity.leaving where number = $1", [number])).toEqual([
      { user_id: null, reason: null },
    ]);
    const newcomer = await signUp(app, "farah@example.org");
    expect([newcomer.reply.is_new, newcomer.reply.user_id === id]).toEqual([true, false]);
  });

  it("is begun again where it was cut short, and counts everything once", async () => {
    const { id, number } = await leave("gita@example.org");
    await app.sql(
      "insert into learning.favourite (id, user_id, resource_id) select gen_random_uuid(), $1, gen_random_uuid() from generate_series(1, 7)",
      [id],
    );
    await moveTime("7 days 1 minute");
    const broken = app.platform.people.find(({ module }) => module === "media")!;
    const killed = vi.spyOn(broken, "forget").mockRejectedValue(new Error("killed"));
    await expect(work()).rejects.toThrow("killed");
    killed.mockRestore();
    expect((await receiptOf(number)).state).toBe("at_work");
    await app.sql("update pgboss.job_common set state = 'retry' where name = 'identity.forget_person' and state = 'completed'");
    await work();
    await moveTime("0");
    const receipt = await receiptOf(number);
    expect(receipt.state).toBe("done");
    expect(receipt.gone).toContainEqual({
      what: "What you learn, the dates you have a place at, what you did and wrote in it, your certificates, the mistakes you reported, what you said of courses and of what others said, the resources you keep for later, and what you wait for to open",
      count: 7,
    });
  });

  it("takes the accounts along that were joined into it", async () => {
    const older = await signUp(app, "hari@example.org");
    const younger = await signUp(app, "hari.two@example.org");
    const goes = younger.reply.user_id;
    const offered = await younger.link("hari@example.org");
    await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    await app.sql("insert into learning.favourite (id, user_id, resource_id) values (gen_random_uuid(), $1, $2)", [goes, randomUUID()]);
    const again = await signUp(app, "hari@example.org");
    await again.browser.ask("POST", "/api/user/leaving", { body: {} });
    await moveTime("7 days 1 minute");
    await work();
    await moveTime("0");
    const ids = [older.reply.user_id, goes];
    expect(await app.sql("select 1 from learning.favourite where user_id = any($1)", [ids])).toEqual([]);
    expect(await app.sql("select distinct status from identity.person where id = any($1)", [ids])).toEqual([{ status: "forgotten" }]);
  });

  it("finds what comes late: after five minutes, and each day for a month", async () => {
    const { id } = await leave("indu@example.org");
    await moveTime("7 days 1 minute");
    await work();
    const comeLate = () =>
      app.sql("insert into learning.favourite (id, user_id, resource_id) values (gen_random_uuid(), $1, $2)", [id, randomUUID()]);
    const there = async () => (await app.sql("select 1 from learning.favourite where user_id = $1", [id])).length;
    await comeLate();
    await lookAgain(app.ctx());
    expect(await there()).toBe(1);
    await moveTime("7 days 7 minutes");
    await lookAgain(app.ctx());
    expect(await there()).toBe(0);
    for (const interval of ["8 days 8 minutes", "20 days", "36 days"]) {
      await comeLate();
      await moveTime(interval);
      await lookAgain(app.ctx());
      expect([interval, await there()]).toEqual([interval, 0]);
    }
    await moveTime("40 days");
    await lookAgain(app.ctx());
    expect(await app.sql("select look_at from platform.forgotten where user_id = $1", [id])).toEqual([{ look_at: null }]);
  });

  it("has a receipt that is found by its number alone, in no other way, and never by a guess", async () => {
    const { number } = await leave("jaya@example.org");
    expect(number).toMatch(/^DL(-[A-HJ-NP-Z2-9]{4}){4}$/);
    expect((await app.ask("GET", "/api/deletions/DL-AAAA-AAAA-AAAA-AAAA")).status).toBe(404);
    expect((await app.ask("GET", "/api/deletions/1")).status).toBe(400);
    expect(JSON.stringify(await receiptOf(number))).not.toMatch(/jaya|example/);
  });
});

describe("the books of points", () => {
  it("lose whole transactions of whoever was forgotten and of nobody else, and a side that is somebody else's stays theirs", async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    const book = (owner: string, sides: [string | null, number][]) =>
      app.sql(
        `with t as (insert into rewards.transaction values (gen_random_uuid(), $1, 'x', gen_random_uuid()::text, now()) returning id)
         insert into rewards.entry select t.id, (s->>0)::uuid, 'coins', (s->>1)::int from t, jsonb_array_elements($2::jsonb) s`,
        [owner, JSON.stringify(sides)],
      );
    await book(gone, [
      [gone, 5],
      [null, -5],
    ]);
    await book(gone, [
      [stays, -3],
      [gone, 3],
    ]);
    await book(stays, [
      [stays, 7],
      [null, -7],
    ]);
    const forget = async () => (await app.sql<{ n: number }>("select rewards.forget_books($1) as n", [[gone, stays]]))[0]!.n;
    expect(await forget()).toBe(0);
    await app.sql("insert into platform.forgotten (user_id) values ($1)", [gone]);
    expect(await forget()).toBe(1);
    expect(await app.sql("select 1 from rewards.entry where user_id = $1", [gone])).toEqual([]);
    expect(await app.sql("select sum(amount)::int as sum from rewards.entry where user_id = $1", [stays])).toEqual([{ sum: 4 }]);
    expect(
      await app.sql(
        "select sum(e.amount)::int as sum from rewards.entry e join rewards.transaction t on t.id = e.transaction_id where t.user_id = $1",
        [stays],
      ),
    ).toEqual([{ sum: 0 }]);
  });
});
