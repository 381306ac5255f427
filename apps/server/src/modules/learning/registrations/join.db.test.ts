import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

/** A string that stands nowhere else: wherever it is found, the room is out. */
const room = "https://rooms.example/CANARY-room-7f3a?pwd=CANARY-word-91";
const used = "/profile/registrations?link=used";
const closed = "/profile/registrations?link=closed";

let app: TestApp;
let asha: Browser;
let ravi: Browser;
let told: string[];

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = (await signUp(app, "asha@join.example")).browser;
  ravi = (await signUp(app, "ravi@join.example")).browser;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate learning.seat, learning.registration, learning.enrolment, learning.record, platform.outbox cascade");
  told = [];
});

/** Keeps every body that is answered, so that the canary can be looked for in all of them. */
async function ask(who: Browser, method: "GET" | "POST" | "DELETE", path: string, body?: object) {
  const answer = await who.ask(method, path, body ? { body } : {});
  told.push(answer.body);
  return answer;
}
/** A talk that begins in five minutes, at which they have a place. */
async function placed(who: Browser, inHours = 5 / 60) {
  const { id, sessions } = await stockTalk(app, { dates: [{ inHours, room }] });
  const { registration } = (await ask(who, "POST", "/api/learning/registrations", { resource_id: id })).json;
  return { id, session: sessions[0]!, registration: registration.id as string };
}
const tap = (who: Browser, registration: string) => ask(who, "POST", `/api/learning/registrations/${registration}/join`);
const linkOf = async (who: Browser, registration: string) => (await tap(who, registration)).json.address as string;
const open = (who: Browser, link: string) => ask(who, "GET", link);
const leadsTo = async (who: Browser, link: string) => (await open(who, link)).headers.location;
const shift = (session: string, by: string) =>
  app.sql("update catalogue.session set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval where id = $1", [
    session,
    by,
  ]);
const stateOf = async (registration: string) =>
  (
    await app.sql<{ state: string }>("select state, attended_at is not null as came from learning.registration where id = $1", [
      registration,
    ])
  )[0];

describe("a tap on Join", () => {
  it("leads into the room once, by a redirect that nobody keeps, and whoever came in is attended", async () => {
    const { registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    expect(link).toMatch(/^\/api\/learning\/join\/[\w-]{100,}$/);
    const entered = await open(asha, link);
    expect([
      entered.status,
      entered.headers.location,
      entered.headers["cache-control"],
      entered.headers["referrer-policy"],
      entered.body,
    ]).toEqual([303, room, "no-store", "no-referrer", ""]);
    expect(await stateOf(registration)).toEqual({ state: "attended", came: true });
    expect(await leadsTo(asha, link)).toBe(used);
    // Whoever dropped out of the call comes in again, by another tap.
    expect(await leadsTo(asha, await linkOf(asha, registration))).toBe(room);
  });

  it("is another's to nobody else: not the registration, and not the link", async () => {
    const { registration } = await placed(asha);
    expect((await tap(ravi, registration)).status).toBe(404);
    expect((await tap(new Browser(app), registration)).status).toBe(401);
    const link = await linkOf(asha, registration);
    expect(await leadsTo(ravi, link)).toBe(used);
    expect(await leadsTo(new Browser(app), link)).toBe(used);
    // Whoever tried it has not used it up.
    expect(await leadsTo(asha, link)).toBe(room);
    expect(await leadsTo(asha, "/api/learning/join/abc")).toBe(used);
  });

  it("is refused early and late: from ten minutes before to the end", async () => {
    const { session, registration } = await placed(asha, 12 / 60);
    expect((await tap(asha, registration)).json.error.code).toBe("learning.door_closed");
    await shift(session, "-3 minutes");
    const link = await linkOf(asha, registration);
    await shift(session, "-68 minutes -30 seconds");
    expect((await tap(asha, registration)).status).toBe(200);
    await shift(session, "-1 minute");
    expect((await tap(asha, registration)).json.error.code).toBe("learning.door_closed");
    expect(await leadsTo(asha, link)).toBe(used);
  });

  it("is refused where the door closed between the tap and the link", async () => {
    const { session, registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    await shift(session, "-3 hours");
    expect(await leadsTo(asha, link)).toBe(closed);
    expect(await stateOf(registration)).toEqual({ state: "registered", came: false });
  });

  it("makes the link of the tap before it void, and one that is older than a minute is void by itself", async () => {
    const { registration } = await placed(asha);
    const first = await linkOf(asha, registration);
    const second = await linkOf(asha, registration);
    expect(await leadsTo(asha, first)).toBe(used);
    await app.sql("update learning.registration set tap_ends_at = platform.now() - interval '1 second' where id = $1", [registration]);
    expect(await leadsTo(asha, second)).toBe(used);
    await tap(asha, registration);
    const [left] = await app.sql<{ seconds: number }>(
      "select extract(epoch from tap_ends_at - platform.now())::int as seconds from learning.registration where id = $1",
      [registration],
    );
    expect(left!.seconds).toBeGreaterThan(50);
    expect(left!.seconds).toBeLessThanOrEqual(60);
  });

  it("is not used up by a browser that only looks ahead", async () => {
    const { registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    expect((await asha.ask("GET", link, { headers: { "sec-purpose": "prefetch;prerender" } })).headers.location).toBe(used);
    expect(await leadsTo(asha, link)).toBe(room);
  });

  it("is refused for whoever gave up in between, waits in the line, or whose date was called off in between", async () => {
    const { registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    await ask(asha, "DELETE", `/api/learning/registrations/${registration}`);
    expect(await leadsTo(asha, link)).toBe(used);
    expect((await tap(asha, registration)).json.error.code).toBe("learning.no_place");

    const full = await stockTalk(app, { dates: [{ inHours: 5 / 60, capacity: 1, room }] });
    await ask(ravi, "POST", "/api/learning/registrations", { resource_id: full.id });
    const waiting = (await ask(asha, "POST", "/api/learning/registrations", { resource_id: full.id })).json.registration;
    expect(waiting.status).toBe("waiting");
    expect((await tap(asha, waiting.id)).json.error.code).toBe("learning.no_place");

    const off = await placed(asha);
    const late = await linkOf(asha, off.registration);
    await app.sql("update catalogue.session set cancelled_at = platform.now() where id = $1", [off.session]);
    expect(await leadsTo(asha, late)).toBe(closed);
    expect((await tap(asha, off.registration)).json.error.code).toBe("learning.session_cancelled");
  });

  it("of two who bring the same link at once lets in one", async () => {
    const { registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    const thief = new Browser(app, asha);
    const places = await Promise.all([leadsTo(asha, link), leadsTo(thief, link)]);
    expect(new Set(places)).toEqual(new Set([used, room]));
  });
});

describe("the address of the room", () => {
  it("stands in no reply, log line, event, letter, job or copy of somebody's data", async () => {
    const lines: unknown[] = [];
    const { platform } = app;
    const write = platform.accessLog.write.bind(platform.accessLog);
    Object.assign(platform.accessLog, { write: (line: Parameters<typeof write>[0]) => (lines.push(line), write(line)) });
    const { id, registration } = await placed(asha);
    const link = await linkOf(asha, registration);
    for (const path of [
      "/api/learning/registrations",
      `/api/learning/places/${id}`,
      "/api/learning/mine",
      "/api/learning/list",
      `/api/learning/resource/${(await app.sql<{ slug: string }>("select slug from catalogue.resource where id = $1", [id]))[0]!.slug}`,
    ])
      await ask(asha, "GET", path);
    await ask(asha, "POST", "/api/graphql", { query: "{ registers { id status } learning { webinar_id } }" });
    expect(await leadsTo(asha, link)).toBe(room);
    const kept = await app.sql<{ text: string }>(
      `select payload::text as text from platform.outbox union all select data::text from pgboss.job_common
       union all select to_jsonb(r)::text from learning.registration r`,
    );
    expect(lines).toContainEqual(expect.objectContaining({ route: "/api/learning/join/:token", status: 303 }));
    expect(kept.length).toBeGreaterThan(2);
    for (const text of [...told, JSON.stringify(lines), ...kept.map((row) => row.text)]) {
      expect(text).not.toContain("CANARY");
    }
    // Nor does a log line hold what lets somebody in.
    expect(JSON.stringify(lines)).not.toContain(link.split("/").at(-1));
    const [{ user_id }] = (await app.sql<{ user_id: string }>("select user_id from learning.registration")) as [{ user_id: string }];
    const exported: string[] = [];
    for (const people of app.platform.people)
      for await (const part of people.export(app.ctx(), { ids: [user_id], addresses: [] })) exported.push(JSON.stringify(part));
    expect(exported.join("")).toContain(registration);
    expect(exported.join("")).not.toContain("CANARY");
  });
});
