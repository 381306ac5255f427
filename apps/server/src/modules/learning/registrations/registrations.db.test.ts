import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { giveUpPlace } from "./give-up-place.ts";
import { register } from "./register.ts";

let app: TestApp;
let asha: { browser: Browser; id: string };
let ravi: { browser: Browser; id: string };

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = await somebody("asha@places.example");
  ravi = await somebody("ravi@places.example");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.seat, learning.registration, learning.enrolment, learning.record, platform.outbox cascade"));

async function somebody(email: string) {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}
const person = (id: string): Actor => ({ kind: "user", id, roles: [], grants: [] });
const press = (who: { browser: Browser }, body: object) => who.browser.ask("POST", "/api/learning/registrations", { body });
const giveUp = (who: { browser: Browser }, id: string) => who.browser.ask("DELETE", `/api/learning/registrations/${id}`);
const told = async (subject: string) =>
  (await app.sql<{ payload: Record<string, never> }>("select payload from platform.outbox where subject = $1 order by id", [subject])).map(
    ({ payload }) => payload,
  );
const seatsOf = async (session: string) =>
  (await app.sql<object>("select taken, waiting from learning.seat where session_id = $1", [session]))[0];

describe("registering", () => {
  it("takes one place, however many tabs press, makes an active learning record and tells it once", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 5 }] });
    const replies = await Promise.all([1, 2, 3].map(() => press(asha, { resource_id: id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.registration.id)).size).toBe(1);
    expect(replies[0]!.json.registration).toMatchObject({
      webinar_id: id,
      user_id: asha.id,
      session_id: sessions[0],
      status: "registered",
      ahead: null,
      for_replay: false,
    });
    expect(await seatsOf(sessions[0]!)).toEqual({ taken: 1, waiting: 0 });
    expect(await app.sql("select open from learning.record where user_id = $1 and resource_id = $2", [asha.id, id])).toEqual([
      { open: true },
    ]);
    expect(await told("learning.registered")).toMatchObject([
      { registrations: [{ user_id: asha.id, session_id: sessions[0], waiting: false }] },
    ]);
  });

  it("is refused where it has a price, has no room yet, is over or is not a talk, and nobody does it without a sign-in", async () => {
    const paid = await stockTalk(app, { dates: [{ inHours: 3 }], price_paise: 49_900, kind: "expert_masterclass" });
    const closed = await stockTalk(app, { dates: [{ inHours: 3, room: null }] });
    const over = await stockTalk(app, { dates: [{ inHours: -3 }] });
    expect((await press(asha, { resource_id: paid.id })).json.error.code).toBe("learning.not_free");
    expect((await press(asha, { resource_id: closed.id })).json.error.code).toBe("learning.not_ready");
    expect((await press(asha, { resource_id: over.id })).json.error.code).toBe("learning.session_over");
    expect((await press(asha, { resource_id: randomUUID() })).status).toBe(404);
    expect((await app.ask("POST", "/api/learning/registrations", { body: { resource_id: paid.id } })).status).toBe(401);
    expect(await app.sql("select 1 from learning.registration")).toEqual([]);
    const free = await stockTalk(app, { dates: [{ inHours: 3 }] });
    const enrolled = await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: free.id } });
    expect(enrolled.json.error.code).toBe("learning.registered_not_enrolled");
  });

  it("puts whoever comes to a full date into the line, and the first of it moves up when a place is given up", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 1 }] });
    const first = (await press(asha, { resource_id: id })).json.registration;
    const second = (await press(ravi, { resource_id: id })).json.registration;
    expect(second).toMatchObject({ status: "waiting", ahead: 0 });
    expect(await seatsOf(sessions[0]!)).toEqual({ taken: 1, waiting: 1 });
    expect((await giveUp(ravi, first.id)).status).toBe(404);
    expect((await giveUp(asha, first.id)).json.registration.status).toBe("given_up");
    expect((await giveUp(asha, first.id)).json.registration.status).toBe("given_up");
    expect(await seatsOf(sessions[0]!)).toEqual({ taken: 1, waiting: 0 });
    const now = (await ravi.browser.ask("GET", "/api/learning/registrations?status=pending")).json;
    expect(now.data).toMatchObject([{ id: second.id, status: "registered" }]);
    expect(await told("learning.moved_up")).toMatchObject([{ registrations: [{ id: second.id, user_id: ravi.id }] }]);
    expect(await told("learning.given_up")).toMatchObject([{ id: first.id }]);
    // Whoever comes back stands at the end.
    expect((await press(asha, { resource_id: id })).json.registration).toMatchObject({ id: first.id, status: "waiting", ahead: 0 });
  });

  it("closes the learning record with the last place, and not before", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5 }, { inHours: 30 }] });
    const [one, two] = [
      (await press(asha, { resource_id: id, session_id: sessions[0] })).json.registration,
      (await press(asha, { resource_id: id, session_id: sessions[1] })).json.registration,
    ];
    const open = async () => (await app.sql<{ open: boolean }>("select open from learning.record where user_id = $1", [asha.id]))[0]!.open;
    await giveUp(asha, one.id);
    expect(await open()).toBe(true);
    await giveUp(asha, two.id);
    expect(await open()).toBe(false);
  });
});

describe("a herd", () => {
  it("of 120 at 30 seats: 30 are seated, the rest waits in order, nobody twice; 20 give up and the first 20 move up", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 30 }] });
    const people = Array.from({ length: 120 }, () => randomUUID());
    await Promise.all([...people, ...people.slice(0, 20)].map((each) => register(app.ctx(person(each)), { resource_id: id })));
    const rows = () =>
      app.sql<{ id: string; user_id: string; state: string; arrival: number }>(
        "select id, user_id, state, arrival from learning.registration where session_id = $1 order by arrival",
        [sessions[0]],
      );
    const before = await rows();
    expect(before).toHaveLength(120);
    expect(new Set(before.map(({ user_id }) => user_id)).size).toBe(120);
    expect(before.map(({ state }) => state)).toEqual([...Array(30).fill("registered"), ...Array(90).fill("waiting")]);
    const leaving = before.slice(0, 20);
    await Promise.all(leaving.map((row) => giveUpPlace(app.ctx(person(row.user_id)), { id: row.id })));
    const after = new Map((await rows()).map((row) => [row.id, row.state]));
    expect(before.map(({ id: one }) => after.get(one))).toEqual([
      ...Array(20).fill("given_up"),
      ...Array(30).fill("registered"),
      ...Array(70).fill("waiting"),
    ]);
    expect(await seatsOf(sessions[0]!)).toEqual({ taken: 30, waiting: 70 });
  });
});

describe("one's own registrations", () => {
  const query = `query ($where: RegistersWhere, $limit: Int) { registers(where: $where, limit: $limit) { id webinar_id user_id status } }`;
  const ask = async (who: { browser: Browser }, variables: object = {}) =>
    (await who.browser.ask("POST", "/api/graphql", { body: { query, variables } })).json;

  it("[API-34] are the caller's only, in GraphQL too, and narrowed by what is asked", async () => {
    const [talk, other] = [
      await stockTalk(app, { dates: [{ inHours: 3 }] }),
      await stockTalk(app, { dates: [{ inHours: 5, capacity: 1 }] }),
    ];
    await press(ravi, { resource_id: other.id });
    await press(asha, { resource_id: talk.id });
    await press(asha, { resource_id: other.id });
    const mine = (await ask(asha)).data.registers;
    expect(mine.map(({ webinar_id, user_id, status }: Record<string, string>) => [webinar_id, user_id, status])).toEqual([
      [other.id, asha.id, "waiting"],
      [talk.id, asha.id, "registered"],
    ]);
    expect((await ask(asha, { where: { webinar_id: talk.id } })).data.registers).toHaveLength(1);
    expect((await ask(asha, { where: { status: "waiting" } })).data.registers).toHaveLength(1);
    expect((await ask(asha, { where: { user_id: ravi.id } })).errors[0].extensions.code).toBe("forbidden");
    const learning = (await asha.browser.ask("POST", "/api/graphql", { body: { query: "{ learning { user_id webinar_id } }" } })).json.data;
    expect(new Set(learning.learning.map(({ user_id }: { user_id: string }) => user_id))).toEqual(new Set([asha.id]));
    expect(learning.learning).toHaveLength(2);
  });

  it("[ROUTE-32] are narrowed to talks that are pending: those ahead, the nearest first, and no masterclass", async () => {
    const far = await stockTalk(app, { dates: [{ inHours: 40 }] });
    const near = await stockTalk(app, { dates: [{ inHours: 2 }] });
    const course = await stockTalk(app, { dates: [{ inHours: 4 }], kind: "expert_masterclass" });
    for (const { id } of [far, near, course]) await press(asha, { resource_id: id });
    const gone = await stockTalk(app, { dates: [{ inHours: 6 }] });
    await giveUp(asha, (await press(asha, { resource_id: gone.id })).json.registration.id);
    const list = async (search: string) => (await asha.browser.ask("GET", `/api/learning/registrations?${search}`)).json;
    const pending = await list("type=webinars&status=pending");
    expect(pending.data.map(({ webinar_id }: { webinar_id: string }) => webinar_id)).toEqual([near.id, far.id]);
    expect(pending).toMatchObject({ total: 2, counts: { pending: 3, past: 0 } });
    expect(pending.data[0]).toMatchObject({ can_join: false, has_replay: false, date: { time_zone: "Asia/Kolkata", cancelled_at: null } });
    expect((await list("type=expert_masterclass&status=pending")).data).toHaveLength(1);
    await app.sql(
      "update catalogue.session set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours' where resource_id = $1",
      [near.id],
    );
    expect((await list("status=past")).data.map(({ webinar_id }: { webinar_id: string }) => webinar_id)).toEqual([near.id]);
  });

  it("say how full each date is to everybody, and one's own place to oneself", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 3, capacity: 2 }] });
    await press(ravi, { resource_id: id });
    const open = (await app.ask("GET", `/api/learning/places/${id}`)).json;
    expect(open.data).toEqual([{ session_id: sessions[0], capacity: 2, taken: 1, waiting: 0, mine: null }]);
    expect((await ravi.browser.ask("GET", `/api/learning/places/${id}`)).json.data[0].mine).toMatchObject({ status: "registered" });
    expect((await asha.browser.ask("GET", `/api/learning/places/${id}`)).json.data[0].mine).toBeNull();
  });
});
