import { setTimeout } from "node:timers/promises";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMeter, type Meter } from "#platform/db/meter.ts";
import { badEndpoints, someSubscription, subscriptionTo } from "#platform/push/push.builders.ts";
import { until } from "#platform/testing/until.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { atDesk, because } from "../../../../test/at-desk.ts";
import { Browser, codeSentTo, signUp } from "../../../../test/sign-up.ts";
import { listReach } from "../people/reach.store.ts";
import { keysOf } from "../keys.ts";
import { authenticator } from "./authenticate.ts";
import { listPushTokens } from "./push-token.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 100_000, CODES_PER_DAY: 100_000, CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());

const refresh = (browser: Browser) => browser.ask("POST", "/api/auth/refresh");
const phoneToken = "registration-of-a-phone-1";
const whoAmI = (browser: Browser) => browser.ask("GET", "/api/user/info");
const isOut = (browser: Browser) => until(async () => (await whoAmI(new Browser(app, browser))).status === 401, 2_000);

let people = 0;
const somebody = (shared = false) => signUp(app, `person${(people += 1)}@example.org`, { shared });

describe("a session", () => {
  it("[ROLE-07] answers a good token as its person, and none, a forged, an ended and an altered one with 401", async () => {
    const { browser, reply } = await somebody();
    const good = await whoAmI(browser);
    expect([good.status, good.json.response.data.id]).toEqual([200, reply.user_id]);
    const sid = "019a0000-0000-7000-8000-000000000000";
    const sign = (key: Parameters<SignJWT["sign"]>[0], age: number) => {
      const now = Math.floor(app.platform.clock.now().getTime() / 1_000) - age;
      return new SignJWT({ sid })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer("upaya")
        .setIssuedAt(now)
        .setExpirationTime(now + 600)
        .sign(key);
    };
    const tokens = [
      "nonsense",
      await sign(Buffer.alloc(32, 1), 0),
      await sign(keysOf(app.platform.env).tokens[0]!, 0),
      await sign(keysOf(app.platform.env).tokens[0]!, 3_600),
      reply.access_token.slice(0, -3) + "AAA",
    ];
    for (const token of tokens) {
      const { status, json } = await app.ask("GET", "/api/user/info", { headers: { authorization: `Bearer ${token}` } });
      expect([status, json.error.code]).toEqual([401, "unauthenticated"]);
    }
    expect((await app.ask("GET", "/api/user/info")).status).toBe(401);
    const other = await somebody();
    expect((await whoAmI(other.browser)).json.response.data.id).not.toBe(reply.user_id);
  });

  it("gives access for fifteen minutes at most", async () => {
    const { reply } = await somebody();
    const { exp, iat } = JSON.parse(Buffer.from(reply.access_token.split(".")[1]!, "base64url").toString()) as { exp: number; iat: number };
    expect(exp - iat).toBeLessThanOrEqual(900);
  });

  it("keeps its refresh token in a cookie that scripts and other hosts never see, for the browser's session on a shared device", async () => {
    const cookieOf = async (shared: boolean) => {
      const { browser } = await somebody(shared);
      const lines = [(await refresh(browser)).headers["set-cookie"]].flat();
      return lines.find((line) => line?.startsWith("__Host-upaya_refresh="))!;
    };
    expect(await cookieOf(false)).toMatch(/; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=5184000$/);
    expect(await cookieOf(true)).toMatch(/; Path=\/; Secure; SameSite=Lax; HttpOnly$/);
  });

  it("sets each of its cookies once in a reply, at every way in, at a refresh and at its end", async () => {
    const namesOf = ({ headers }: { headers: Record<string, unknown> }) =>
      ([headers["set-cookie"] ?? []].flat() as string[]).map((line) => line.slice(0, line.indexOf("="))).sort();
    const { browser } = await somebody();
    await browser.ask("POST", "/api/user/password", { body: { password: "four green mango trees" } });
    const known = ["__Host-upaya_device", "__Host-upaya_refresh", "upaya_session"];
    const kept = ["__Host-upaya_refresh", "upaya_session"];
    const to = `person${people}@example.org`;
    const body = { identifier: to, password: "four green mango trees" };
    expect(namesOf(await browser.ask("POST", "/api/auth/password", { body }))).toEqual(known);
    const sent = await browser.ask("POST", "/api/auth/code", { body: { channel: "email", to } });
    const code = await codeSentTo(app, to);
    expect(namesOf(sent)).toEqual([]);
    expect(namesOf(await browser.ask("POST", "/api/auth/code/verify", { body: { ticket: sent.json.ticket, code } }))).toEqual(known);
    expect(namesOf(await refresh(browser))).toEqual(kept);
    expect(namesOf(await browser.ask("POST", "/api/auth/sign-out"))).toEqual(kept);
    expect(namesOf(await refresh(new Browser(app)))).toEqual(kept);
  });

  it("holds no token in the record as it is", async () => {
    const { browser, reply } = await somebody();
    const secret = browser.cookies.get("__Host-upaya_refresh")!;
    const rows = await app.sql<{ whole: string }>("select row_to_json(t)::text as whole from identity.refresh_token t");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ whole }) => whole.includes(secret) || whole.includes(reply.access_token))).toBe(false);
  });

  it("is asked for in one statement with all that are asked for in the same moment, and each gets its own", async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()));
    const meters: Meter[] = [];
    const { database } = app.platform;
    const authenticate = authenticator({
      ...app.platform,
      database: { ...database, db: (meter) => database.db(meters[meters.push(meter) - 1]!) },
    });
    const everybody = async () => {
      const actors = await Promise.all(crowd.map(({ reply }) => authenticate(reply.access_token)));
      return actors.map((actor) => (actor?.kind === "user" ? actor.id : undefined));
    };
    const ids: (string | undefined)[] = crowd.map(({ reply }) => reply.user_id);
    expect(await everybody()).toEqual(ids);
    // Reading a token takes its own time; from now on all of them are known, and what is known of their sessions is old.
    await crowd[5]!.browser.ask("POST", "/api/auth/sign-out");
    await setTimeout(1_100);
    meters.length = 0;
    expect(await everybody()).toEqual(ids.with(5, undefined));
    expect(meters).toEqual([{ statements: 1 }]);
  });
});

describe("a refresh", () => {
  it("goes on and on with the newest token", async () => {
    const { browser } = await somebody();
    for (let turn = 0; turn < 5; turn += 1) expect((await refresh(browser)).status).toBe(200);
  });

  it("forgives a lost reply: the replaced token works until a replacement was used", async () => {
    const { browser } = await somebody();
    const lost = new Browser(app, browser);
    expect((await refresh(lost)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
  });

  it("signs none of twenty tabs out that ask at once", async () => {
    const { browser } = await somebody();
    const tabs = Array.from({ length: 20 }, () => new Browser(app, browser));
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    // They share one jar: the last reply's cookie is the one that stays.
    browser.keep(answers.at(-1)!);
    expect((await refresh(browser)).status).toBe(200);
    expect((await whoAmI(browser)).status).toBe(200);
  });

  it.each(["thief first", "owner first"])(
    "ends the family at the second refresh of either when a thief holds a copy (%s)",
    async (order) => {
      const { browser: owner } = await somebody();
      const thief = new Browser(app, owner);
      const [one, two] = order === "thief first" ? [thief, owner] : [owner, thief];
      expect((await refresh(one)).status).toBe(200);
      expect((await refresh(two)).status).toBe(200);
      expect((await refresh(one)).status).toBe(200);
      expect((await refresh(two)).status).toBe(401);
      expect((await refresh(one)).status).toBe(401);
      await isOut(owner);
      await isOut(thief);
      expect(await app.sql("select 1 from identity.session where ended_why = 'token_reused'")).not.toEqual([]);
    },
  );

  it("ends the family when a token comes back whose replacement has been used", async () => {
    const { browser } = await somebody();
    const old = new Browser(app, browser);
    await refresh(browser);
    await refresh(browser);
    expect((await refresh(old)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
  });

  it("without a cookie, or with a made-up one, is nobody's", async () => {
    const nobody = new Browser(app);
    expect((await refresh(nobody)).status).toBe(401);
    nobody.cookies.set("__Host-upaya_refresh", "x".repeat(43));
    expect((await refresh(nobody)).status).toBe(401);
    expect(nobody.cookies.has("__Host-upaya_refresh")).toBe(false);
  });
});

describe("the end of a session", () => {
  it("by sign-out reaches a copied token within two seconds, and its push token goes with it", async () => {
    const { browser } = await somebody();
    const copy = new Browser(app, browser);
    await browser.ask("POST", "/api/user/fcm-token", { body: { token: phoneToken } });
    expect((await whoAmI(copy)).status).toBe(200);
    expect((await browser.ask("POST", "/api/auth/sign-out")).json.message).toBe("You have Successfully Logged Out.");
    await isOut(copy);
    expect((await refresh(copy)).status).toBe(401);
    expect(await app.sql("select 1 from identity.push_token where token = $1", [phoneToken])).toEqual([]);
  });

  it("by revoking it from another device works for one's own only", async () => {
    const phone = await signUp(app, "two-devices@example.org");
    const laptop = await signUp(app, "two-devices@example.org");
    const stranger = await somebody();
    const { json } = await laptop.browser.ask("GET", "/api/user/sessions");
    expect(json.data).toHaveLength(2);
    const { id } = json.data.find(({ current }: { current: boolean }) => !current);
    expect((await stranger.browser.ask("DELETE", `/api/user/sessions/${id}`)).status).toBe(404);
    expect((await laptop.browser.ask("DELETE", `/api/user/sessions/${id}`)).status).toBe(200);
    await isOut(phone.browser);
    expect((await whoAmI(laptop.browser)).status).toBe(200);
  });

  it("by a ban, and a role, are felt within two seconds", async () => {
    const admin = await somebody();
    const [staff, second] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_admin")];
    const { browser, reply } = admin;
    expect((await whoAmI(browser)).json.response.data.user_roles).toEqual([]);
    const asked = await staff.desk.ask("POST", `/api/staff/people/${reply.user_id}/roles`, {
      body: { role: "customer_success", reason: because },
    });
    const yes = { body: { decision: "agree", reason: because } };
    await second.desk.ask("POST", `/api/staff/proposals/${asked.json.proposal_id}/decision`, yes);
    await until(async () => (await whoAmI(browser)).json.response.data.user_roles[0] === "centa_customer_success", 2_000);
    await staff.desk.ask("POST", `/api/staff/people/${reply.user_id}/suspension`, { body: { reason: because } });
    await isOut(browser);
    expect((await refresh(browser)).status).toBe(401);
  });
});

const tokensOf = (userId: string) =>
  app.sql<{ token: string }>(
    "select t.token from identity.push_token t join identity.session s on s.id = t.session_id where s.user_id = $1 order by t.kept_at desc",
    [userId],
  );
const tell = (browser: Browser, token: string) => browser.ask("POST", "/api/user/fcm-token", { body: { token } });

describe("[API-19] POST /user/fcm-token", () => {
  it("moves a token to the person who is on the device now, and keeps ten at most", async () => {
    const first = await somebody();
    const second = await somebody();
    const shared = someSubscription();
    expect([(await tell(first.browser, shared)).status, (await tell(second.browser, shared)).status]).toEqual([200, 200]);
    expect([await tokensOf(first.reply.user_id), (await tokensOf(second.reply.user_id)).length]).toEqual([[], 1]);
    for (let device = 0; device < 12; device += 1) await tell(first.browser, `registration-of-device-${device}`);
    expect(await tokensOf(first.reply.user_id)).toHaveLength(10);
    expect((await tokensOf(first.reply.user_id))[0]).toEqual({ token: "registration-of-device-11" });
    expect((await app.ask("POST", "/api/user/fcm-token", { body: { token: shared } })).status).toBe(401);
  });

  it("keeps ten at most of those that come at once as well", async () => {
    const { browser, reply } = await somebody();
    await Promise.all(Array.from({ length: 15 }, (_, device) => tell(browser, `registration-at-once-${device}`)));
    expect(await tokensOf(reply.user_id)).toHaveLength(10);
  });

  it("keeps a subscription in one spelling, however its browser wrote it", async () => {
    const { browser, reply } = await somebody();
    const given = JSON.parse(someSubscription()) as { endpoint: string; keys: object };
    await tell(browser, JSON.stringify(given, null, 2));
    await tell(browser, JSON.stringify({ keys: given.keys, expirationTime: null, more: "x", endpoint: given.endpoint }));
    expect(await tokensOf(reply.user_id)).toEqual([{ token: JSON.stringify({ endpoint: given.endpoint, keys: given.keys }) }]);
  });

  it("keeps none of 60 addresses that no browser writes", async () => {
    const { browser, reply } = await somebody();
    for (const endpoint of badEndpoints) expect((await tell(browser, subscriptionTo(endpoint))).status, endpoint).toBe(400);
    const refused = await tell(browser, subscriptionTo("https://fcm.googleapis.com.evil.example/fcm/send/x"));
    expect(refused.json.error.code).toBe("identity.push_unknown");
    expect(await tokensOf(reply.user_id)).toEqual([]);
  });
});

describe("the devices that one is told things on", () => {
  it("are listed with their browser and without their token, and only their owner takes one away", async () => {
    const { browser, reply } = await somebody();
    const stranger = await somebody();
    await tell(browser, someSubscription());
    const { json } = await browser.ask("GET", "/api/user/devices");
    expect(json.data).toEqual([
      { id: expect.any(String), label: expect.any(String), kind: "browser", current: true, since: expect.any(String) },
    ]);
    expect(JSON.stringify(json)).not.toContain("googleapis");
    const path = `/api/user/devices/${json.data[0].id}`;
    expect((await stranger.browser.ask("DELETE", path)).status).toBe(404);
    expect((await browser.ask("DELETE", path)).status).toBe(200);
    expect(await tokensOf(reply.user_id)).toEqual([]);
    expect((await whoAmI(browser)).status).toBe(200);
  });

  it("know the key that our pushes are signed with", async () => {
    expect((await app.ask("GET", "/api/user/push-key")).json).toEqual({ public_key: app.platform.env.VAPID_PUBLIC_KEY });
  });

  it("are told to other modules with where somebody can be written to, and forgotten with their session", async () => {
    const { browser, reply } = await signUp(app, "reached@example.org");
    await tell(browser, someSubscription());
    const db = app.platform.database.db(createMeter());
    expect(await listPushTokens(db, [reply.user_id])).toMatchObject([
      { user_id: reply.user_id, token: expect.stringContaining("endpoint") },
    ]);
    expect(await listReach(db, [reply.user_id])).toEqual(
      new Map([[reply.user_id, { user_id: reply.user_id, name: null, email: "reached@example.org", phone: null, state: null }]]),
    );
    await browser.ask("POST", "/api/auth/sign-out");
    expect(await listPushTokens(db, [reply.user_id])).toEqual([]);
  });
});
