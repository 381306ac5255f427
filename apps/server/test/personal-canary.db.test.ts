import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { until } from "#platform/testing/until.ts";
import { routesOf } from "../src/app.ts";
import { listFields, listGets, type Values } from "./crawl.ts";
import { type Fill, filled } from "./fill.ts";
import { type LiveStack, startLiveStack } from "./live-stack.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** One person of whom every word, number and place stands nowhere else: wherever one is found, it is theirs. */
const person = {
  name: "Quixilla Vorbanstein",
  email: "quixilla.vorb@canary.example",
  phone: "+919876504321",
  street: "47 Zembrolane",
  city: "Plovanagar",
  school: "Xanthupil Vidyalaya",
  words: "wimblecroft fractions",
  birthday: "1987-03-29",
  lat: 18.731946,
  lng: 73.918275,
  address: "203.0.113.77",
  browser: "Gribnax/7",
};
const canaries = [
  "Quixilla",
  "Vorbanstein",
  "quixilla.vorb",
  "9876504321",
  "Zembrolane",
  "Plovanagar",
  "Xanthupil",
  "wimblecroft",
  "1987-03-29",
  "18.731946",
  "73.918275",
  "203.0.113.77",
];

const fill: Fill = (name, kind, format) => {
  if (/lat/.test(name)) return person.lat;
  if (/lng|lon/.test(name)) return person.lng;
  if (kind === "number") return 3;
  if (format === "uuid" || /_id$|^id$|quiz_id/.test(name)) return randomUUID();
  if (format === "email" || /mail|identifier/.test(name)) return person.email;
  if (/phone|mobile/.test(name)) return person.phone;
  if (/school/i.test(name)) return person.school;
  if (/name/i.test(name)) return person.name;
  if (/address|street/.test(name)) return person.street;
  if (/city|state|place/.test(name)) return person.city;
  if (/dob|date/.test(name)) return person.birthday;
  return person.words;
};
const values: Values = new Proxy({}, { get: (_, name) => [String(fill(String(name), "text", undefined))], has: () => true });

let sandbox: Sandbox;
let app: TestApp;
let live: LiveStack;
let token: string | undefined;
/** The path of their calendar's feed: whoever has it reads their dates. */
let feed: string | undefined;
/** The secret in the address of an invitation: whoever has it can speak for a school. */
let invitation: string | undefined;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({
    env: {
      SMTP_URL: sandbox.smtpUrl,
      SMS_URL: sandbox.url,
      GOOGLE_ISSUER: sandbox.google.issuer,
      SHEET_URL: `${sandbox.url}/api/v1/requests`,
      PLACES_SERVICE: "google",
      PLACES_URL: sandbox.url,
      PLACES_KEY: "k",
      IP_LOCATION_URL: `${sandbox.url}/ip`,
      PLACE_SEARCH_URL: `${sandbox.url}/photon`,
      CALLS_PER_MINUTE: 1_000_000,
      READS_PER_MINUTE: 1_000_000,
      OUTSIDE_CALLS_PER_MINUTE: 1_000_000,
      REQUESTS_PER_HOUR: 1_000_000,
      NUMBERS_PER_HOUR: 1_000_000,
      SIGN_IN_TRIES: 1_000_000,
      SIGN_IN_TRIES_PER_ADDRESS: 1_000_000,
      CODES_PER_DAY: 1_000_000,
      CODES_PER_ADDRESS: 1_000_000,
    },
  });
  live = await startLiveStack(app);
});
afterAll(async () => {
  await live?.close();
  await app?.close();
  await sandbox?.close();
});

/** Through the web's host, as a browser does it, so that both write their logs. */
async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await fetch(live.web + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      cookie: "upaya_consent=location",
      "x-forwarded-for": person.address,
      "user-agent": person.browser,
      "idempotency-key": randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, json: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

const codes = () => sandbox.inbox.list().flatMap(({ text, subject }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? []);
const sendTo = (channel: "email" | "phone", to: string) => ask("POST", "/api/auth/code", { channel, to });

/** A code is six digits, which may stand in the middle of an id by chance. */
const holds = (text: string, code: string) => new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f.:-])`).test(text);
const found = (where: string, text: string) => [
  ...[...canaries, ...(feed ? [feed.split("/").at(-1)!.slice(0, -".ics".length)] : []), ...(invitation ? [invitation] : [])]
    .filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))
    .map((canary) => `${where}: ${canary}`),
  ...codes()
    .filter((code) => holds(text, code))
    .map(() => `${where}: a code`),
];

async function scanPlatform(): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'platform'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(tables.map(({ name }) => name)).toContain("mail");
  const scans = tables.map(async ({ name }) => {
    const rows = await app.sql<{ row: string }>(`select each::text as row from platform.${name} each`);
    return rows.flatMap(({ row }) => found(`platform.${name}`, row));
  });
  return [...new Set((await Promise.all(scans)).flat())];
}

async function scanLines(): Promise<string[]> {
  const lines = live.logs().split("\n");
  return [...new Set(lines.flatMap((line) => found("log", line).map((hit) => `${hit} in ${line.slice(0, 240)}`)))].slice(0, 10);
}

async function scanRedis(): Promise<string[]> {
  const keys = await app.platform.redis.client.keys(`${app.platform.env.BUS_NAME}:*`);
  return keys.flatMap((key) => found("redis", key));
}

const scanMetrics = async () => found("metrics", await (await fetch(`${live.api}/metrics`)).text());

async function nothingFound(): Promise<void> {
  expect(await scanLines()).toEqual([]);
  expect(await scanPlatform()).toEqual([]);
  expect(await scanRedis()).toEqual([]);
  expect(await scanMetrics()).toEqual([]);
}

/** Somebody who speaks for a school invites an address, and the link is looked at: on its page and by its call. */
async function invite(): Promise<void> {
  const school = { name: person.school, school_type: "k12", board: "cbse", pin_code: "411038", udise: null, job: "principal" };
  const made = await ask("POST", "/api/schools", { ...school, lat: person.lat, lng: person.lng, others: [] });
  expect(made.status).toBe(200);
  const body = { role: "additional_main_poc", job: "office", email: person.email, school_id: made.json["school_id"] };
  const invited = await ask("POST", "/api/school/contacts/invitations", body);
  expect(invited.status).toBe(200);
  const path = new URL((invited.json["invitation"] as { url: string }).url).pathname;
  invitation = path.split("/").at(-1)!;
  expect((await ask("GET", path)).status).toBeLessThan(500);
  expect((await ask("GET", `/api/schools/invitations/${invitation}`)).status).toBe(200);
  expect(live.logs().includes('"route":"/api/schools/invitations/:token"')).toBe(true);
}

describe("what is written down about a person", () => {
  it("is nothing while they sign in, say who they are and ask every endpoint for every thing", async () => {
    const sent = await sendTo("email", person.email);
    await until(() => codes().length > 0);
    const [code] = codes();
    const signedIn = await ask("POST", "/api/auth/code/verify", { ticket: sent.json["ticket"], code, shared_device: false });
    expect(signedIn.status).toBe(200);
    token = signedIn.json["access_token"] as string;
    const link = await ask("POST", "/api/user/identifiers/code", { channel: "phone", to: person.phone });
    expect(link.status).toBe(200);
    await until(() => sandbox.inbox.list({ kind: "sms" }).length > 0);

    const { json } = await ask("POST", "/api/user/calendar");
    feed = new URL((json["address"] as { url: string }).url).pathname;
    expect((await ask("GET", feed)).status).toBe(200);

    await invite();
    let taken = 0;
    for (const { endpoint } of routesOf().filter((route) => route.endpoint.method !== "GET")) {
      if (endpoint.name === "SignOut") continue;
      const params = filled(endpoint.params, fill);
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
      const { status } = await ask(endpoint.method, path, filled(endpoint.body, fill));
      if (status < 400) taken += 1;
    }
    expect(taken).toBeGreaterThan(3);
    for (const call of [...listGets(values), ...listFields(values)]) await ask(call.body ? "POST" : "GET", call.path, call.body);
    for (const path of ["/learning?search=", "/quiz?tags=", "/login?next=/", "/nowhere/"])
      await ask("GET", path + encodeURIComponent(person.words));
    await fetch(`${live.api}/api/nowhere?q=${person.email}`, {
      method: "POST",
      body: `{"name": ${person.name}`,
      headers: { "content-type": "application/json" },
    });
    expect(live.logs().includes('"route":"/api/places/search"')).toBe(true);
    expect((await ask("GET", feed)).status).toBe(404);
    expect(live.logs().includes('"route":"/api/calendar/:file"')).toBe(true);
    await nothingFound();
  });

  it.each(["failing", "slow", "garbling", "silent", "repeating"] as const)(
    "is nothing while every service of the outside world is %s",
    async (mode) => {
      const since = live.logs().length;
      for (const service of ["mail", "sms", "google", "maps", "photon", "ip", "sheet"] as const)
        sandbox.switches.set(service, mode, 20_000);
      await Promise.all([
        sendTo("email", person.email),
        sendTo("phone", person.phone),
        ask("GET", `/api/places/search?name=${person.city}`),
        ask("GET", `/api/places/reverse?lat=${person.lat}&lng=${person.lng}`),
        ask("GET", `/api/places/establishments?name=${encodeURIComponent(person.words)}&lat=${person.lat}&lng=${person.lng}`),
        ask("GET", "/api/places/here"),
        ask("POST", "/api/auth/google/verify", { code: person.words, state: person.words }),
        ask("POST", "/api/engagement/callback", {
          data: { fullName: person.name, schoolName: person.school, email: person.email, mobile: person.phone },
        }),
      ]);
      const buried = () =>
        app.sql("select 1 from pgboss.job_common where name = 'dead' and source_name in ('platform.send_mail', 'platform.send_sms')");
      if (mode === "repeating") await until(async () => (await buried()).length >= 2, 30_000);
      else await sleep(mode === "slow" ? 6_000 : 1_500);
      expect(live.logs().slice(since).includes('"level":"warn"')).toBe(true);
      await nothingFound();
    },
    60_000,
  );

  it("is nothing when the letters went out at last, and the letters are empty", async () => {
    for (const service of ["mail", "sms", "google", "maps", "photon", "ip", "sheet"] as const) sandbox.switches.set(service, "fine");
    const waiting = () =>
      app.sql(
        `select 1 from platform.mail where sent_at is null and id not in (select (data ->> 'mail_id')::uuid from pgboss.job_common
           where name = 'dead' and source_name = 'platform.send_mail')`,
      );
    await until(async () => (await waiting()).length === 0, 60_000);
    expect(await waiting()).toEqual([]);
    await nothingFound();
  });

  it("is nothing when the API is gone and the web's host says so", async () => {
    const since = live.logs().length;
    await live.stopApi();
    await ask("GET", `/api/places/search?name=${person.city}`);
    await ask("GET", feed!);
    await ask("GET", `/learning?search=${encodeURIComponent(person.words)}`);
    await ask("GET", "/og/self_paced_course/wimblecroft.png");
    await until(() => live.logs().slice(since).includes("the API did not answer"));
    expect(await scanLines()).toEqual([]);
  });
});
