import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 100_000, CODES_PER_DAY: 100_000, CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());
afterEach(() => later("0"));

async function later(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The letters and messages about changes that an address got, in order. */
async function lettersTo(to: string): Promise<Letter[]> {
  const sent = (await messagesTo(app, to)).map(({ subject = "", body_text }) => ({ subject, text: body_text }));
  return sent.filter(({ text }) => text.includes("/undo#"));
}

const linkIn = ({ text }: Letter) => /\/undo#([\w-]+)/.exec(text)![1]!;
const linksTo = async (to: string) => (await lettersTo(to)).map(linkIn);
const look = (link: string) => app.ask("POST", "/api/auth/undo/look", { body: { link } });
const undo = (link: string, browser = new Browser(app)) => browser.ask("POST", "/api/auth/undo", { body: { link } });
const waysOf = async (browser: Browser) => (await browser.ask("GET", "/api/user/identifiers")).json;
const valuesOf = async (browser: Browser) => ((await waysOf(browser)).data as { value: string }[]).map(({ value }) => value).sort();
const isIn = async (browser: Browser) => {
  const asked = new Browser(app, browser);
  asked.token = undefined;
  return (await asked.ask("POST", "/api/auth/refresh")).status === 200;
};
const remove = async (browser: Browser, value: string) => {
  const { data } = await waysOf(browser);
  const { id } = data.find((each: { value: string }) => each.value === value);
  return browser.ask("DELETE", `/api/user/identifiers/${id}`);
};
const setPassword = (browser: Browser, body: object) => browser.ask("POST", "/api/user/password", { body });
const signInBy = (identifier: string, password: string) => app.ask("POST", "/api/auth/password", { body: { identifier, password } });

describe("a change at the ways in", () => {
  it("is told to every address that was there before it, also to the one that goes, and in masked words", async () => {
    const me = await signUp(app, "asha@example.org");
    await me.link("+919800001001");
    await me.link("asha.second@example.org");
    expect((await lettersTo("asha@example.org")).map(({ subject }) => subject)).toEqual([
      "A new way into your Upaya account",
      "A new way into your Upaya account",
    ]);
    expect((await lettersTo("+919800001001"))[0]!.text).toMatch(/^as…@example\.org opens your account from now on\. Not you\?/);
    expect(await lettersTo("asha.second@example.org")).toEqual([]);
    await me.browser.ask("DELETE", `/api/user/identifiers/${(await waysOf(me.browser)).data[0].id}`, {
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0" },
    });
    const [letter] = (await lettersTo("asha@example.org")).slice(-1);
    expect(letter!.subject).toBe("A way into your Upaya account was removed");
    expect(letter!.text).toContain("Device: Chrome on Android");
    expect(letter!.text).toMatch(/When: \d+ \w+ \d{4}.*\d\d:\d\d, Indian time/);
    expect(letter!.text).not.toContain("asha@example.org");
  });

  it("is told for password, passkey and a copy of the data, and its events carry ids only", async () => {
    const me = await signUp(app, "binod@example.org");
    await app.sql(
      "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) values (gen_random_uuid(), $1, 'binods', 'k', 0, '{}', 'Phone')",
      [me.reply.user_id],
    );
    await setPassword(me.browser, { password: "four green mango trees" });
    await me.browser.ask("DELETE", `/api/user/passkey/${(await waysOf(me.browser)).passkeys[0].id}`);
    await me.browser.ask("POST", "/api/user/export");
    expect((await lettersTo("binod@example.org")).map(({ subject }) => subject)).toEqual([
      "Your Upaya password was set",
      "A passkey of your Upaya account was removed",
      "A copy of your Upaya data was asked for",
    ]);
    const events = await app.sql<{ payload: object }>("select payload from platform.outbox");
    expect(JSON.stringify(events)).not.toMatch(/@|undo/);
  });

  it("keeps no link that could be read from the record", async () => {
    const me = await signUp(app, "chitra@example.org");
    await setPassword(me.browser, { password: "four green mango trees" });
    const [link] = await linksTo("chitra@example.org");
    expect(Buffer.from(link!, "base64url").length).toBeGreaterThanOrEqual(16);
    const rows = await app.sql(
      "select encode(secret_hash, 'base64') as hash, l.*, c.* from identity.undo_link l join identity.change c on c.id = l.change_id",
    );
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it("comes twenty times a day and not more often: each is a message to every address", async () => {
    const me = await signUp(app, "devi@example.org");
    for (let made = 0; made < 20; made += 1) expect((await me.browser.ask("POST", "/api/user/export")).status).toBe(200);
    expect((await me.browser.ask("POST", "/api/user/export")).status).toBe(429);
    expect(await lettersTo("devi@example.org")).toHaveLength(20);
  });
});

describe("the link of a letter", () => {
  it("puts out whoever took an account over: their address, their password and their session", async () => {
    const owner = await signUp(app, "esha@example.org");
    const thief = await signUp(app, "esha@example.org");
    await thief.link("thief@example.org");
    expect((await remove(thief.browser, "esha@example.org")).status).toBe(200);
    await setPassword(thief.browser, { password: "a password of the thief" });
    const [first] = await linksTo("esha@example.org");
    const thiefs = await linksTo("thief@example.org");
    expect((await undo(first!)).status).toBe(200);
    expect([await isIn(owner.browser), await isIn(thief.browser)]).toEqual([false, false]);
    expect((await signInBy("thief@example.org", "a password of the thief")).status).toBe(400);
    expect((await signInBy("esha@example.org", "a password of the thief")).status).toBe(400);
    const back = await signUp(app, "esha@example.org");
    expect(back.reply.user_id).toBe(owner.reply.user_id);
    expect(await waysOf(back.browser)).toMatchObject({ data: [{ value: "esha@example.org" }], has_password: false });
    // What the thief was told of was undone with it: no link of theirs opens anything again.
    expect(thiefs).toHaveLength(2);
    for (const link of thiefs) expect((await undo(link)).json.error.code).toBe("identity.undo_ended");
    expect((await signUp(app, "thief@example.org")).reply.user_id).not.toBe(owner.reply.user_id);
  });

  it("changes nothing when it is only looked at, works once, and for three days", async () => {
    const me = await signUp(app, "farah@example.org");
    await me.link("farah.second@example.org");
    const [link] = await linksTo("farah@example.org");
    expect((await look(link!)).json).toMatchObject({ kind: "identifier_added", label: "Unknown device" });
    expect((await app.ask("GET", `/api/auth/undo?link=${link}`)).status).toBe(404);
    expect(await valuesOf(me.browser)).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(link!)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, ...Array<number>(9).fill(410)]);
    expect((await look(link!)).status).toBe(410);
    const again = await signUp(app, "farah@example.org");
    await again.link("farah.third@example.org");
    const [, late] = await linksTo("farah@example.org");
    await later("71 hours");
    expect((await look(late!)).status).toBe(200);
    await later("73 hours");
    expect((await undo(late!)).status).toBe(410);
  });

  it("brings back the password and the passkey that were there before", async () => {
    const me = await signUp(app, "gopal@example.org");
    await setPassword(me.browser, { password: "first of all words" });
    await setPassword(me.browser, { password: "second of all words", current: "first of all words" });
    await app.sql(
      "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) values (gen_random_uuid(), $1, 'gopals', '\\x0102', 7, '{usb}', 'Key')",
      [me.reply.user_id],
    );
    await me.browser.ask("DELETE", `/api/user/passkey/${(await waysOf(me.browser)).passkeys[0].id}`);
    const [, changed, removed] = await linksTo("gopal@example.org");
    await undo(removed!);
    const key = await app.sql("select credential_id, public_key, counter, transports, label from identity.passkey where user_id = $1", [
      me.reply.user_id,
    ]);
    expect(key).toEqual([{ credential_id: "gopals", public_key: Buffer.from([1, 2]), counter: "7", transports: ["usb"], label: "Key" }]);
    expect((await signInBy("gopal@example.org", "second of all words")).status).toBe(200);
    await undo(changed!);
    expect((await signInBy("gopal@example.org", "second of all words")).status).toBe(400);
    expect((await signInBy("gopal@example.org", "first of all words")).status).toBe(200);
  });

  it("leaves the session of whoever presses it, and tells every address that it was pressed", async () => {
    const me = await signUp(app, "hari@example.org");
    const other = await signUp(app, "hari@example.org");
    await me.browser.ask("POST", "/api/user/export");
    const [link] = await linksTo("hari@example.org");
    await undo(link!, me.browser);
    expect([await isIn(me.browser), await isIn(other.browser)]).toEqual([true, false]);
    const subjects = (await messagesTo(app, "hari@example.org")).map(({ subject = "" }) => subject);
    expect(subjects.filter((subject) => subject.endsWith("undone"))).toHaveLength(1);
  });

  it("takes its address back from an account that it opened in the meantime, with what was done there", async () => {
    const owner = await signUp(app, "indu@example.org");
    await owner.link("+919800001009");
    await remove(owner.browser, "indu@example.org");
    const meantime = await signUp(app, "indu@example.org");
    expect(meantime.reply.user_id).not.toBe(owner.reply.user_id);
    const links = await linksTo("indu@example.org");
    expect((await undo(links.at(-1)!)).status).toBe(200);
    expect((await signUp(app, "indu@example.org")).reply.user_id).toBe(owner.reply.user_id);
    expect(await isIn(meantime.browser)).toBe(false);
    expect(await app.sql("select status, merged_into from identity.person where id = $1", [meantime.reply.user_id])).toEqual([
      { status: "merged", merged_into: owner.reply.user_id },
    ]);
  });
});

describe("two accounts that were joined", () => {
  async function join(older: string, younger: string) {
    const one = await signUp(app, older);
    const two = await signUp(app, younger);
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'staff_content')", [two.reply.user_id]);
    await setPassword(two.browser, { password: `the password of ${younger}` });
    await two.browser.ask("POST", "/api/user/details", { body: { name: "Younger", city: "Nashik" } });
    const offered = await two.link(older);
    const merged = await two.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.status, merged.body).toBe(200);
    return { one, two };
  }

  it.each(["older", "younger"])("open apart again when the %s side presses its link, each by its own ways and rights", async (side) => {
    const [a, b] = [`${side}.a@example.org`, `${side}.b@example.org`];
    const { one, two } = await join(a, b);
    expect((await signInBy(a, `the password of ${b}`)).status).toBe(200);
    const links = await linksTo(side === "older" ? a : b);
    expect((await undo(links.at(-1)!)).status).toBe(200);
    expect(await isIn(two.browser)).toBe(false);
    expect((await signInBy(a, `the password of ${b}`)).status).toBe(400);
    const first = await signUp(app, a);
    const second = await signUp(app, b);
    expect(first.reply.user_id).toBe(one.reply.user_id);
    expect(second.reply).toMatchObject({ is_new: false });
    expect([one.reply.user_id, two.reply.user_id]).not.toContain(second.reply.user_id);
    expect((await signInBy(b, `the password of ${b}`)).json.user_id).toBe(second.reply.user_id);
    const info = async (browser: Browser) => (await browser.ask("GET", "/api/user/info")).json.response.data;
    expect(await info(first.browser)).toMatchObject({ user_roles: [] });
    expect(await info(second.browser)).toMatchObject({ user_roles: ["staff_content"], details: { name: "Younger", city: "Nashik" } });
    const [others] = (await linksTo(side === "older" ? b : a)).slice(-1);
    expect((await undo(others!)).json.error.code).toBe("identity.undo_ended");
  });

  it("are taken apart before an older change of either is undone", async () => {
    const { two } = await join("jaya.a@example.org", "jaya.b@example.org");
    const [password, joined] = await linksTo("jaya.b@example.org");
    const early = await undo(password!);
    expect([early.status, early.json.error.code]).toEqual([409, "identity.undo_later"]);
    expect((await undo(joined!)).status).toBe(200);
    expect((await undo(password!)).status).toBe(200);
    expect((await signInBy("jaya.b@example.org", "the password of jaya.b@example.org")).status).toBe(400);
    expect(await isIn(two.browser)).toBe(false);
  });
});
