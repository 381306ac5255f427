import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Answer } from "#platform/testing/test-platform.ts";
import { fillShelves, tooMany } from "./full-shelves.ts";
import { startManySchools } from "./many-schools.ts";
import { fillClaims, fillContacts, fillImport, fillPapers, fillRoster, fillSchool, fillSharing } from "./schools.ts";
import { fillSeats } from "./seats.ts";
import { type ListCall, listCalls, listsIn } from "./list-calls.ts";
import { staffRoles } from "@upaya/contracts/identity/roles.ts";
import { previewToken } from "../src/modules/content/desk/preview-token.ts";
import { type TestApp, testApp } from "./test-app.ts";

const me = randomUUID();
const schools = Array.from({ length: tooMany }, () => randomUUID());
const many = 10_000_000;
let app: TestApp;
let search: Awaited<ReturnType<typeof startManySchools>>;
let told: Record<string, string>;

beforeAll(async () => {
  const grants = schools.map((on) => ({ role: "main_poc" as const, kind: "school", on }));
  search = await startManySchools(tooMany);
  app = await testApp({
    env: {
      READS_PER_MINUTE: many,
      CALLS_PER_MINUTE: many,
      OUTSIDE_CALLS_PER_MINUTE: many,
      DIRECTORY_LOOKS_PER_MINUTE: many,
      PLACE_SEARCH_URL: search.url,
    },
    authenticate: async (token) =>
      token === "desk"
        ? { kind: "user", id: me, roles: [...staffRoles], grants: [], atDesk: true }
        : { kind: "user", id: me, roles: [], grants },
  });
  await app.sql("insert into identity.person (id) values ($1)", [me]);
  await app.sql("insert into identity.profile (user_id) values ($1)", [me]);
  await app.sql("insert into schools.school (id, name, school_type) select unnest($1::uuid[]), 'A school', 'k12'", [schools]);
  await app.sql(
    `insert into identity.granted (user_id, scope_kind, scope_id, role, granted_from)
      select $1, 'school', school, 'main_poc', platform.now() - interval '1 day' from unnest($2::uuid[]) school`,
    [me, schools],
  );
  told = await fillShelves(app, me);
  await fillSchool(app, schools[0]!);
  await fillContacts(app, schools[0]!, tooMany);
  await fillPapers(app, schools);
  Object.assign(told, await fillClaims(app, me, tooMany));
  await fillRoster(app, schools[0]!, tooMany);
  Object.assign(told, await fillImport(app, schools[0]!, tooMany));
  Object.assign(told, await fillSeats(app, me, schools));
  await app.sql(
    `insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, made_at, state_at)
      select gen_random_uuid(), school, $1, 'linked', 'room', 'Me', 'me', now(), now() from unnest($2::uuid[]) school`,
    [me, schools],
  );
  await fillSharing(app, me, schools);
  await app.sql("update content.page set draft = published where path = $1", [told["path"]]);
  told["GetWhy.id"] = "019a2a00-0000-7000-8000-000000000001";
  told["token"] = previewToken(app.ctx(), told["path"]!);
});
afterAll(async () => {
  search.close();
  await app.close();
});

async function ask(call: ListCall, asked: Record<string, string | number>): Promise<Answer> {
  const headers = { authorization: `Bearer ${call.endpoint?.staff ? "desk" : "me"}` };
  if (call.query) {
    const args = Object.entries(asked).map(([name, value]) => `${name}: ${value}`);
    return app.ask("POST", "/api/graphql", { body: { query: call.query(args.join(", ")) }, headers });
  }
  const { method, path } = call.endpoint!;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => told[`${call.name}.${name}`] ?? told[name]!);
  const known = Object.keys((call.endpoint!.query as { shape?: object } | undefined)?.shape ?? {});
  const needed = Object.entries(told)
    .filter(([name]) => known.includes(name))
    .map(([name, value]) => [name, told[`${call.name}.${name}`] ?? value] as const);
  const query = new URLSearchParams(Object.fromEntries(needed));
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  return app.ask(method as "GET", `/api${filled}?${query.toString()}`, { headers });
}

/** One thing of the desk has the lists of whatever it is; each says its number, and its module's tests look at it. */
const calls = listCalls().filter(({ endpoint }) => endpoint?.staff?.kind !== "item");
const isPaged = ({ takes, rows }: ListCall) => takes.includes("limit") && rows === undefined;
const named = (wanted: (call: ListCall) => boolean) => calls.filter(wanted).map((call) => [call.name, call] as const);

describe("every call that answers a list", () => {
  it("says in its contract how long it can be: by a limit that it takes, or by a number of at most 100", () => {
    const silent = calls.filter(
      (call) => !isPaged(call) && (call.rows === undefined || (typeof call.rows === "number" && call.rows > maxRows)),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  it("may be longer only where we decided it: closed reference lists, and what machines read", () => {
    const kinds = Object.groupBy(
      calls.filter(({ rows }) => typeof rows === "string"),
      ({ rows }) => String(rows),
    );
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list!.map(({ name }) => name).sort()]))).toEqual({
      // The captions of a lesson and what one wrote in a course; the subjects of a filter, and the lists that selects are made of.
      closed: ["GetLesson", "GetSheet", "ListQuizSubjects", "OpenLesson", "Query.reference_data"],
      // What the desk draws itself from, and the addresses for the sitemap.
      machine: ["GetDesk", "ListAddresses"],
    });
  });

  it.each(named(isPaged))("[API-46] %s is asked for 1,000 of more than 100 and answers 100", async (_, call) => {
    const { status, json, body } = await ask(call, { limit: 1_000 });
    expect(status, body).toBe(200);
    expect(Math.max(...listsIn(call.query ? json.data : json).map(({ rows }) => rows.length))).toBe(maxRows);
  });

  it.each(named(({ rows }) => typeof rows === "number"))("[API-46] %s keeps to its own number, however many there are", async (_, call) => {
    const { status, json, body } = await ask(call, call.query ? {} : { limit: 1_000 });
    expect(status, body).toBe(200);
    const lists = listsIn(call.query ? json.data : json);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ rows }) => rows.length > Number(call.rows)).map(({ at, rows }) => `${at} has ${rows.length}`)).toEqual([]);
  });

  it.each(named(({ takes }) => takes.length > 0))("[API-46] %s refuses a limit or an offset that is no number", async (_, call) => {
    for (const name of call.takes) {
      for (const value of call.query ? [-1] : ["-1", "ten", "1.5", ""]) {
        const { status, json } = await ask(call, { [name]: value });
        expect([name, value, status, json.error?.code ?? json.errors[0].extensions.code]).toEqual([name, value, 400, "invalid_input"]);
      }
    }
  });
});
