import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildEntry } from "#platform/calendar/calendar.builders.ts";
import type { CalendarEntry } from "#platform/calendar/entry.ts";
import type { Module } from "#platform/module.ts";
import { type Browser, signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { modules } from "../../modules.generated.ts";

/** Two modules with something for calendars. */
const talks = new Map<string, CalendarEntry[]>();
const papers = new Map<string, CalendarEntry[]>();
let trouble: Error | undefined;
const module = (name: string, of: ReadonlyMap<string, CalendarEntry[]>): Module => ({
  name,
  columns: {},
  calendar: async (_ctx, userId) => {
    if (trouble) throw trouble;
    return of.get(userId) ?? [];
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000, FEED_READS_PER_HOUR: 30, NUMBERS_PER_HOUR: 12 },
    modules: [...modules, module("talks", talks), module("papers", papers)],
  });
});
afterAll(() => app.close());
beforeEach(() => {
  trouble = undefined;
});

const soon = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000);
const talk = (change: Partial<CalendarEntry> = {}) => buildEntry({ starts_at: soon(24), ends_at: soon(25), ...change });
const pathOf = (url: string) => new URL(url).pathname;
const make = async (browser: Browser) => pathOf((await browser.ask("POST", "/api/user/calendar")).json.address.url);
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
const fetchFeed = (path: string, from = "203.0.113.9", headers: Record<string, string> = {}) =>
  app.ask("GET", path, { headers: { "x-forwarded-for": from, ...headers } });

async function person(email: string) {
  const me = await signUp(app, email);
  return { ...me, id: me.reply.user_id, feed: await make(me.browser) };
}

describe("a person's feed", () => {
  it("has the entries of every module that has some, and nobody else's", async () => {
    const [asha, binod] = [await person("asha@example.org"), await person("binod@example.org")];
    talks.set(asha.id, [talk({ uid: "talk-1", title: "Marking" })]);
    papers.set(asha.id, [talk({ uid: "paper-1", title: "Paper", starts_at: soon(2), ends_at: soon(3) })]);
    talks.set(binod.id, [talk({ uid: "talk-2", title: "Binod's" })]);
    const answer = await fetchFeed(asha.feed);
    expect(answer.status).toBe(200);
    expect(eventsIn(answer.body).map(({ summary }) => summary)).toEqual(["Paper", "Marking"]);
    expect(eventsIn((await fetchFeed(binod.feed)).body).map(({ summary }) => summary)).toEqual(["Binod's"]);
  });

  it("is a calendar under headers that no shared cache keeps it by, and sets no cookie", async () => {
    const me = await person("chitra@example.org");
    const { headers } = await fetchFeed(me.feed);
    expect(headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "content-disposition": expect.stringContaining("attachment"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("is not sent again while it is as it was, and is when something moved", async () => {
    const me = await person("divya@example.org");
    const before = talk({ uid: "moves" });
    talks.set(me.id, [before]);
    const first = await fetchFeed(me.feed);
    const known = { "if-none-match": String(first.headers["etag"]) };
    const same = await fetchFeed(me.feed, "203.0.113.9", known);
    expect([same.status, same.body, same.headers["etag"]]).toEqual([304, "", first.headers["etag"]]);
    expect((await fetchFeed(me.feed, "203.0.113.9", { "if-none-match": `W/${known["if-none-match"]}, "x"` })).status).toBe(304);

    const dayLater = (at: Date) => new Date(at.getTime() + 86_400_000);
    talks.set(me.id, [
      { ...before, sequence: 1, starts_at: dayLater(before.starts_at), ends_at: dayLater(before.ends_at), changed_at: soon(0) },
    ]);
    const moved = await fetchFeed(me.feed, "203.0.113.9", known);
    expect(moved.status).toBe(200);
    const [was, is] = [eventsIn(first.body)[0]!, eventsIn(moved.body)[0]!];
    expect([is.uid, is.sequence]).toEqual([was.uid, was.sequence + 1]);
    expect(is.startDate.toJSDate().getTime() - was.startDate.toJSDate().getTime()).toBe(86_400_000);
  });

  it("says what is cancelled, and forgets what was long ago", async () => {
    const me = await person("esha@example.org");
    talks.set(me.id, [
      talk({ uid: "off", status: "cancelled", sequence: 1 }),
      talk({ uid: "old", starts_at: soon(-24 * 91), ends_at: soon(-24 * 91 + 1) }),
    ]);
    const found = eventsIn((await fetchFeed(me.feed)).body);
    expect(found.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual(["CANCELLED"]);
  });

  it("fails as a whole when a module does: what a feed leaves out is deleted in calendars", async () => {
    const me = await person("farhan@example.org");
    trouble = new Error("the record is away");
    expect((await fetchFeed(me.feed)).status).toBe(500);
  });
});

describe("an address that leads nowhere", () => {
  it("is refused: the old one at once when a new one is made, a revoked one, one that never was, and what is no address", async () => {
    const me = await person("gita@example.org");
    const renewed = await make(me.browser);
    expect((await fetchFeed(me.feed, "198.51.100.1")).status).toBe(404);
    expect((await fetchFeed(renewed, "198.51.100.1")).status).toBe(200);
    await me.browser.ask("DELETE", "/api/user/calendar");
    const never = `/api/calendar/${"x".repeat(43)}.ics`;
    const odd = [
      renewed,
      never,
      "/api/calendar/.ics",
      "/api/calendar/x",
      renewed.replace(".ics", ""),
      `/api/calendar/${"x".repeat(190)}.ics`,
    ];
    for (const path of odd) {
      const answer = await fetchFeed(path, "198.51.100.2");
      expect([path.length, answer.status, answer.json?.error.code]).toEqual([path.length, 404, "not_found"]);
    }
  });

  it("is that of somebody who is suspended or forgotten", async () => {
    const me = await person("harini@example.org");
    await app.sql("update identity.person set status = 'suspended' where id = $1", [me.id]);
    expect((await fetchFeed(me.feed, "198.51.100.3")).status).toBe(404);
    await app.sql("update identity.person set status = 'active' where id = $1", [me.id]);
    const { people } = app.platform;
    const identity = people.find(({ module: name }) => name === "identity")!;
    await app.ctx().tx((tx) => identity.forget(tx, { ids: [me.id], addresses: ["harini@example.org"] }));
    expect((await fetchFeed(me.feed, "198.51.100.3")).status).toBe(404);
    expect(await app.sql("select 1 from identity.calendar_token where user_id = $1", [me.id])).toEqual([]);
  });

  it("costs the same statements, whatever is wrong with it", async () => {
    const me = await person("ila@example.org");
    const old = me.feed;
    await make(me.browser);
    const statements = async (path: string) => (await fetchFeed(path, "198.51.100.4")).headers["x-db-queries"];
    const counted = await Promise.all([old, `/api/calendar/${"y".repeat(43)}.ics`, "/api/calendar/nothing"].map(statements));
    expect(new Set(counted).size).toBe(1);
  });

  it("is tried only so often from one network, and who has a good one is not held up by it", async () => {
    const me = await person("jaya@example.org");
    const guess = async (at: number) => (await fetchFeed(`/api/calendar/${String(at).padStart(43, "z")}.ics`, "192.0.2.77")).status;
    const answers: number[] = [];
    for (let at = 0; at < 14; at += 1) answers.push(await guess(at));
    expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([12, 429]);
    expect((await fetchFeed(me.feed, "192.0.2.77")).status).toBe(200);
    expect((await fetchFeed("/api/calendar/other.ics", "192.0.2.78")).status).toBe(404);
  });

  it("a feed is asked for only so often, from wherever", async () => {
    const [me, other] = [await person("kamal@example.org"), await person("lata@example.org")];
    const answers: number[] = [];
    for (let at = 0; at < 32; at += 1) answers.push((await fetchFeed(me.feed, `203.0.113.${at}`)).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429]);
    expect((await fetchFeed(other.feed)).status).toBe(200);
  });
});

it("no line of a log has the secret, nor has a metric", async () => {
  const lines: string[] = [];
  const { accessLog, log, metrics } = app.platform;
  const keep = (...told: unknown[]) => void lines.push(JSON.stringify(told));
  vi.spyOn(accessLog, "write").mockImplementation(keep);
  vi.spyOn(log, "error").mockImplementation(keep);
  const me = await person("mira@example.org");
  const secret = /([\w-]{43})\.ics/.exec(me.feed)![1]!;
  await fetchFeed(me.feed);
  trouble = new Error("the record is away");
  await fetchFeed(me.feed);
  await me.browser.ask("DELETE", "/api/user/calendar");
  await fetchFeed(me.feed);
  expect(lines.filter((line) => line.includes("/api/calendar/:file"))).toHaveLength(3);
  expect(lines.filter((line) => line.includes("a request failed"))).toHaveLength(1);
  expect(lines.join("\n")).not.toContain(secret);
  expect(await metrics.registry.metrics()).not.toContain(secret);
});
