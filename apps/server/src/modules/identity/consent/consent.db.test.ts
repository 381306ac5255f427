import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("consents", () => {
  it("are not given until they are, and every word stays in the book", async () => {
    const { browser } = await signUp(app, "asha@example.org");
    const read = async () => (await browser.ask("GET", "/api/user/consents")).json;
    expect((await read()).data.every(({ given }: { given: boolean }) => !given)).toBe(true);
    const say = (given: boolean) => browser.ask("POST", "/api/user/consents", { body: { purpose: "location", given } });
    await say(true);
    await say(false);
    const { data, history } = await read();
    expect(data.find(({ purpose }: { purpose: string }) => purpose === "location")).toMatchObject({ given: false });
    expect(history.map(({ given }: { given: boolean }) => given)).toEqual([false, true]);
  });

  it("stand as they were last said, however much was said about others since, and the book is read page by page", async () => {
    const { browser, reply } = await signUp(app, "dev@example.org");
    await browser.ask("POST", "/api/user/consents", { body: { purpose: "location", given: true } });
    await app.sql(
      `insert into identity.consent (id, user_id, purpose, given, text_version)
         select ('ffffffff-ffff-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'news', n % 2 = 0, 'x' from generate_series(1, 250) n`,
      [reply.user_id],
    );
    const { data, total, history } = (await browser.ask("GET", "/api/user/consents")).json;
    const given = Object.fromEntries(data.map((row: { purpose: string; given: boolean }) => [row.purpose, row.given]));
    expect(given).toEqual({ career: false, location: true, news: true, research: false });
    expect([total, history.length]).toEqual([251, 100]);
    const last = (await browser.ask("GET", "/api/user/consents?offset=200")).json.history;
    expect([last.length, last.at(-1).purpose]).toEqual([51, "location"]);
  });

  it("cannot be rewritten, not even by us", async () => {
    await expect(app.sql("update identity.consent set given = true")).rejects.toThrow(/never changed/);
  });
});

describe("drafts", () => {
  it("are handed over by one device and taken by the next, once, and by nobody else", async () => {
    const me = await signUp(app, "binod@example.org");
    const drafts = [
      { key: "career", content: '{"city":"Nashik"}' },
      { key: `final-check.${me.reply.user_id}`, content: '{"chosen":{"c1":2}}' },
      { key: "lesson-task.first-ten-minutes-of-the-period.time-three-of-your-own-periods", content: '{"text":"Nine minutes."}' },
    ];
    await me.browser.ask("POST", "/api/user/drafts", { body: { drafts } });
    const other = await signUp(app, "chitra@example.org");
    const take = async (browser: typeof me.browser) => (await browser.ask("POST", "/api/user/drafts/take")).json.data;
    expect(await take(other.browser)).toEqual([]);
    const taken = await take((await signUp(app, "binod@example.org")).browser);
    expect(taken).toHaveLength(drafts.length);
    expect(taken).toEqual(expect.arrayContaining(drafts));
    expect(await take(me.browser)).toEqual([]);
  });
});
