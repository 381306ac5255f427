import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";
import { releaseWords } from "../telling/words.ts";
import { trialPusher } from "./try-wording.ts";

let sandbox: Sandbox;
let app: TestApp;
let kavya: Colleague;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, PUSH_SANDBOX: sandbox.url } });
  kavya = await atDesk(app, "staff_content");
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(() => app.sql("truncate engagement.wording, platform.mail, pgboss.job_common"));

const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/words${query}`)).json;
const get = async (kind: string) => (await kavya.desk.ask("GET", `/api/staff/words/${kind}`)).json;
const act = (kind: string, what: string, body: object = {}, who = kavya) =>
  who.desk.ask("POST", `/api/staff/words/${kind}/${what}`, {
    body: { reason: because, ...body },
    headers: { "idempotency-key": randomUUID() },
  });
const words = {
  bell: "The badge {title} is yours now",
  many: "{repeats} badges, {title} the newest",
  push: "A badge is yours: {title}",
  letter: "You did it.\n\nThe badge {title}\nis yours.",
  button: "Look at it",
  because: "You earned {title}.",
};
const emailOf = async ({ id }: Colleague) =>
  (await app.sql<{ value: string }>("select value from identity.identifier where user_id = $1", [id]))[0]!.value;

describe("the words of messages at the desk", () => {
  it("stand there for every kind, page after page, each once", async () => {
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: { rows: { id: string }[]; next: string | null; counts: object } = await list(`?after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      expect(page.counts).toEqual({ released: Object.keys(releaseWords).length, changed: 0 });
      next = page.next;
    }
    expect(seen).toEqual(Object.keys(releaseWords));
  });

  it.each(Object.keys(releaseWords))("of %s are shown filled, with where they are read", async (kind) => {
    const item = await get(kind);
    const [where, read, letter] = item.parts;
    expect([item.state, item.fill.ChangeWording.bell]).toEqual(["released", releaseWords[kind as "badge"].bell]);
    expect(where.facts[0].name).toBe("Topic");
    for (const text of [item.subject, letter.title, letter.text, ...read.facts.map(({ value }: { value: string }) => value)])
      expect(text).not.toMatch(/[{}]|undefined|\/unsubscribe\//);
  });

  it("are other ones once staff have written them: on bells of before, and with what came named beside them", async () => {
    const { browser, reply } = await signUp(app, "asha@words.example");
    await app.ctx().tx((tx) => tell(tx, [buildTelling(reply.user_id)]));
    const bell = async () => (await browser.ask("GET", "/api/task/fetch-notification")).json.data[0];
    for (let times = 0; times < 2; times += 1) expect((await act("badge", "change", words)).status).toBe(200);
    expect((await bell()).message).toBe("The badge Ten evenings is yours now");
    expect((await browser.ask("GET", `/api/engagement/why/${(await bell()).task_id}`)).json.because).toBe("You earned Ten evenings.");
    expect(await list("?state=changed")).toMatchObject({ rows: [{ id: "badge", subject: words.bell }], counts: { changed: 1 } });
    const item = await get("badge");
    expect(item).toMatchObject({
      state: "changed",
      fill: { ChangeWording: { ...words, letter: "You did it.\n\nThe badge {title} is yours." } },
    });
    expect(item.parts.map(({ kind }: { kind: string }) => kind)).toEqual(["facts", "facts", "words", "source"]);
    expect(item.parts[1].facts[1]).toEqual({ name: "On the bell, for three", value: "3 badges, Ten evenings the newest" });
    expect(item.parts[2].text).toContain("You did it.\n\nThe badge Ten evenings is yours.");
    expect(item.parts[3].text).toContain(releaseWords.badge.bell);
    for (let times = 0; times < 2; times += 1) expect((await act("badge", "restoring")).status).toBe(200);
    expect((await bell()).message).toBe("You earned the badge Ten evenings");
    const log = await app.sql("select operation, fields from platform.staff_audit where ids->>'id' = 'badge' order by id");
    expect(log).toEqual([
      ...Array.from({ length: 2 }, () => ({ operation: "ChangeWording", fields: Object.keys(words) })),
      ...Array.from({ length: 2 }, () => ({ operation: "RestoreWording", fields: [] })),
    ]);
  });

  it("are refused at the field that does not fit, and nothing is changed", async () => {
    const { status, json } = await act("badge", "change", { ...words, push: "{name}, it cost ₹ 20", button: "See {title}" });
    expect([status, json.error.code]).toEqual([400, "engagement.words_do_not_fit"]);
    expect(json.error.fields.map(({ path }: { path: string }) => path)).toEqual(["push", "button", "push"]);
    expect((await act("badge", "change", { ...words, bell: "" })).status).toBe(400);
    expect(await app.sql("select 1 from engagement.wording")).toEqual([]);
  });

  it("are nobody's but those who write what everybody reads, and of no kind that is not there", async () => {
    const support = await atDesk(app, "staff_support");
    expect((await support.desk.ask("GET", "/api/staff/words")).status).toBe(403);
    expect((await support.desk.ask("GET", "/api/staff/words/badge")).status).toBe(403);
    expect((await kavya.desk.ask("GET", "/api/staff/words/gossip")).status).toBe(404);
    for (const what of ["change", "restoring", "trial"]) {
      expect((await act("badge", what, words, support)).status).toBe(403);
      expect((await act("gossip", what, words)).status).toBe(404);
    }
    expect((await act("badge", "change", { ...words, reason: "" })).json.error.code).toBe("staff.reason_needed");
  });
});

describe("a trial", () => {
  it("goes to whoever asks for it by letter and on their devices, and is on no bell and in no log", async () => {
    const subscription = sandbox.push.subscribe();
    await app.sql(
      "insert into identity.push_token (id, token, session_id) select gen_random_uuid(), $2, id from identity.session where user_id = $1 limit 1",
      [kavya.id, JSON.stringify(subscription)],
    );
    await act("badge", "change", words);
    const { json } = await act("badge", "trial");
    expect(json).toEqual({ message: "It is on its way to your address and one device." });
    expect(await workOff(app, [trialPusher])).toHaveLength(1);
    expect(await app.sql("select 1 from engagement.message where user_id = $1", [kavya.id])).toEqual([]);
    expect(await app.sql("select 1 from engagement.delivery where user_id = $1", [kavya.id])).toEqual([]);
    const [letter, ...more] = await messagesTo(app, await emailOf(kavya));
    expect([letter!.subject, more]).toEqual(["A trial: The badge Ten evenings is yours now", []]);
    expect(letter!.body_text).toContain("The badge Ten evenings is yours.");
    expect(JSON.stringify(sandbox.push.list())).toContain("A badge is yours: Ten evenings");
    await app.sql("delete from identity.push_token");
  });

  it("goes by the ways of its kind alone, and says so where there is none", async () => {
    const email = await emailOf(kavya);
    expect((await act("welcome", "trial")).json.error.code).toBe("engagement.bell_alone");
    expect((await act("new_device", "trial")).json.error.code).toBe("engagement.no_way_to_try");
    await app.sql("insert into engagement.suppressed (mark, reason, noted_at) values ($1, 'bounced', now())", [
      await app.ctx().tx(async (tx) => tx.seal.mark(email)),
    ]);
    expect((await act("badge", "trial")).json.error.code).toBe("engagement.no_way_to_try");
    expect(await messagesTo(app, email)).toEqual([]);
    await app.sql("delete from engagement.suppressed");
  });
});
