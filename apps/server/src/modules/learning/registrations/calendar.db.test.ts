import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
let me: Browser;
let feed: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 100_000 } });
  me = (await signUp(app, "asha@calendars.example")).browser;
  feed = new URL((await me.ask("POST", "/api/user/calendar")).json.address.url).pathname;
});
afterAll(() => app.close());

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
const register = async (resource_id: string) =>
  (await me.ask("POST", "/api/learning/registrations", { body: { resource_id } })).json.registration;
const inFeed = async () => eventsIn((await app.ask("GET", feed)).body);
const fileOf = (session: string) => app.ask("GET", `/api/learning/sessions/${session}/calendar.ics`);

describe("a date in one's own calendar", () => {
  it("is in the feed from the moment of the place to that of giving it up, and leads to no room", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    expect(await inFeed()).toEqual([]);
    const place = await register(id);
    const [event] = await inFeed();
    expect(event!.uid).toContain(`session-${sessions[0]}@`);
    expect((await app.ask("GET", feed)).body).not.toContain("rooms.example");
    await me.ask("DELETE", `/api/learning/registrations/${place.id}`);
    expect(await inFeed()).toEqual([]);
  });

  it("moves and is struck out there with the date, under the same UID and a higher SEQUENCE, and in its file too", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 40 }] });
    await register(id);
    const before = (await inFeed())[0]!;
    await app.sql(
      `update catalogue.session set moved_from = starts_at, moved_at = platform.now(), starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour', sequence = sequence + 1, changed_at = platform.now() where id = $1`,
      [sessions[0]],
    );
    const after = (await inFeed())[0]!;
    expect([after.uid, after.sequence]).toEqual([before.uid, before.sequence + 1]);
    expect(after.startDate.toJSDate().getTime() - before.startDate.toJSDate().getTime()).toBe(3_600_000);
    const file = await fileOf(sessions[0]!);
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(eventsIn(file.body)[0]!.uid).toBe(before.uid);
    expect(file.body).not.toContain("rooms.example");
    await app.sql("update catalogue.session set cancelled_at = platform.now(), sequence = sequence + 1 where id = $1", [sessions[0]]);
    const [off] = await inFeed();
    expect([off!.sequence, off!.component.getFirstPropertyValue("status")]).toEqual([2, "CANCELLED"]);
  });

  it("is nobody's before its talk is public, nor where there is none", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 40 }] });
    await app.sql("update catalogue.resource set published_at = platform.now() + interval '1 day' where id = $1", [id]);
    expect((await fileOf(sessions[0]!)).status).toBe(404);
    expect((await fileOf(id)).status).toBe(404);
    expect((await fileOf("nothing")).status).toBe(400);
  });
});
