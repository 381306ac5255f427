import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { addInterest, moveInterest } from "./engagement.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const leave = (body: object) => app.ask("POST", "/api/engagement/address", { body });

const topics = (user: string) =>
  app.sql<{ topic: string }>("select topic from engagement.interest where user_id = $1 order by topic", [user]);

describe("/engagement/interest", () => {
  it("takes a tap of somebody who is signed in, remembers it, and keeps no address of theirs", async () => {
    const { browser, reply } = await signUp(app, "asha@interest.example");
    const asked = async (topic: string) => (await browser.ask("GET", `/api/engagement/interest?topic=${topic}`)).json;
    expect(await asked("jobs")).toEqual({ asked: false });
    for (const _ of [1, 2]) expect((await browser.ask("POST", "/api/engagement/interest", { body: { topic: "jobs" } })).status).toBe(200);
    expect([await asked("jobs"), await asked("community")]).toEqual([{ asked: true }, { asked: false }]);
    expect(await app.sql("select email, phone, topic from engagement.interest where user_id = $1", [reply.user_id])).toEqual([
      { email: null, phone: null, topic: "jobs" },
    ]);
    const other = await signUp(app, "ravi@interest.example");
    expect((await other.browser.ask("GET", "/api/engagement/interest?topic=jobs")).json).toEqual({ asked: false });
  });

  it("is for nobody who is not signed in", async () => {
    expect((await app.ask("GET", "/api/engagement/interest?topic=jobs")).status).toBe(401);
    expect((await app.ask("POST", "/api/engagement/interest", { body: { topic: "jobs" } })).status).toBe(401);
  });

  it("follows a person into the account they are joined to, and what both wanted is one wish", async () => {
    const [from, into] = [randomUUID(), randomUUID()];
    const want = (user_id: string, topic: string) => app.ctx().tx((tx) => addInterest(tx, topic, { user_id }));
    await want(from, "jobs");
    await want(from, "community");
    await want(into, "jobs");
    await app.ctx().tx((tx) => moveInterest(tx, from, into));
    expect(await topics(from)).toEqual([]);
    expect(await topics(into)).toEqual([{ topic: "community" }, { topic: "jobs" }]);
  });
});

describe("POST /engagement/address", () => {
  it("keeps an address once for a topic, and says the same each time", async () => {
    const first = await leave({ email: " Asha@Example.org ", topic: "learning" });
    const again = await leave({ email: "asha@example.org", topic: "learning" });
    expect([first.status, first.body]).toEqual([200, again.body]);
    await leave({ email: "asha@example.org", topic: "jobs" });
    expect(await app.sql("select email, topic from engagement.interest where email is not null order by topic")).toEqual([
      { email: "asha@example.org", topic: "jobs" },
      { email: "asha@example.org", topic: "learning" },
    ]);
  });

  it("takes a phone number in place of an address, once, and one of the two", async () => {
    for (const phone of ["+91 98220 41736", "+919822041736"]) expect((await leave({ phone, topic: "plus" })).status).toBe(200);
    expect(await app.sql("select email, phone from engagement.interest where topic = 'plus'")).toEqual([
      { email: null, phone: "+919822041736" },
    ]);
    const { status, json } = await leave({ phone: "12", topic: "plus" });
    expect([status, json.error.fields[0].path]).toEqual([400, "phone"]);
    expect((await leave({ topic: "plus" })).status).toBe(400);
    expect((await leave({ email: "asha@example.org", phone: "+919822041736", topic: "plus" })).status).toBe(400);
  });

  it.each(["asha", "asha@example", "a b@example.org", "@example.org", "asha@example.", ""])(
    "refuses %j with the words for the field",
    async (email) => {
      const { status, json } = await leave({ email, topic: "learning" });
      expect(status).toBe(400);
      expect(json.error.fields).toEqual([{ path: "email", message: "Please enter a valid email address." }]);
    },
  );

  it("refuses a topic that is no page", async () => {
    expect((await leave({ email: "asha@example.org", topic: "Drop Table" })).status).toBe(400);
  });
});
