import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { Browser, codeSentTo, messagesTo, signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 100_000, SIGN_IN_TRIES_PER_ADDRESS: 100_000, CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());

const send = (to: string, more: object = {}) =>
  app.ask("POST", "/api/auth/code", { body: { channel: to.startsWith("+") ? "phone" : "email", to, ...more } });
const verify = (ticket: string, code: string) => app.ask("POST", "/api/auth/code/verify", { body: { ticket, code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** As if Redis had begun anew, for this platform alone: what other tests keep there is not ours to take. */
async function emptyRedis(): Promise<void> {
  const { client } = app.platform.redis;
  const prefix = `${app.platform.env.BUS_NAME}:`;
  const keys = (await client.keys(`${prefix}*`)).map((key) => key.slice(prefix.length));
  if (keys.length > 0) await client.del(keys);
}

describe("a one-time code", () => {
  it("opens an account that is made on the way, and the same one the next time", async () => {
    const first = await signUp(app, "asha@example.org");
    const again = await signUp(app, "asha@example.org");
    expect([first.reply.is_new, again.reply.is_new]).toEqual([true, false]);
    expect(again.reply.user_id).toBe(first.reply.user_id);
  });

  it("reads a number however it is typed, and writes the code into the SMS", async () => {
    await send(" +91 98220-41736 ".trim());
    const [sms] = await messagesTo(app, "+919822041736");
    expect(sms).toMatchObject({ recipient: "+919822041736", body_text: expect.stringMatching(/^\d{6} is your Upaya code/) });
  });

  it("is the same when it is sent again before it ends, and cannot be made out from the row", async () => {
    const { json } = await send("binod@example.org");
    const first = await codeSentTo(app, "binod@example.org");
    await app.sql("update identity.code set sent_at = sent_at - interval '31 seconds' where sent_to = 'binod@example.org'");
    const again = await send("binod@example.org", { ticket: json.ticket });
    expect(again.json.ticket).toBe(json.ticket);
    const letters = await messagesTo(app, "binod@example.org");
    expect(letters.map(({ subject }) => subject?.slice(0, 6))).toEqual([first, first]);
    const [row] = await app.sql<{ whole: string }>(
      "select row_to_json(c)::text as whole from identity.code c where sent_to = 'binod@example.org'",
    );
    expect(row!.whole).not.toContain(first);
    expect(row!.whole).not.toContain(json.ticket);
    expect((await verify(json.ticket, first)).status).toBe(200);
  });

  it("does not go out again before its half minute is over", async () => {
    const { json } = await send("chitra@example.org");
    const again = await send("chitra@example.org", { ticket: json.ticket });
    expect([again.status, again.json.ticket, again.json.resend_at]).toEqual([200, json.ticket, json.resend_at]);
    expect(await messagesTo(app, "chitra@example.org")).toHaveLength(1);
  });

  it("ends after five wrong tries, also for the right code", async () => {
    const { json } = await send("devi@example.org");
    const code = await codeSentTo(app, "devi@example.org");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await verify(json.ticket, other(code))).json.error.code).toBe("identity.code_wrong");
    }
    const late = await verify(json.ticket, code);
    expect([late.status, late.json.error.code]).toEqual([410, "identity.code_ended"]);
  });

  it("counts exactly five of a hundred wrong tries at once", async () => {
    const { json } = await send("esha@example.org");
    const code = await codeSentTo(app, "esha@example.org");
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(json.ticket, other(code))));
    expect(answers.filter(({ json: body }) => body.error.code === "identity.code_wrong")).toHaveLength(5);
  });

  it("opens exactly one session in a hundred parallel verifications, twenty times over", async () => {
    for (let round = 0; round < 20; round += 1) {
      const to = `race${round}@example.org`;
      const { json } = await send(to);
      const code = await codeSentTo(app, to);
      const answers = await Promise.all(Array.from({ length: 100 }, () => verify(json.ticket, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
    }
    const [made] = await app.sql<{ n: number }>("select count(*)::int as n from identity.identifier where value like 'race%@example.org'");
    expect(made!.n).toBe(20);
  });

  it("is good for its own request only, and for ten minutes", async () => {
    const mine = await send("farah@example.org");
    const theirs = await send("gopal@example.org");
    const code = await codeSentTo(app, "farah@example.org");
    // Two codes of six digits are the same once in a million runs.
    expect((await verify(theirs.json.ticket, code)).json.error.code).toBe("identity.code_wrong");
    await app.sql("update identity.code set expires_at = platform.now() - interval '1 second' where sent_to = 'farah@example.org'");
    expect((await verify(mine.json.ticket, code)).json.error.code).toBe("identity.code_ended");
  });

  it("is sent ten times a day to one account and not an eleventh time, whatever Redis remembers", async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send("hari@example.org")).status).toBe(200);
    await emptyRedis();
    const refused = await send("hari@example.org");
    expect([refused.status, Number(refused.headers["retry-after"]) > 3_600]).toEqual([429, true]);
  });

  it("makes one account when two codes of a new address are entered at once", async () => {
    const [one, two] = [await send("indu@example.org"), await send("indu@example.org")];
    const letters = await messagesTo(app, "indu@example.org");
    const codes = letters.map(({ subject }) => subject?.slice(0, 6));
    const answers = await Promise.all([verify(one.json.ticket, codes[0]!), verify(two.json.ticket, codes[1]!)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await app.sql("select 1 from identity.identifier where value = 'indu@example.org'")).toHaveLength(1);
    const [people] = await app.sql<{ n: number }>(
      "select count(*)::int as n from identity.person p where not exists (select 1 from identity.identifier i where i.user_id = p.id)",
    );
    expect(people!.n).toBe(0);
  });
});

describe("a suspended account", () => {
  it("is let in by no code", async () => {
    const { reply } = await signUp(app, "jaya@example.org");
    await app.sql("update identity.person set status = 'suspended' where id = $1", [reply.user_id]);
    const { json } = await send("jaya@example.org");
    expect((await verify(json.ticket, await codeSentTo(app, "jaya@example.org"))).status).toBe(403);
  });
});

describe("a password", () => {
  it("opens the account it was set for, and no other answer tells who has one", async () => {
    const me = await signUp(app, "kavya@example.org");
    const set = await me.browser.ask("POST", "/api/user/password", { body: { password: "four green mango trees" } });
    expect(set.status).toBe(200);
    const signIn = (identifier: string, password: string) => app.ask("POST", "/api/auth/password", { body: { identifier, password } });
    expect((await signIn("Kavya@Example.org", "four green mango trees")).json.user_id).toBe(me.reply.user_id);
    await signUp(app, "lata@example.org");
    const refused = [
      await signIn("kavya@example.org", "wrong"),
      await signIn("lata@example.org", "has no password"),
      await signIn("nobody@example.org", "who"),
      await signIn("not an address", "who"),
    ];
    const told = refused.map(({ status, json }) => ({ status, ...json.error, request_id: "" }));
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 400, code: "identity.password_wrong" });
  });

  it("needs the present one to be changed, and ends the other sessions", async () => {
    const me = await signUp(app, "mohan@example.org");
    const phone = await signUp(app, "mohan@example.org");
    await me.browser.ask("POST", "/api/user/password", { body: { password: "first of all words" } });
    expect((await phone.browser.ask("GET", "/api/user/sessions")).status).toBe(401);
    const change = (body: object) => me.browser.ask("POST", "/api/user/password", { body });
    expect((await change({ password: "second of all words" })).json.error.code).toBe("identity.password_current_wrong");
    expect((await change({ password: "second of all words", current: "first of all words" })).status).toBe(200);
  });

  it("is tried ten times in a quarter of an hour and not more often, also after Redis is emptied", async () => {
    const guess = () => app.ask("POST", "/api/auth/password", { body: { identifier: "nila@example.org", password: "x" } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(400);
    await emptyRedis();
    expect((await guess()).status).toBe(429);
  });
});

describe("a second address", () => {
  it("is added by its own code and opens the same account", async () => {
    const me = await signUp(app, "+919800000001");
    const linked = await me.link("ojas@example.org");
    expect(linked.json).toMatchObject({ outcome: "added", identifier: { kind: "email", value: "ojas@example.org" } });
    expect((await signUp(app, "ojas@example.org")).reply.user_id).toBe(me.reply.user_id);
  });

  it("that another account has offers to join the two, and the older one stays", async () => {
    const older = await signUp(app, "priya@example.org");
    await older.browser.ask("POST", "/api/user/details", { body: { name: "Priya Shinde" } });
    const younger = await signUp(app, "+919800000002");
    await younger.browser.ask("POST", "/api/user/details", { body: { name: "P", city: "Nashik" } });
    const offered = await younger.link("priya@example.org");
    expect(offered.json).toMatchObject({ outcome: "known", other: { name: "Priya Shinde", identifiers: ["pr…@example.org"] } });
    const merged = await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.json.user_id).toBe(older.reply.user_id);
    expect((await signUp(app, "+919800000002")).reply.user_id).toBe(older.reply.user_id);
    const { json } = await younger.browser.ask("GET", "/api/user/info");
    expect(json.response.data).toMatchObject({ id: older.reply.user_id, details: { name: "Priya Shinde", city: "Nashik" } });
    expect((await new Browser(app, older.browser).ask("POST", "/api/auth/refresh")).status).toBe(401);
    expect(await app.sql("select payload from platform.outbox where subject = 'identity.people_merged'")).toEqual([
      { payload: { from_id: younger.reply.user_id, into_id: older.reply.user_id } },
    ]);
  });

  it("cannot be joined by somebody who did not prove it", async () => {
    const victim = await signUp(app, "qadir@example.org");
    const owner = await signUp(app, "+919800000003");
    const offered = await owner.link("qadir@example.org");
    const thief = await signUp(app, "rogue@example.org");
    const stolen = await thief.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(stolen.json.error.code).toBe("identity.merge_ended");
    expect((await signUp(app, "qadir@example.org")).reply.user_id).toBe(victim.reply.user_id);
  });

  it("is removed by its owner, and the last way in stays", async () => {
    const me = await signUp(app, "+919800000004");
    const added = await me.link("sana@example.org");
    const remove = (id: string) => me.browser.ask("DELETE", `/api/user/identifiers/${id}`);
    expect((await remove(added.json.identifier.id)).status).toBe(200);
    const { json } = await me.browser.ask("GET", "/api/user/identifiers");
    expect(json.data).toHaveLength(1);
    expect((await remove(json.data[0].id)).json.error.code).toBe("identity.last_identifier");
  });
});

describe("a write from a page elsewhere", () => {
  it("is refused before anything is read", async () => {
    const me = await signUp(app, "tara@example.org");
    const browser = new Browser(app, me.browser);
    const forged = await browser.ask("POST", "/api/auth/refresh", { headers: { "sec-fetch-site": "cross-site" } });
    expect(forged.status).toBe(403);
    expect((await browser.ask("POST", "/api/auth/refresh")).status).toBe(200);
  });
});
