import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { momentAt } from "@upaya/contracts/zones.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell, type Telling } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";
import { mailCarrier } from "./carry-mail.ts";
import { pushCarrier } from "./carry-push.ts";
import { smsCarrier } from "./carry-sms.ts";
import { sendDue } from "./send-due.ts";

let sandbox: Sandbox;
let app: TestApp;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { SMTP_URL: sandbox.smtpUrl, SMS_URL: sandbox.url, PUSH_SANDBOX: sandbox.url } });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
/** A Tuesday in summer on which nobody has a holiday, at an hour of India. */
async function at(hour: number): Promise<void> {
  const moment = momentAt("2031-06-03", `${String(hour).padStart(2, "0")}:00`, "Asia/Kolkata");
  await setClockOffset(app.platform.env, `${Math.ceil((moment.getTime() - Date.now()) / 1_000) + 2} seconds`);
  await (app.platform.clock as unknown as { sync(): Promise<void> }).sync();
  await app.sql("select engagement.keep_months()");
}
beforeEach(async () => {
  await at(10);
  sandbox.inbox.clear();
  sandbox.push.clear();
});
afterEach(() => app.sql("truncate engagement.delivery, engagement.message, engagement.preference"));

let people = 0;
async function person() {
  people += 1;
  const { browser, reply } = await signUp(app, `carried-${people}@example.org`);
  const id = reply.user_id;
  const subscribe = async (of: Browser = browser) => {
    const subscription = sandbox.push.subscribe();
    await of.ask("POST", "/api/user/fcm-token", { body: { token: JSON.stringify(subscription) } });
    return subscription;
  };
  const tellMe = (...tellings: Partial<Telling>[]) =>
    app.ctx().tx((tx) =>
      tell(
        tx,
        tellings.map((telling) => buildTelling(id, telling)),
      ),
    );
  return { id, email: `carried-${people}@example.org`, browser, subscribe, tell: tellMe };
}
const moved = {
  kind: "session_moved",
  facts: { title: "Phonics that sticks", starts_at: "2031-06-20T12:30:00.000Z" },
  route: "/profile/registrations",
} as const;
const states = () =>
  app.sql<{ channel: string; state: string; because: string | null }>(
    "select channel, state, because from engagement.delivery order by channel",
  );

describe("a letter", () => {
  it("says what happened, why it came and how it is stopped, with one click in a mail program", async () => {
    const me = await person();
    await me.tell(moved);
    await sendDue(app.ctx(), mailCarrier);
    const [letter] = sandbox.inbox.list({ kind: "mail", to: me.email });
    expect(letter).toMatchObject({
      subject: "Moved to Fri 20 Jun, 6:00 pm: Phonics that sticks",
      text: expect.stringContaining("You registered for it, and its time was changed."),
      html: expect.stringContaining("Phonics that sticks"),
      headers: { "list-unsubscribe-post": "List-Unsubscribe=One-Click" },
    });
    const [delivery] = await app.sql<{ id: string }>("select id from engagement.delivery where channel = 'email'");
    expect(letter!.message_id).toContain(delivery!.id);
    const stop = /<([^>]+)>/.exec(letter!.headers!["list-unsubscribe"]!)![1]!;
    const form = { raw: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await app.ask("POST", new URL(stop).pathname, form)).json).toEqual({ topic: "sessions", channel: "email", is_stopped: true });
    await me.tell(moved);
    await sendDue(app.ctx(), mailCarrier);
    expect(sandbox.inbox.list({ kind: "mail", to: me.email })).toHaveLength(1);
  });

  it("about the account's safety cannot be stopped, and the digest has seven lines at most", async () => {
    const me = await person();
    await me.tell(...Array.from({ length: 9 }, (_, index) => ({ facts: { title: `Badge ${index}` } })));
    await sendDue(app.ctx(), mailCarrier);
    expect(sandbox.inbox.list({ kind: "mail", to: me.email })).toEqual([]);
    await at(19);
    await sendDue(app.ctx(), mailCarrier);
    const [digest] = sandbox.inbox.list({ kind: "mail", to: me.email });
    expect(digest!.subject).toBe("9 things since the last time");
    expect(digest!.text.match(/You earned the badge Badge \d/g)).toHaveLength(7);
    expect(digest!.text).toContain("And 2 more on your bell.");
  });
});

describe("a push", () => {
  it("reaches every device once, without a name, and leads to the page with the id that marks it read", async () => {
    const me = await person();
    await me.subscribe();
    const other = (await signUp(app, me.email)).browser;
    await me.subscribe(other);
    await me.tell(moved);
    await sendDue(app.ctx(), pushCarrier);
    const [item] = (await me.browser.ask("GET", "/api/task/fetch-notification")).json.data;
    const pushes = sandbox.push.list().map(({ payload, topic }) => [topic, payload]);
    expect(pushes).toHaveLength(2);
    expect(new Set(pushes.map(([topic]) => topic)).size).toBe(1);
    expect(pushes[0]![1]).toMatchObject({
      body: "Moved: Phonics that sticks",
      url: `/profile/registrations?task_id=${item.task_id}&via=push`,
    });
    await me.browser.ask("POST", "/api/task/read", { body: { task_id: item.task_id, via: "push" } });
    expect((await states()).find(({ channel }) => channel === "push")).toMatchObject({ state: "clicked" });
  });

  it("goes again to the device alone that has not got it, and forgets one that is gone", async () => {
    const me = await person();
    const first = await me.subscribe();
    await me.subscribe((await signUp(app, me.email)).browser);
    sandbox.push.drop(first.endpoint);
    await me.tell(moved);
    await sendDue(app.ctx(), pushCarrier);
    expect(sandbox.push.list()).toHaveLength(1);
    expect(
      await app.sql("select 1 from identity.push_token t join identity.session s on s.id = t.session_id where s.user_id = $1", [me.id]),
    ).toHaveLength(1);
    expect(await states()).toContainEqual({ channel: "push", state: "accepted", because: null });
  });

  it("waits while the service is away, and is dropped where nobody has a device", async () => {
    const [me, other] = [await person(), await person()];
    await me.subscribe();
    sandbox.switches.set("push", "failing");
    await me.tell(moved);
    await sendDue(app.ctx(), pushCarrier);
    expect(await states()).toContainEqual({ channel: "push", state: "held", because: "provider" });
    sandbox.switches.set("push", "fine");
    await other.tell(moved);
    await at(11);
    await sendDue(app.ctx(), pushCarrier);
    expect((await states()).filter(({ channel }) => channel === "push").map(({ state, because }) => [state, because])).toEqual(
      expect.arrayContaining([
        ["accepted", null],
        ["dropped", "no_address"],
      ]),
    );
  });
});

describe("a text message", () => {
  it("goes to a proven number of somebody who asked for it", async () => {
    const me = await person();
    await app.sql("insert into identity.identifier (id, user_id, kind, value) values (gen_random_uuid(), $1, 'phone', '+919800000777')", [
      me.id,
    ]);
    await me.tell(moved);
    const preferences = (await me.browser.ask("GET", "/api/engagement/preferences")).json;
    const sessions = { ...preferences.topics.sessions, sms: true };
    await me.browser.ask("PUT", "/api/engagement/preferences", { body: { ...preferences, topics: { ...preferences.topics, sessions } } });
    await me.tell(moved);
    await sendDue(app.ctx(), smsCarrier);
    expect(sandbox.inbox.list({ kind: "sms" })).toMatchObject([
      { to: "+919800000777", text: expect.stringContaining("Moved: Phonics that sticks") },
    ]);
  });
});

describe("POST /engagement/test-push", () => {
  it("reaches one's own devices at any hour, and says so when there is none or none answers", async () => {
    await at(23);
    const me = await person();
    const ask = () => me.browser.ask("POST", "/api/engagement/test-push");
    expect((await ask()).json.error.code).toBe("engagement.no_device");
    await me.subscribe();
    expect((await ask()).status).toBe(200);
    expect(sandbox.push.list()).toMatchObject([{ payload: { body: "This is how it looks. Nothing has happened." } }]);
    sandbox.switches.set("push", "failing");
    expect((await ask()).json.error.code).toBe("engagement.not_reached");
    sandbox.switches.set("push", "fine");
    expect((await me.browser.ask("GET", "/api/task/fetch-notification")).json.data).toEqual([]);
  });
});
