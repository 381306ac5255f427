import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workOff } from "#platform/testing/work-off.ts";
import { type Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { exportMaker } from "../export/make-export.ts";
import { findCalendarOwner } from "../index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
});
afterAll(() => app.close());

const path = "/api/user/calendar";
const get = async (browser: Browser) => (await browser.ask("GET", path)).json.address;
const make = async (browser: Browser): Promise<{ url: string; made_at: string }> => (await browser.ask("POST", path)).json.address;
const secretIn = (url: string) => /\/api\/calendar\/([\w-]+)\.ics$/.exec(url)![1]!;
const ownerOf = (url: string) => findCalendarOwner(app.ctx().db, secretIn(url));
const rowsOf = (userId: string) => app.sql("select 1 from identity.calendar_token where user_id = $1", [userId]);

describe("the address of one's calendar", () => {
  it("is nobody's but of who is signed in", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const) expect((await app.ask(method, path)).status).toBe(401);
  });

  it("is none at first; once made it is shown again as it is, and leads to its owner", async () => {
    const me = await signUp(app, "asha@example.org");
    expect(await get(me.browser)).toBeNull();
    const made = await make(me.browser);
    expect(made.url).toMatch(/^http:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await get(me.browser)).toEqual(made);
    expect(await ownerOf(made.url)).toBe(me.reply.user_id);
  });

  it("made anew stops the one before at once, and is one a person, also when two are made in the same moment", async () => {
    const me = await signUp(app, "binod@example.org");
    const first = await make(me.browser);
    const second = await make(me.browser);
    expect(await ownerOf(first.url)).toBeUndefined();
    expect(await ownerOf(second.url)).toBe(me.reply.user_id);
    const raced = await Promise.all(Array.from({ length: 8 }, () => make(me.browser)));
    const owners = await Promise.all(raced.map(({ url }) => ownerOf(url)));
    expect(owners.filter((owner) => owner !== undefined)).toEqual([me.reply.user_id]);
    expect(await ownerOf((await get(me.browser)).url)).toBe(me.reply.user_id);
    expect(await rowsOf(me.reply.user_id)).toHaveLength(1);
  });

  it("stops when it is revoked; revoked twice it is revoked", async () => {
    const me = await signUp(app, "chitra@example.org");
    const { url } = await make(me.browser);
    for (const _ of [1, 2]) expect((await me.browser.ask("DELETE", path)).status).toBe(200);
    expect([await get(me.browser), await ownerOf(url)]).toEqual([null, undefined]);
  });

  it("is kept as a hash and sealed: no table holds it, and no key of a repeated call", async () => {
    const me = await signUp(app, "divya@example.org");
    const reply = await me.browser.ask("POST", path, { headers: { "idempotency-key": "a-key-for-this-one" } });
    const secret = secretIn(reply.json.address.url);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    const tables = await app.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('identity', 'platform')`,
    );
    for (const { name } of tables) {
      const rows = await app.sql<{ row: string }>(`select t::text as row from ${name} t`);
      const forms = [secret, Buffer.from(secret).toString("hex"), Buffer.from(secret, "base64url").toString("hex")];
      expect(rows.filter(({ row }) => forms.some((form) => row.includes(form)))).toEqual([]);
    }
  });

  it("that cannot be opened any more still works, and says that a new one has to be made to copy it", async () => {
    const me = await signUp(app, "esha@example.org");
    const { url, made_at } = await make(me.browser);
    await app.sql("update identity.calendar_token set sealed = $2 where user_id = $1", [me.reply.user_id, Buffer.alloc(60)]);
    expect(await get(me.browser)).toEqual({ url: null, made_at });
    expect(await ownerOf(url)).toBe(me.reply.user_id);
  });

  it("does not open when it is put beside somebody else's row", async () => {
    const mine = await signUp(app, "farhan@example.org");
    const theirs = await signUp(app, "gita@example.org");
    await make(mine.browser);
    await make(theirs.browser);
    await app.sql(
      "update identity.calendar_token set sealed = (select sealed from identity.calendar_token where user_id = $2) where user_id = $1",
      [mine.reply.user_id, theirs.reply.user_id],
    );
    expect((await get(mine.browser)).url).toBeNull();
  });
});

describe("what becomes of it", () => {
  it("is in a copy of one's data by its age, never by itself", async () => {
    const me = await signUp(app, "harini@example.org");
    const { url, made_at } = await make(me.browser);
    await me.browser.ask("POST", "/api/user/export");
    await workOff(app, [exportMaker]);
    const { json } = await me.browser.ask("POST", "/api/user/export/link");
    const copy = (await app.ask("GET", json.url)).body;
    expect((JSON.parse(copy) as { data: Record<string, unknown> }).data["identity.calendar_token"]).toEqual([
      { address: "kept sealed", made_at },
    ]);
    expect(copy).not.toContain(secretIn(url));
  });

  it("goes with its owner into the account that stays, unless that one has an address itself", async () => {
    const join = async (older: Awaited<ReturnType<typeof signUp>>, olderMail: string, younger: typeof older) => {
      await app.sql("update identity.person set created_at = created_at - interval '1 day' where id = $1", [older.reply.user_id]);
      const offered = await younger.link(olderMail);
      const merged = await younger.browser.ask("POST", "/api/user/identifiers/merge", {
        body: { merge_ticket: offered.json.merge_ticket },
      });
      expect(merged.status, merged.body).toBe(200);
    };
    const [stays, goes] = [await signUp(app, "ila@example.org"), await signUp(app, "ila.two@example.org")];
    const { url } = await make(goes.browser);
    await join(stays, "ila@example.org", goes);
    expect(await ownerOf(url)).toBe(stays.reply.user_id);
    expect((await get(goes.browser)).url).toBe(url);

    const [first, second] = [await signUp(app, "jaya@example.org"), await signUp(app, "jaya.two@example.org")];
    const [kept, left] = [await make(first.browser), await make(second.browser)];
    await join(first, "jaya@example.org", second);
    expect([await ownerOf(kept.url), await ownerOf(left.url)]).toEqual([first.reply.user_id, undefined]);
    expect(await rowsOf(second.reply.user_id)).toEqual([]);
  });

  it("ends when a change at the ways in is undone: whoever got in may have copied it", async () => {
    const me = await signUp(app, "kamal@example.org");
    await me.link("kamal.thief@example.org");
    const { url } = await make(me.browser);
    const letter = (await messagesTo(app, "kamal@example.org")).find(({ body_text }) => body_text.includes("/undo#"));
    const link = /\/undo#([\w-]+)/.exec(letter!.body_text)![1]!;
    expect((await app.ask("POST", "/api/auth/undo", { body: { link } })).status).toBe(200);
    expect(await ownerOf(url)).toBeUndefined();
  });

  it("waits while its owner is suspended", async () => {
    const me = await signUp(app, "lata@example.org");
    const { url } = await make(me.browser);
    await app.sql("update identity.person set status = 'suspended' where id = $1", [me.reply.user_id]);
    expect(await ownerOf(url)).toBeUndefined();
    await app.sql("update identity.person set status = 'active' where id = $1", [me.reply.user_id]);
    expect(await ownerOf(url)).toBe(me.reply.user_id);
  });
});
