import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { peopleOf } from "#platform/people/people-of.ts";
import { none } from "#platform/personal.ts";
import { until } from "#platform/testing/until.ts";
import { newHelpNumber } from "../src/modules/engagement/help/number.ts";
import { modules } from "../src/modules.generated.ts";
import { nobodys, PersonFiller, personalColumns, type Somebody, tablesOfPeople } from "./fill-person.ts";
import { type LiveStack, startLiveStack } from "./live-stack.ts";
import { type Browser, codeSentTo, signUp } from "./sign-up.ts";
import { type TestApp, testApp } from "./test-app.ts";

let sandbox: Sandbox;
let app: TestApp;
let live: LiveStack;
let asha: Awaited<ReturnType<typeof filledPerson>>;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({
    env: {
      SMTP_URL: sandbox.smtpUrl,
      SMS_URL: sandbox.url,
      SHEET_URL: `${sandbox.url}/api/v1/requests`,
      CODES_PER_ADDRESS: 1_000,
      CODES_PER_DAY: 1_000,
      CALLS_PER_MINUTE: 100_000,
    },
  });
});
afterAll(async () => {
  await live?.close();
  await app?.close();
  await sandbox?.close();
});

/** Somebody of whom there is something in every personal column. */
async function filledPerson(
  mark: string,
  phone: string,
): Promise<Somebody & { browser: Browser; values: ReturnType<PersonFiller["values"]> }> {
  const email = `${mark}@people.example`;
  const { browser, reply } = await signUp(app, email);
  await app.sql("insert into identity.identifier (id, user_id, kind, value) values (gen_random_uuid(), $1, 'phone', $2)", [
    reply.user_id,
    phone,
  ]);
  const who = { userId: reply.user_id, email, phone, mark };
  const filler = new PersonFiller(app, who);
  await filler.fillAll();
  await app.sql("insert into engagement.interest (id, topic, email) values (gen_random_uuid(), 'jobs', $1)", [email]);
  await app.sql("insert into engagement.interest (id, topic, phone) values (gen_random_uuid(), 'jobs', $1)", [phone]);
  await app.sql(
    `insert into engagement.question (id, number, email, topic, state, asked_at, last_at)
      values (gen_random_uuid(), $2, $1, 'other', 'solved', platform.now(), platform.now())`,
    [email, newHelpNumber(new Date())],
  );
  return { ...who, browser, values: filler.values() };
}

/** Told by their kind and age, never by their content: what only lets somebody in, and letters and what a second person shall agree to, which are sealed. */
const notTold = new Set([
  "identity.password.hash",
  "identity.known_device.secret_hash",
  ...["secret_hash", "sealed"].map((column) => `identity.calendar_token.${column}`),
  ...["recipient", "sealed", "subject", "body_text", "body_html"].map((column) => `platform.mail.${column}`),
  ...["recipient", "sealed", "body_text"].map((column) => `platform.sms.${column}`),
  "platform.staff_proposal.sealed",
]);

/**
 * When two accounts become one: every session ends, and what devices were told by with it; sums are counted anew from the answers, and what
 * speaks for somebody's skill and what a school is shown are written anew from what they did; keys to the desk open it for the account that they were made for, and for no other.
 */
const madeAnew = new Set([
  "identity.push_token.token",
  "quiz.subject_tally.subject",
  ...["number", "level"].map((column) => `competencies.evidence.${column}`),
  ...["name", "name_key", "subjects", "shares"].map((column) => `insights.member.${column}`),
  ...["person_level", "person_minutes"].map((table) => `insights.${table}.node`),
  ...["credential_id", "public_key", "label"].map((column) => `identity.desk_key.${column}`),
]);

const told = (values: ReturnType<PersonFiller["values"]>) => values.filter(({ table, column }) => !notTold.has(`${table}.${column}`));

const missingIn = (copy: string, values: ReturnType<PersonFiller["values"]>) =>
  told(values)
    .filter(({ forms }) => !forms.some((form) => copy.includes(form)))
    .map(({ table, column }) => `${table}.${column}`);

async function exportOf(browser: Browser): Promise<string> {
  await browser.ask("POST", "/api/user/export");
  await until(async () => (await browser.ask("GET", "/api/user/export")).json.state === "ready", 30_000);
  const { json } = await browser.ask("POST", "/api/user/export/link");
  return (await app.ask("GET", json.url)).body;
}

async function moveClock(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

/** Where any of these stands, in every table of every schema, as text and as bytes. */
async function searchEverywhere(texts: readonly string[]): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'`,
  );
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString("hex")]);
  const hits: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql<{ row: string }>(`select lower(t::text) as row from ${name} t`);
    for (const { row } of rows) if (wanted.some((text) => row.includes(text))) hits.push(name);
  }
  return [...new Set(hits)].sort();
}

async function searchFiles(texts: readonly string[]): Promise<string[]> {
  const folder = app.platform.env.STORAGE_DIR;
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const hits: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    if (texts.some((text) => path.includes(text) || bytes.includes(text))) hits.push(path);
  }
  return hits;
}

async function searchRedis(texts: readonly string[]): Promise<string[]> {
  const { client } = app.platform.redis;
  const hits: string[] = [];
  for (const key of await client.keys("*")) {
    const type = await client.type(key);
    const value = type === "zset" ? (await client.zrange(key, "0", "-1")).join() : type === "string" ? await client.get(key) : "";
    if (texts.some((text) => key.includes(text) || value?.includes(text))) hits.push(key);
  }
  return hits;
}

describe("what a module does for people", () => {
  it("is said by every module that keeps something about them, or it does not boot", () => {
    const columns = { "circles.member": { user_id: none, since: none } } as const;
    expect(() => peopleOf([{ name: "circles", columns }])).toThrow(/circles keeps something about people/);
    const marked = { "circles.circle": { name: { kind: "content", purpose: "x", keep: "while the account exists" } } } as const;
    expect(() => peopleOf([{ name: "circles", columns: marked }])).toThrow(/exported, joined and forgotten/);
    expect(() => peopleOf([{ name: "circles", columns: { "circles.topic": { id: none } } }])).not.toThrow();
    expect(peopleOf(modules).map(({ module }) => module)).toEqual(expect.arrayContaining(["platform", "media", "identity", "engagement"]));
  });

  it("is proven on people of whom there is something in every personal column", async () => {
    asha = await filledPerson("zqxasha", "+919876501234");
    const empty: string[] = [];
    for (const table of tablesOfPeople.filter((each) => !nobodys.has(each))) {
      for (const column of personalColumns(table)) {
        const [row] = await app.sql<{ there: boolean }>(`select exists (select 1 from ${table} where "${column}" is not null) as there`);
        if (!row!.there) empty.push(`${table}.${column}`);
      }
    }
    expect(empty).toEqual([]);
    expect((await searchEverywhere([asha.mark])).length).toBeGreaterThan(15);
    live = await startLiveStack(app);
  });
});

describe("a copy of everything", () => {
  it("holds every value of every personal column, and nobody else's", async () => {
    const copy = await exportOf(asha.browser);
    expect(told(asha.values).length).toBeGreaterThan(50);
    expect(missingIn(copy, asha.values)).toEqual([]);
    expect(copy).toContain(asha.phone);
    const other = await signUp(app, "other@people.example");
    expect(await exportOf(other.browser)).not.toMatch(/zqx/);
  });
});

describe("two accounts that become one", () => {
  it("leave nothing of the one that goes behind, but what says so", async () => {
    const older = await signUp(app, "zqxolder@people.example");
    await app.sql("update identity.person set created_at = created_at - interval '1 day' where id = $1", [older.reply.user_id]);
    const younger = await filledPerson("zqxyoung", "+919876505678");
    const sent = await younger.browser.ask("POST", "/api/user/identifiers/code", {
      body: { channel: "email", to: "zqxolder@people.example" },
    });
    const offered = await younger.browser.ask("POST", "/api/user/identifiers/verify", {
      body: { ticket: sent.json.ticket, code: await codeSentTo(app, "zqxolder@people.example") },
    });
    const merged = await younger.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.status, merged.body).toBe(200);
    await until(async () => {
      const open = await app.sql(
        `select 1 from platform.outbox o join platform.consumer c on c.subject = o.subject and c.since <= o.occurred_at
           left join platform.inbox i on i.event_id = o.id and i.consumer = c.name where i.event_id is null`,
      );
      return open.length === 0;
    }, 30_000);
    const owned = await app.sql<{ name: string }>("select attrelid::regclass::text as name from pg_attribute where attname = 'user_id'");
    const ownedTables = new Set(owned.map(({ name }) => name));
    const left: string[] = [];
    for (const { module, join: moves } of app.platform.people) {
      if (!("move" in moves)) continue;
      for (const table of tablesOfPeople.filter(
        (each) => each.startsWith(`${module}.`) && ownedTables.has(each) && !nobodys.has(each) && !(each in (moves.stays ?? {})),
      )) {
        const rows = await app.sql(`select 1 from ${table} where user_id = $1`, [younger.userId]);
        if (rows.length > 0) left.push(table);
      }
    }
    expect(left).toEqual([]);
    const copy = await exportOf(younger.browser);
    expect(missingIn(copy, younger.values).filter((column) => !madeAnew.has(column))).toEqual([]);
  });
});

describe("being forgotten", () => {
  it("leaves nothing in any column, file, list or log but what the law keeps, and a receipt that names nobody", async () => {
    await asha.browser.ask("POST", "/api/engagement/callback", {
      body: { data: { fullName: "zqxasha Patil", schoolName: "Navodit", email: asha.email, mobile: asha.phone } },
      headers: { "idempotency-key": "a-request-of-somebody-who-goes" },
    });
    const inSheet = () => sandbox.sheets.list().filter(({ row }) => JSON.stringify(row).includes("zqxasha")).length;
    await until(() => inSheet() === 1, 15_000);
    expect((await searchFiles([asha.mark])).length).toBe(1);

    const asked = await asha.browser.ask("POST", "/api/user/leaving", { body: {} });
    expect(asked.status, asked.body).toBe(200);
    const receipt = async () => (await app.ask("GET", `/api/deletions/${asked.json.number}`)).json;
    expect((await receipt()).state).toBe("waiting");
    await moveClock("7 days 1 minute");
    await until(async () => (await receipt()).state === "done", 60_000);
    await moveClock("7 days 10 minutes");
    const looked = async () => (await app.sql("select 1 from platform.forgotten where look_at < platform.now()")).length;
    await until(async () => (await looked()) === 0, 70_000);
    const afterwards = ["media.remove_bytes", "engagement.recall_request", "rewards.rebuild_boards"];
    const busy = async () =>
      (await app.sql("select 1 from pgboss.job_common where state <= 'active' and name = any($1)", [afterwards])).length;
    await until(async () => (await busy()) === 0, 30_000);

    const texts = [asha.mark, asha.phone, asha.phone.slice(3)];
    const kept = app.platform.people.flatMap(({ keeps = [] }) => keeps.flatMap(({ tables }) => tables));
    expect(await searchEverywhere(texts)).toEqual(["commerce.paper", "identity.consent", "identity.role_record", "platform.staff_audit"]);
    expect(kept).toEqual(expect.arrayContaining(["commerce.paper", "identity.consent", "identity.role_record", "platform.staff_audit"]));
    expect([await searchFiles(texts), await searchRedis(texts), inSheet()]).toEqual([[], [], 0]);
    expect(
      live
        .logs()
        .split("\n")
        .filter((line) => texts.some((text) => line.includes(text))),
    ).toEqual([]);
    const { gone, state } = await receipt();
    expect([state, gone.length]).toEqual(["done", app.platform.people.length]);
    expect(JSON.stringify(await receipt())).not.toContain(asha.userId);
    expect((await asha.browser.ask("GET", "/api/user/info")).status).toBe(401);
  }, 240_000);
});
