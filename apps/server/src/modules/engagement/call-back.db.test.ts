import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetDue } from "#platform/retention/forget-due.ts";
import type { Answer } from "#platform/testing/test-platform.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { engagementRetention } from "./bounds.ts";
import { engagementPeople } from "./for-people.ts";
import { goodRequest, sender } from "./requests.builders.ts";
import { moveRequests } from "./requests.store.ts";

let app: TestApp;
let send: ReturnType<typeof sender<Answer>>;

const person = (id: string) => ({ kind: "user", id, roles: [], grants: [] }) as const;
const asha = "01900000-0000-7000-8000-00000000000a";
const binod = "01900000-0000-7000-8000-00000000000b";

beforeAll(async () => {
  app = await testApp({ env: { REQUESTS_PER_HOUR: 1_000 }, authenticate: async (token) => person(token) });
  send = sender(app.ask);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate engagement.request, platform.outbox"));

const rows = () => app.sql<Record<string, unknown>>("select * from engagement.request order by id");
const kept = async () => (await rows()).length;
const told = () => app.sql<{ payload: object }>("select payload from platform.outbox where subject = 'engagement.request_made'");

describe("POST /engagement/callback", () => {
  it("[CALL-09] keeps the request under the form's names and tells of it, both before the reply", async () => {
    const { status, json } = await send({ page: "/upaya-for-schools", kind: "taas", referral_code: " R-17 " });
    expect([status, json]).toEqual([200, { message: "We will contact you soon." }]);
    const [row] = await rows();
    expect(row).toMatchObject({
      kind: "taas",
      full_name: "Anjali Verma",
      school_name: "Navodit Public School",
      email: "principal@navodit.example",
      mobile: "+919822041736",
      preferred_day: "Tuesday",
      preferred_time: "11am to 12pm",
      purpose: "Service Request",
      page: "/upaya-for-schools",
      referral_code: "R-17",
      user_id: null,
      handed_at: null,
      forwarded_at: null,
    });
    // The event has the id and nothing of the person.
    expect(await told()).toEqual([{ payload: { id: row!["id"] } }]);
  });

  it("[CALL-01] preselects Monday at nine for whoever sends neither", async () => {
    const { fullName, schoolName, email, mobile } = goodRequest;
    const { status } = await app.ask("POST", "/api/engagement/callback", {
      body: { data: { fullName, schoolName, email, mobile } },
      headers: { "idempotency-key": randomUUID() },
    });
    expect(status).toBe(200);
    expect(await rows()).toMatchObject([{ preferred_day: "Monday", preferred_time: "9am to 10am", kind: "callback", purpose: "" }]);
  });

  it.each([
    ["[CALL-02]", { fullName: "", email: "x", mobile: "1" }, "All fields are required.", "data.fullName"],
    ["[CALL-02]", { schoolName: "   ", email: "x" }, "All fields are required.", "data.schoolName"],
    ["[CALL-02]", { email: null }, "All fields are required.", "data.email"],
    ["[CALL-02]", { mobile: undefined, email: "x" }, "All fields are required.", "data.mobile"],
    ["[CALL-03]", { email: "asha@example", mobile: "1" }, "Please enter a valid email address.", "data.email"],
    ["[CALL-04]", { mobile: "98220 41736" }, "Please enter a valid mobile number (10-15 digits).", "data.mobile"],
    ["[CALL-04]", { mobile: "1234567890123456" }, "Please enter a valid mobile number (10-15 digits).", "data.mobile"],
  ])("%s refuses %j with the form's own words, and keeps nothing", async (_id, change, message, path) => {
    const { status, json } = await send(change);
    expect([status, json.error.message, json.error.fields]).toEqual([400, message, [{ path, message }]]);
    expect([await kept(), (await told()).length]).toEqual([0, 0]);
  });

  it.each([
    { preferredDay: "Someday" },
    { preferredTime: "8am to 9am" },
    { kind: "pizza" },
    { fullName: "A".repeat(121) },
    { schoolName: "A".repeat(201) },
    { purpose: "A".repeat(301) },
    { referral_code: "A".repeat(65) },
    { fullName: 7 },
    { fullName: { toString: "x" } },
  ])("refuses %j, which no form of ours sends", async (change) => {
    const { status, json } = await send(change);
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
    expect(await kept()).toBe(0);
  });

  it("refuses a body without the wrapper, and one without a key", async () => {
    const bare = await app.ask("POST", "/api/engagement/callback", { body: goodRequest, headers: { "idempotency-key": randomUUID() } });
    expect(bare.status).toBe(400);
    const keyless = await app.ask("POST", "/api/engagement/callback", { body: { data: goodRequest } });
    expect(keyless.json.error.code).toBe("idempotency_key_missing");
    expect(await kept()).toBe(0);
  });

  it("forgets the page's address when it is none, and keeps the request", async () => {
    for (const page of ["https://elsewhere.example/", "javascript:x", "/a?email=asha@example.org", 7, null]) await send({ page });
    expect((await rows()).map((row) => row["page"])).toEqual([null, null, null, null, null]);
  });

  it("is one request however often it is sent under one key, also at once", async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => send({}, { key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await send({}, { key })).body).toBe(replies[0]!.body);
    expect([await kept(), (await told()).length]).toEqual([1, 1]);
    expect((await send({ fullName: "Another" }, { key })).status).toBe(422);
    expect(await kept()).toBe(1);
  });

  it("lets whoever mended a mistake send it again under the same key", async () => {
    const key = randomUUID();
    expect((await send({ mobile: "1" }, { key })).status).toBe(400);
    expect((await send({}, { key })).status).toBe(200);
    expect(await kept()).toBe(1);
  });

  it("thanks a machine that fills the hidden field, in the same words, and keeps nothing", async () => {
    const somebody = await send({});
    await app.sql("truncate engagement.request, platform.outbox");
    for (const topic_line of ["http://spam.example", 1, ["x"], " "]) {
      const machine = await send({ topic_line, email: "nonsense" });
      expect([machine.status, machine.body]).toEqual([200, somebody.body]);
    }
    expect([await kept(), (await told()).length]).toEqual([0, 0]);
    expect((await send({ topic_line: "" })).status).toBe(200);
    expect(await kept()).toBe(1);
  });

  it("remembers who was signed in, and follows them when two accounts become one", async () => {
    await send({}, { token: asha });
    expect((await rows()).map((row) => row["user_id"])).toEqual([asha]);
    await app.ctx().tx((tx) => moveRequests(tx, asha, binod));
    expect((await rows()).map((row) => row["user_id"])).toEqual([binod]);
  });

  it("is part of a person's data by their account, their address and their number, and of nobody else's", async () => {
    await send({ email: "else@example.org", mobile: "9000000001" }, { token: asha });
    await send({ email: "ASHA@example.org", mobile: "9000000002" }, { token: binod });
    await send({ email: "else@example.org", mobile: "919800000001" });
    await send({ email: "else@example.org", mobile: "9000000003" }, { token: binod });
    const requestsOf = async (userId: string, addresses: string[]) => {
      const found: object[] = [];
      for await (const [table, part] of engagementPeople.export(app.ctx(person(userId)), { ids: [userId], addresses })) {
        if (table === "engagement.request") found.push(...part);
      }
      return found;
    };
    expect(await requestsOf(asha, ["asha@example.org", "+919800000001"])).toMatchObject([
      { mobile: "9000000001", user_id: asha },
      { mobile: "9000000002", user_id: null },
      { mobile: "919800000001", user_id: null },
    ]);
    expect(await requestsOf(randomUUID(), [])).toEqual([]);
  });

  it("is forgotten after a year and not before", async () => {
    await send({ fullName: "Old" });
    await send({ fullName: "Young" });
    await app.sql("update engagement.request set made_at = platform.now() - interval '366 days' where full_name = 'Old'");
    await app.sql("update engagement.request set made_at = platform.now() - interval '364 days' where full_name = 'Young'");
    await forgetDue(app.platform, engagementRetention);
    expect((await rows()).map((row) => row["full_name"])).toEqual(["Young"]);
  });
});

describe("the limit on requests", () => {
  it("is so many an hour for each person and address; mistakes and repeats do not count", async () => {
    const limited = await testApp({ env: { REQUESTS_PER_HOUR: 2 }, authenticate: async (token) => person(token) });
    try {
      const ask = sender(limited.ask);
      const key = randomUUID();
      for (let mistakes = 0; mistakes < 4; mistakes += 1) expect((await ask({ mobile: "1" })).status).toBe(400);
      expect((await ask({}, { key })).status).toBe(200);
      for (let repeats = 0; repeats < 4; repeats += 1) expect((await ask({}, { key })).status).toBe(200);
      expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, refused.json.error.code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
      expect((await ask({}, { token: asha })).status).toBe(200);
      expect(await limited.sql("select 1 from engagement.request")).toHaveLength(3);
    } finally {
      await limited.close();
    }
  });
});
