import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Authenticator } from "../../../../test/passkey.ts";
import { Browser, codeSentTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { SIGN_IN_TRIES: 6, SIGN_IN_TRIES_PER_ADDRESS: 3, CODES_PER_DAY: 6, CODES_PER_ADDRESS: 3 } });
});
afterAll(() => app.close());

const password = "four green mango trees";
let hosts = 0;
/** An address that nobody has called from yet, each in a network of its own. */
const elsewhere = () => ({ "x-forwarded-for": `10.${Math.floor((hosts += 1) / 250)}.${hosts % 250}.7` });

const tryPassword = (identifier: string, typed: string, headers = elsewhere(), browser = new Browser(app)) =>
  browser.ask("POST", "/api/auth/password", { body: { identifier, password: typed }, headers });
const askForCode = (to: string, headers = elsewhere(), browser = new Browser(app)) =>
  browser.ask("POST", "/api/auth/code", { body: { channel: "email", to }, headers });

async function owner(to: string) {
  const person = await signUp(app, to, { headers: elsewhere() });
  await person.browser.ask("POST", "/api/user/password", { body: { password }, headers: elsewhere() });
  return person;
}

/** As many strangers as it takes, each from a network of its own. */
async function exhaust(to: string) {
  for (let stranger = 0; stranger < 7; stranger += 1) {
    await tryPassword(to, "a guess");
    await askForCode(to);
  }
  expect([(await tryPassword(to, password)).status, (await askForCode(to)).status]).toEqual([429, 429]);
}

async function signOut(browser: Browser) {
  expect((await browser.ask("POST", "/api/auth/sign-out", { headers: elsewhere() })).status).toBe(200);
  browser.token = undefined;
}

describe("a caller who is over their own limit", () => {
  it("spends nothing of the account that they name", async () => {
    await owner("asha@example.org");
    const flood = elsewhere();
    const tries = [];
    for (let turn = 0; turn < 12; turn += 1) {
      tries.push((await tryPassword("asha@example.org", "a guess", flood)).status);
      await askForCode("asha@example.org", flood);
    }
    expect(tries).toEqual([400, 400, 400, ...Array<number>(9).fill(429)]);
    // Somebody whom the account does not know still has what the flood left: three of six, and two of six after the sign-up.
    expect((await tryPassword("asha@example.org", password)).status).toBe(200);
    expect((await askForCode("asha@example.org")).status).toBe(200);
  });
});

describe("strangers from everywhere who use up what strangers have", () => {
  it("leave the owner a code and a password on a device that they used before", async () => {
    const { browser, reply } = await owner("binod@example.org");
    await signOut(browser);
    await exhaust("binod@example.org");
    const byPassword = await tryPassword("binod@example.org", password, elsewhere(), browser);
    expect([byPassword.status, byPassword.json.user_id]).toEqual([200, reply.user_id]);
    await signOut(browser);
    const sent = await askForCode("binod@example.org", elsewhere(), browser);
    expect(sent.status).toBe(200);
    const code = await codeSentTo(app, "binod@example.org");
    const byCode = await browser.ask("POST", "/api/auth/code/verify", { body: { ticket: sent.json.ticket, code }, headers: elsewhere() });
    expect([byCode.status, byCode.json.user_id]).toEqual([200, reply.user_id]);
  });

  it("cannot hold up a known device from its own network either", async () => {
    const { browser } = await owner("chitra@example.org");
    await signOut(browser);
    const staffRoom = elsewhere();
    for (let turn = 0; turn < 5; turn += 1) {
      await tryPassword("somebody@example.org", "a guess", staffRoom);
      await askForCode(`somebody${turn}@example.org`, staffRoom);
    }
    expect((await tryPassword("chitra@example.org", password, staffRoom)).status).toBe(429);
    expect((await askForCode("chitra@example.org", staffRoom)).status).toBe(429);
    expect((await tryPassword("chitra@example.org", password, staffRoom, browser)).status).toBe(200);
    expect((await askForCode("chitra@example.org", staffRoom, browser)).status).toBe(200);
  });

  it("leave the owner their passkey on a device that nobody knows", async () => {
    const { browser, reply } = await owner("devi@example.org");
    const key = new Authenticator();
    expect((await key.register(browser)).status).toBe(200);
    await exhaust("devi@example.org");
    const inside = await key.signIn(new Browser(app), elsewhere());
    expect([inside.status, inside.json.user_id]).toEqual([200, reply.user_id]);
  });

  it("leave a signed-in person the codes to their own address, and the change of their password", async () => {
    const { browser } = await owner("esha@example.org");
    await exhaust("esha@example.org");
    const sent = await browser.ask("POST", "/api/user/identifiers/code", {
      body: { channel: "email", to: "esha@example.org" },
      headers: elsewhere(),
    });
    expect(sent.status).toBe(200);
    const changed = await browser.ask("POST", "/api/user/password", {
      body: { password: "five green mango trees", current: password },
      headers: elsewhere(),
    });
    expect(changed.status).toBe(200);
  });

  it("learn nothing of who has an account: unknown ones are refused alike", async () => {
    await owner("farah@example.org");
    const told = async (to: string, spent: number) => {
      const answers = [];
      for (let stranger = spent; stranger < 8; stranger += 1) {
        for (const { status, json } of [await tryPassword(to, "a guess"), await askForCode(to)]) {
          answers.push(JSON.stringify([status, json.error?.code, json.error?.message, json.message]));
        }
      }
      return answers;
    };
    // The owner's own sign-up was the first of the day's codes; somebody else's is spent alike.
    await askForCode("nobody@example.org");
    expect(await told("nobody@example.org", 0)).toEqual(await told("farah@example.org", 0));
  });
});

describe("what a known device has", () => {
  it("is bounded, too: a stolen one guesses no more than a stranger", async () => {
    const { browser } = await owner("gopal@example.org");
    await signOut(browser);
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await tryPassword("gopal@example.org", "a guess", elsewhere(), browser)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    const sent = [];
    for (let turn = 0; turn < 8; turn += 1) sent.push((await askForCode("gopal@example.org", elsewhere(), browser)).status);
    expect(sent).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("counts for its own person only: for everybody else it is a stranger", async () => {
    const thief = await owner("hari@example.org");
    await signOut(thief.browser);
    await owner("indu@example.org");
    await exhaust("indu@example.org");
    expect((await tryPassword("indu@example.org", password, elsewhere(), thief.browser)).status).toBe(429);
    expect((await askForCode("indu@example.org", elsewhere(), thief.browser)).status).toBe(429);
  });

  it("ends when its owner signs it out from another one, and not when it signs out by itself", async () => {
    const phone = await owner("jaya@example.org");
    const laptop = new Browser(app);
    expect((await tryPassword("jaya@example.org", password, elsewhere(), laptop)).status).toBe(200);
    const { json } = await laptop.ask("GET", "/api/user/sessions", { headers: elsewhere() });
    const { id } = json.data.find(({ current }: { current: boolean }) => !current);
    expect((await laptop.ask("DELETE", `/api/user/sessions/${id}`, { headers: elsewhere() })).status).toBe(200);
    await signOut(laptop);
    await exhaust("jaya@example.org");
    phone.browser.token = undefined;
    expect((await tryPassword("jaya@example.org", password, elsewhere(), phone.browser)).status).toBe(429);
    expect((await tryPassword("jaya@example.org", password, elsewhere(), laptop)).status).toBe(200);
  });
});

describe("the cookie that a device is known by", () => {
  const cookieOf = (set: string | string[] | undefined) => [set].flat().find((line) => line?.startsWith("__Host-upaya_device="));

  it("is read by no script, lasts, is new at every sign-in, and its record tells nobody what it holds", async () => {
    const { browser } = await owner("kavya@example.org");
    const first = browser.cookies.get("__Host-upaya_device")!;
    const again = await tryPassword("kavya@example.org", password, elsewhere(), browser);
    expect(cookieOf(again.headers["set-cookie"])).toMatch(/; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=34560000$/);
    expect(browser.cookies.get("__Host-upaya_device")).not.toBe(first);
    const rows = await app.sql<{ whole: string }>("select row_to_json(d)::text as whole from identity.known_device d");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ whole }) => [...browser.cookies.values()].some((secret) => secret.length > 20 && whole.includes(secret)))).toBe(
      false,
    );
    const copy = new Browser(app);
    copy.cookies.set("__Host-upaya_device", first);
    await exhaust("kavya@example.org");
    expect((await tryPassword("kavya@example.org", password, elsewhere(), copy)).status).toBe(429);
  });

  it("stays with nobody on a shared device", async () => {
    const { browser } = await signUp(app, "lata@example.org", { shared: true, headers: elsewhere() });
    expect(browser.cookies.has("__Host-upaya_device")).toBe(false);
  });

  it("knows every person of a family's computer", async () => {
    const { browser } = await owner("mohan@example.org");
    await owner("nila@example.org");
    expect((await tryPassword("nila@example.org", password, elsewhere(), browser)).status).toBe(200);
    await signOut(browser);
    await exhaust("mohan@example.org");
    await exhaust("nila@example.org");
    expect((await tryPassword("mohan@example.org", password, elsewhere(), browser)).status).toBe(200);
    expect((await tryPassword("nila@example.org", password, elsewhere(), browser)).status).toBe(200);
  });
});
