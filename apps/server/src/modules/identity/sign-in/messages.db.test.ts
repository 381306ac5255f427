import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { Env } from "#platform/env.ts";
import { Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
afterEach(() => app.close());
const start = async (env: Partial<Env> = {}) => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, ...env } });
};

let hosts = 0;
const elsewhere = () => ({ "x-forwarded-for": `10.${Math.floor((hosts += 1) / 250)}.${hosts % 250}.7` });
const send = (to: string, more: object = {}, headers: Record<string, string> = elsewhere(), browser = new Browser(app)) =>
  browser.ask("POST", "/api/auth/code", { body: { channel: to.includes("@") ? "email" : "phone", to, ...more }, headers });
const countSent = async (table: "mail" | "sms") => (await app.sql<{ n: number }>(`select count(*)::int as n from platform.${table}`))[0]!.n;
const later = () => app.sql("update identity.code set sent_at = sent_at - interval '31 seconds'");
const metric = async (name: string) => {
  const found = await app.platform.metrics.registry.getSingleMetric(name)!.get();
  return found.values.map(({ labels, value }) => ({ ...labels, value }));
};

describe("a message with a code", () => {
  it("counts each time that it is sent: ten a day to one number, first ones and repeats together", async () => {
    await start();
    const statuses: number[] = [];
    for (let code = 0; code < 10; code += 1) {
      const first = await send("+919800000001");
      statuses.push(first.status);
      for (let again = 0; again < 4; again += 1) {
        await later();
        statuses.push((await send("+919800000001", { ticket: first.json.ticket })).status);
      }
    }
    expect(await countSent("sms")).toBe(10);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429 || status === 400)).toBe(true);
  });

  it("asks the caller's limit for a repeat as well, and leaves the same code good", async () => {
    await start({ CODES_PER_ADDRESS: 2 });
    const here = elsewhere();
    const first = await send("asha@example.org", {}, here);
    await later();
    expect((await send("asha@example.org", { ticket: first.json.ticket }, here)).status).toBe(200);
    await later();
    expect((await send("asha@example.org", { ticket: first.json.ticket }, here)).status).toBe(429);
    expect((await send("asha@example.org", { ticket: first.json.ticket })).json.ticket).toBe(first.json.ticket);
    expect(await countSent("mail")).toBe(3);
  });

  it("goes to one number however it is typed", async () => {
    await start({ CODES_PER_DAY: 8 });
    const typed = [
      "+91 98000-00001",
      "+91 (0)98000 00001",
      "+9109800000001",
      "+91 098000 00001",
      "＋９１９８０００００００１",
      "\u202a+91 98000 00001\u202c",
      "+91\u00a098000\u200b00001",
    ];
    for (const to of typed) expect((await send(to)).status).toBe(200);
    expect(await messagesTo(app, "+919800000001")).toHaveLength(typed.length);
    expect([(await send("+919800000001")).status, (await send("+91 0 9800000001")).status]).toEqual([200, 429]);
    // A trunk zero of another country is none of the number either.
    expect((await send("+44 (0)7911 123456")).status).toBe(200);
    expect(await messagesTo(app, "+447911123456")).toHaveLength(1);
  });

  it.each([
    "+919800000001;ext=5",
    "+919800000001x5",
    "+91980000000",
    "+9198000000011",
    "+44909 879 0000",
    "+8816 3145 1234",
    "+979 123456789",
  ])("does not go to %j: no mobile number, or one that earns by being called", async (to) => {
    await start();
    const refused = await send(to);
    expect([refused.status, refused.json.error.code]).toEqual([400, "invalid_input"]);
    expect(await countSent("sms")).toBe(0);
  });

  it("goes to one box however it is tagged", async () => {
    await start({ CODES_PER_DAY: 3 });
    const statuses = [];
    for (let tag = 0; tag < 5; tag += 1) statuses.push((await send(`victim+${tag}@example.org`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("goes to nobody whose address can be read as another one", async () => {
    await start();
    const person = await signUp(app, "asha@example.org");
    const before = await countSent("mail");
    for (const to of ["0<victim@x.yz>", "victim@x.yz>", '"victim@x.yz"@example.org', "a@b.org,victim@x.yz", "vic\u200btim@x.yz"]) {
      expect((await send(to)).status).toBe(400);
      expect((await person.browser.ask("POST", "/api/user/identifiers/code", { body: { channel: "email", to } })).status).toBe(400);
      expect((await app.ask("POST", "/api/engagement/address", { body: { email: to, topic: "quiz" } })).status).toBe(400);
      expect((await person.browser.ask("POST", "/api/user/details", { body: { email: to } })).status).toBe(400);
      const data = { fullName: "A", schoolName: "B", email: to, mobile: "9822041736" };
      const call = await app.ask("POST", "/api/engagement/callback", { body: { data }, headers: { "idempotency-key": randomUUID() } });
      expect(call.status).toBe(400);
    }
    expect(await countSent("mail")).toBe(before);
  });
});

describe("the budget of text messages", () => {
  it("is small for each far country: it ends honestly, with another way, and spends nothing of the number", async () => {
    await start({ SMS_PER_HOUR_COUNTRY: 3, CODES_PER_DAY: 1 });
    for (let number = 0; number < 3; number += 1) expect((await send(`+233241234${100 + number}`)).status).toBe(200);
    const refused = await send("+233241234200");
    expect([refused.status, refused.json.error.code]).toEqual([429, "sms_spent"]);
    expect(refused.json.error.message).toContain("e-mail");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
    expect([(await send("+919800000001")).status, (await send("+639171234567")).status]).toEqual([200, 200]);
    expect((await send("kwame@example.org")).status).toBe(200);
    await app.sql("delete from platform.rate_limit where key like 'sms_country:%'");
    expect((await send("+233241234200")).status).toBe(200);
  });

  it("holds for all far countries together, and they use up nothing of the home country's", async () => {
    await start({ SMS_PER_HOUR_ABROAD: 4, SMS_PER_HOUR_COUNTRY: 2 });
    const far = ["+233241234101", "+233241234102", "+639171234567", "+639171234568", "+254712345678"];
    const statuses = [];
    for (const to of far) statuses.push((await send(to)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await send("+919800000001")).status).toBe(200);
  });

  it("is bounded at home, where a known device has a share of its own", async () => {
    await start({ SMS_PER_HOUR_HOME: 3 });
    const { browser } = await signUp(app, "+919800000001", { headers: elsewhere() });
    await browser.ask("POST", "/api/auth/sign-out", { headers: elsewhere() });
    browser.token = undefined;
    expect([(await send("+919800000002")).status, (await send("+919800000003")).status]).toEqual([200, 200]);
    // Known accounts and unknown ones are refused alike, or the budget would tell who has one.
    for (const to of ["+919800000001", "+919800000004"]) expect((await send(to)).json.error.code).toBe("sms_spent");
    expect((await send("+919800000001", {}, elsewhere(), browser)).status).toBe(200);
  });

  it("holds for a network, whatever its addresses: an IPv4 /24, an IPv6 /48", async () => {
    await start({ CODES_PER_NETWORK: 3 });
    const from = (address: string, to: string) => send(to, {}, { "x-forwarded-for": address });
    for (let host = 1; host <= 3; host += 1) expect((await from(`198.51.100.${host}`, `+91980000010${host}`)).status).toBe(200);
    expect((await from("198.51.100.9", "+919800000109")).status).toBe(429);
    expect((await from("198.51.101.9", "+919800000109")).status).toBe(200);
    for (let host = 1; host <= 3; host += 1) expect((await from(`2001:db8:7:${host}::1`, `asha${host}@example.org`)).status).toBe(200);
    expect((await from("2001:db8:7:9::1", "asha9@example.org")).status).toBe(429);
    expect((await from("2001:db8:8:9::1", "asha9@example.org")).status).toBe(200);
  });

  it("is bounded for letters, too", async () => {
    await start({ CODE_MAILS_PER_HOUR: 2 });
    const answers = [await send("a@example.org"), await send("b@example.org"), await send("c@example.org")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.json.error.code).toBe("mail_spent");
    expect((await send("+919800000001")).status).toBe(200);
  });

  it("shows in the metrics what goes where and what is turned away", async () => {
    await start({ SMS_PER_HOUR_COUNTRY: 1, CODES_PER_DAY: 1 });
    for (const to of ["+919800000001", "+233241234101", "+233241234102", "asha@example.org", "asha@example.org"]) await send(to);
    expect(await metric("messages_total")).toEqual(
      expect.arrayContaining([
        { channel: "phone", prefix: "home", share: "stranger", value: 1 },
        { channel: "phone", prefix: "abroad", share: "stranger", value: 1 },
        { channel: "email", prefix: "none", share: "stranger", value: 1 },
      ]),
    );
    expect(await metric("messages_refused_total")).toEqual(
      expect.arrayContaining([
        { channel: "phone", prefix: "abroad", why: "country", value: 1 },
        { channel: "email", prefix: "none", why: "account", value: 1 },
      ]),
    );
  });
});

describe("what is kept to count", () => {
  it("names no person and no address", async () => {
    await start();
    await send("asha@example.org", {}, { "x-forwarded-for": "203.0.113.7" });
    await send("+919800000001", {}, { "x-forwarded-for": "203.0.113.7" });
    const keys = (await app.sql<{ key: string }>("select key from platform.rate_limit")).map(({ key }) => key).join(" ");
    expect(keys.length).toBeGreaterThan(40);
    expect(keys).not.toMatch(/203\.0|asha|98000/);
  });
});
