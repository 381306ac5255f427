import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell, type Telling } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let people = 0;
async function person() {
  people += 1;
  const { browser, reply } = await signUp(app, `bell-${people}@example.org`);
  const id = reply.user_id;
  return {
    id,
    browser,
    tell: (...tellings: Partial<Telling>[]) =>
      app.ctx().tx((tx) =>
        tell(
          tx,
          tellings.map((telling) => buildTelling(id, telling)),
        ),
      ),
    bell: async (query = "") => (await browser.ask("GET", `/api/task/fetch-notification${query}`)).json,
    read: async (task_id: string) => (await browser.ask("POST", "/api/task/read", { body: { task_id } })).json,
  };
}
const broadcast = (text: string, ago = "0 seconds") =>
  app.sql<{ id: string }>(
    `insert into engagement.broadcast (id, topic, facts, route, told_at)
     values ($1, 'news', jsonb_build_object('text', $2::text), '/learning', platform.now() - $3::interval) returning id`,
    [randomUUID(), text, ago],
  );

describe("GET /task/fetch-notification", () => {
  it("[API-12] answers a list and the number of what is unread at the top level, the newest first", async () => {
    const me = await person();
    expect(await me.bell()).toEqual({ data: [], unread_count: 0, next: null });
    await me.tell({
      kind: "certificate_issued",
      facts: { title: "A calm classroom", number: "UPC-26-1" },
      route: "/learn/calm/certificate",
    });
    await me.tell({});
    const { data, unread_count } = await me.bell();
    expect(unread_count).toBe(2);
    expect(data.map(({ message, route, is_read, topic }: Record<string, unknown>) => [message, route, is_read, topic])).toEqual([
      ["You earned the badge Ten evenings", "/profile/my-badges", false, "badges"],
      ["Your certificate is ready: A calm classroom", "/learn/calm/certificate", false, "certificates"],
    ]);
    for (const each of data) expect(each.notification_id).toBe(each.task_id);
  });

  it("is paged without gaps or repeats, and belongs to one person", async () => {
    const [me, other] = [await person(), await person()];
    for (let many = 0; many < 7; many += 1) await me.tell({ facts: { title: `Badge ${many}` } });
    const seen: string[] = [];
    for (let after = "", pages = 0; pages < 5; pages += 1) {
      const { data, next } = await me.bell(`?limit=3${after}`);
      seen.push(...data.map(({ message }: { message: string }) => message));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((many) => `You earned the badge Badge ${many}`));
    expect((await other.bell()).data).toEqual([]);
    expect((await me.browser.ask("GET", "/api/task/fetch-notification?after=x")).status).toBe(400);
    expect((await app.ask("GET", "/api/task/fetch-notification")).status).toBe(401);
  });

  it("gathers repeats while they are unread, and begins anew afterwards", async () => {
    const me = await person();
    await me.tell({ gatheredBy: "badge", facts: { title: "First" } });
    await me.tell({ gatheredBy: "badge", facts: { title: "Second" } });
    const { data, unread_count } = await me.bell();
    expect([unread_count, data.map(({ message }: { message: string }) => message)]).toEqual([
      1,
      ["You earned 2 badges, Second among them"],
    ]);
    await me.read(data[0].task_id);
    await me.tell({ gatheredBy: "badge", facts: { title: "Third" } });
    expect((await me.bell()).data.map(({ message }: { message: string }) => message)).toEqual([
      "You earned the badge Third",
      "You earned 2 badges, Second among them",
    ]);
  });

  it("leads nowhere but to our own pages, whatever a row says", async () => {
    const me = await person();
    for (const route of ["javascript:alert(1)", "https://evil.example/", "//evil.example", "/learn/../../x", "/learn/a b/certificate"])
      await me.tell({ route });
    expect((await me.bell()).data.map(({ route }: { route: string }) => route)).toEqual(Array(5).fill("/profile/notifications"));
  });

  it("says times on the reader's own clock", async () => {
    const me = await person();
    const preferences = (await me.browser.ask("GET", "/api/engagement/preferences")).json;
    await me.browser.ask("PUT", "/api/engagement/preferences", { body: { ...preferences, zone: "Africa/Nairobi" } });
    await me.tell({
      kind: "session_moved",
      facts: { title: "Phonics", starts_at: "2026-11-21T12:30:00.000Z" },
      route: "/profile/registrations",
    });
    expect((await me.bell()).data[0].message).toBe("Moved to Sat 21 Nov, 3:30 pm: Phonics");
  });
});

describe("reading", () => {
  it("marks one's own item once, and another's changes nothing", async () => {
    const [me, other] = [await person(), await person()];
    await me.tell({}, {});
    const [item] = (await me.bell()).data;
    expect(await other.read(item.task_id)).toEqual({ unread_count: 0 });
    expect((await me.bell()).unread_count).toBe(2);
    for (const _ of [1, 2]) expect(await me.read(item.task_id)).toEqual({ unread_count: 1 });
    expect((await me.browser.ask("GET", "/api/shell/bootstrap")).json.unread_count).toBe(1);
  });

  it("marks all up to what was seen: what comes meanwhile stays unread", async () => {
    const me = await person();
    await me.tell({});
    const [seen] = (await me.bell()).data;
    await me.tell({ facts: { title: "Meanwhile" } });
    const { json } = await me.browser.ask("POST", "/api/task/read-all", { body: { until: seen.at } });
    expect(json).toEqual({ unread_count: 1 });
    expect((await me.bell()).data.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([false, true]);
  });

  it("of a word to many is each reader's own, in any order, and one row however many they are", async () => {
    const [me, other] = [await person(), await person()];
    const [[first], [second]] = [await broadcast("First word", "2 minutes"), await broadcast("Second word", "1 minute")];
    const unread = async () => [(await me.bell()).unread_count, (await other.bell()).unread_count];
    expect(await unread()).toEqual([2, 2]);
    await me.read(second!.id);
    expect(await unread()).toEqual([1, 2]);
    expect((await me.browser.ask("GET", "/api/shell/bootstrap")).json.unread_count).toBe(1);
    expect((await me.bell()).data.map(({ message, is_read }: Record<string, unknown>) => [message, is_read])).toEqual([
      ["Second word", true],
      ["First word", false],
    ]);
    await me.read(first!.id);
    await me.browser.ask("POST", "/api/task/read-all", { body: { until: new Date().toISOString() } });
    expect(await unread()).toEqual([0, 2]);
    await app.sql("delete from engagement.broadcast");
  });

  it("counts what is unread up to 99, and says why something came", async () => {
    const me = await person();
    await me.tell(...Array.from({ length: 120 }, () => ({})));
    expect((await me.bell()).unread_count).toBe(99);
    const [item] = (await me.bell()).data;
    const { json } = await me.browser.ask("GET", `/api/engagement/why/${item.task_id}`);
    expect(json).toMatchObject({
      because: "You did what this badge is given for.",
      topic: "badges",
      is_never_held: false,
      choice: { push: false },
    });
    expect((await (await person()).browser.ask("GET", `/api/engagement/why/${item.task_id}`)).status).toBe(404);
  });
});

describe("months", () => {
  it("of rows go when every row of them is more than 180 days old", async () => {
    await app.sql(`insert into engagement.message (month, id, user_id, kind, topic, route, is_on_bell, told_at)
      select m, gen_random_uuid(), gen_random_uuid(), 'badge', 'badges', '/', true, m from unnest(array[
        date_trunc('month', now() - interval '9 months')::date, date_trunc('month', now() - interval '5 months')::date]) as m`);
    await app.sql("select engagement.keep_months()");
    const [{ old }] = (await app.sql<{ old: number }>(
      "select count(*)::int as old from engagement.message where told_at < now() - interval '4 months'",
    )) as [{ old: number }];
    expect(old).toBe(1);
  });
});
