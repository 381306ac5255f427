import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { atDesk, because } from "../../../../test/at-desk.ts";
import { Authenticator } from "../../../../test/passkey.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { signAccessToken } from "../sessions/access-token.ts";
import { enrolAtMachine } from "./enrol-at-machine.ts";

const origin = "http://localhost:3100";
const headers = { origin };
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 100_000, STAFF_ORIGIN: origin } });
});
afterAll(() => app.close());

const fresh = () => app.sql("delete from identity.granted");
const secretOf = (link: string) => new URL(link).hash.slice(1);

async function enrolWith(link: string, key = new Authenticator({ origin }), browser = new Browser(app)) {
  const started = await browser.ask("POST", "/api/staff/sign-in/enrol/start", { body: { link: secretOf(link) }, headers });
  if (started.status !== 200) return { key, browser, answer: started };
  const body = { ticket: started.json.ticket, response: key.created(String(started.json.options.challenge)) };
  return { key, browser, answer: await browser.ask("POST", "/api/staff/sign-in/enrol", { body, headers }) };
}

async function openWith(key: Authenticator, more: { verifies?: boolean } = {}, browser = new Browser(app)) {
  const { json } = await browser.ask("POST", "/api/staff/sign-in/start", { headers });
  const body = { ticket: json.ticket, response: key.answered(String(json.options.challenge), more) };
  return { browser, answer: await browser.ask("POST", "/api/staff/sign-in/open", { body, headers }) };
}

const machine = (name = "Ila Sen") => enrolAtMachine(app.ctx(), { email: `${randomUUID()}@staff.example`, name });

describe("a link to the desk", () => {
  it("makes one key, which opens the desk with its owner's finger and not without", async () => {
    await fresh();
    const { link, given } = await machine();
    expect(given).toBe(true);
    const { key, browser, answer } = await enrolWith(link);
    expect(answer.json).toMatchObject({ name: "Ila Sen", roles: ["staff_admin"] });
    expect((await browser.ask("GET", "/api/staff/desk")).status).toBe(200);
    const cookie = [answer.headers["set-cookie"]].flat().find((line) => line?.startsWith("__Host-upaya_desk="));
    expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Strict; HttpOnly$/);
    expect((await enrolWith(link)).answer.json.error.code).toBe("identity.desk_link_ended");
    expect((await openWith(key)).answer.status).toBe(200);
    expect((await openWith(key, { verifies: false })).answer.json.error.code).toBe("identity.desk_refused");
  });

  it("is used by one of two who come with it at once", async () => {
    await fresh();
    const { link } = await machine();
    const both = await Promise.all([enrolWith(link), enrolWith(link)]);
    expect(both.map(({ answer }) => answer.status).sort((a, b) => a - b)).toEqual([200, 410]);
    expect(await app.sql("select 1 from identity.desk_key k join identity.granted g on g.user_id = k.user_id")).toHaveLength(1);
  });

  it("ends after a day, and the newest is the only one", async () => {
    await fresh();
    const { id } = await atDesk(app, "staff_admin");
    const { desk } = await atDesk(app, "staff_admin");
    const make = async () =>
      (await desk.ask("POST", `/api/staff/people/${id}/desk-link`, { body: { reason: because }, headers })).json.link as string;
    const [older, newer] = [await make(), await make()];
    expect((await enrolWith(older)).answer.status).toBe(410);
    await app.sql("update identity.desk_link set expires_at = platform.now() where user_id = $1", [id]);
    expect((await enrolWith(newer)).answer.status).toBe(410);
  });

  it("is made at the machine for two administrators, and then for those who hold a role already", async () => {
    await fresh();
    await machine();
    await machine();
    await expect(machine()).rejects.toThrow("There are two administrators");
    await app.sql("delete from identity.granted where role = 'staff_admin' and user_id in (select user_id from identity.granted limit 1)");
    expect((await machine()).given).toBe(true);
    expect(await app.sql("select distinct user_id from platform.staff_audit where operation = 'EnrolAtMachine'")).toEqual([
      { user_id: "00000000-0000-7000-8000-000000000000" },
    ]);
  });

  it("is made at the desk for staff alone", async () => {
    const { desk } = await atDesk(app, "staff_admin");
    const { reply } = await signUp(app, "teacher@example.org");
    const answer = await desk.ask("POST", `/api/staff/people/${reply.user_id}/desk-link`, { body: { reason: because } });
    expect(answer.json.error.code).toBe("identity.not_staff");
  });
});

describe("the desk", () => {
  it("is not opened by a passkey of the public site, although both are of one host", async () => {
    const { browser, reply } = await signUp(app, "both@example.org");
    await app.sql("insert into identity.granted (user_id, role) values ($1, 'staff_admin')", [reply.user_id]);
    const key = new Authenticator();
    await key.register(browser);
    const answer = (await openWith(key)).answer;
    expect([answer.status, answer.json.error.code]).toEqual([400, "identity.desk_refused"]);
  });

  it("is not opened any more when the last role is taken, the account is closed or the keys are taken", async () => {
    await fresh();
    await atDesk(app, "staff_admin");
    for (const end of [
      (id: string) => app.sql("delete from identity.granted where user_id = $1", [id]),
      (id: string) => app.sql("update identity.person set status = 'suspended' where id = $1", [id]),
      async (id: string) =>
        (await atDesk(app, "staff_admin")).desk.ask("POST", `/api/staff/people/${id}/desk-keys/end`, { body: { reason: because } }),
    ]) {
      await app.sql("delete from identity.granted where role = 'staff_admin'");
      const { link } = await machine();
      const { key, browser, answer } = await enrolWith(link);
      await end(answer.json.user_id as string);
      expect((await openWith(key)).answer.status).toBe(400);
      await expect.poll(async () => (await browser.ask("GET", "/api/staff/desk")).status, { timeout: 3_000 }).toBeOneOf([401, 403]);
    }
  });

  it("is closed by its button, and its cookie opens nothing afterwards", async () => {
    const { desk } = await atDesk(app, "staff_content");
    const thief = new Browser(app, desk);
    expect((await desk.ask("POST", "/api/staff/sign-in/close", { headers })).status).toBe(200);
    expect((await thief.ask("POST", "/api/staff/sign-in/keep", { headers })).status).toBe(401);
    await expect.poll(async () => (await thief.ask("GET", "/api/staff/desk")).status, { timeout: 3_000 }).toBe(401);
  });

  it("is kept open by its cookie, which the public site does not take, nor the desk the public one's", async () => {
    const { id, desk } = await atDesk(app, "staff_content");
    const kept = await desk.ask("POST", "/api/staff/sign-in/keep", { headers });
    expect(kept.json).toMatchObject({ user_id: id, name: "Kavya Rao", roles: ["staff_content"] });
    const swapped = new Browser(app);
    swapped.cookies.set("__Host-upaya_refresh", desk.cookies.get("__Host-upaya_desk")!);
    expect((await swapped.ask("POST", "/api/auth/refresh")).status).toBe(401);
    const { browser } = await signUp(app, "swapped@example.org");
    const other = new Browser(app);
    other.cookies.set("__Host-upaya_desk", browser.cookies.get("__Host-upaya_refresh")!);
    expect((await other.ask("POST", "/api/staff/sign-in/keep", { headers })).status).toBe(401);
  });

  it("takes no token of another audience for one of its sessions", async () => {
    const { desk } = await atDesk(app, "staff_content");
    const [{ id }] = (await app.sql<{ id: string }>(
      "select id from identity.session where audience = 'desk' order by id desc limit 1",
    )) as [{ id: string }];
    desk.token = await signAccessToken(app.platform.env, app.platform.clock, id, "web");
    expect((await desk.ask("GET", "/api/staff/desk")).status).toBe(401);
  });

  it("locks after 30 minutes without a call, not sooner while it is used, and after 12 hours in any case", async () => {
    const minutes = async (offset: number) => {
      await setClockOffset(app.platform.env, `${offset} minutes`);
      await app.platform.clock.sync();
    };
    const busy = await atDesk(app, "staff_content");
    const idle = await atDesk(app, "staff_content");
    const keep = async (desk: Browser) => {
      // Its token has ended as well, and a bad one is an error.
      desk.token = undefined;
      return (await desk.ask("POST", "/api/staff/sign-in/keep", { headers })).status;
    };
    try {
      for (const at of [9, 18, 27]) {
        await minutes(at);
        expect([at, await keep(busy.desk)]).toEqual([at, 200]);
        expect((await busy.desk.ask("GET", "/api/staff/desk")).status).toBe(200);
      }
      await minutes(31);
      expect(await keep(idle.desk)).toBe(401);
      for (let at = 40; at < 12 * 60; at += 20) {
        await minutes(at);
        expect([at, await keep(busy.desk)]).toEqual([at, 200]);
      }
      await minutes(12 * 60 + 1);
      expect(await keep(busy.desk)).toBe(401);
    } finally {
      await minutes(0);
    }
  });
});
