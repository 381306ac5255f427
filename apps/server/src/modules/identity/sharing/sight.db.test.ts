import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type SharedKind, sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import { ofSchool } from "@upaya/contracts/schools/school.ts";
import type { Actor } from "#platform/actor.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { routesOf } from "../../../app.ts";
import { whoShares } from "../index.ts";
import type { Person } from "../../../../test/at-schools.ts";
import { atSharing } from "../../../../test/at-sharing.ts";
import { listFields, listGets, type Values } from "../../../../test/crawl.ts";
import { PersonFiller } from "../../../../test/fill-person.ts";
import { contactOf } from "../../../../test/schools.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const many = 1_000_000;
const mark = "zqxpriya";
/** Numbers that stand nowhere else, in everything of theirs that is counted. */
const firstFigure = 7_000_001;

let app: TestApp;
let at: ReturnType<typeof atSharing>;
let school: string;
let contact: Person;
let stranger: Person;
let gone: Person;
let priya: Person & { link: string };
let planted: readonly { readonly where: string; readonly forms: readonly string[] }[];
let values: Values;

/** Shows the certificates of everybody on a list, whether or not they said yes. */
const careless = { name: "ShowEverything", path: "/school/careless" } as const;
/** The same of whoever said yes. */
const careful = { name: "ShowWhatIsShared", path: "/school/careful" } as const;

/** As the roster has it. */
const contactOfSchool = routesOf().find(({ endpoint: { name } }) => name === "ListRoster")!;

function showing({ name, path }: typeof careless | typeof careful): Route {
  const contract = defineEndpoint({
    name,
    method: "GET",
    path,
    summary: "For this test.",
    query: z.object(ofSchool),
    reply: z.object({ numbers: z.array(z.string()) }),
    rows: 100,
  });
  return endpoint(contract, contactOfSchool.policy, async (ctx, { school_id }) => {
    if (school_id === undefined) return { numbers: [] };
    const shares = await whoShares(ctx.db, school_id, "certificates", [priya.id]);
    if (name === careful.name && !shares.has(priya.id)) return { numbers: [] };
    const rows = await app.sql<{ name: string }>("select name from learning.certificate_name where user_id = $1", [priya.id]);
    return { numbers: rows.map((row) => row.name) };
  });
}
const faults = [showing(careless), showing(careful)];

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
    extraRoutes: faults,
  });
  at = atSharing(app);
  school = await at.school();
  await at.verify(school);
  [contact, gone] = [await at.contact(school), await at.contact(school, "additional_main_poc", "Rose Atieno")];
  stranger = await at.contact(await at.school("Another School"));
  priya = await at.linked(school, contact);
  const filler = new PersonFiller(app, { userId: priya.id, email: priya.email, phone: "+919876509999", mark });
  await filler.fillAll();
  planted = [...filler.values().map(({ table, column, forms }) => ({ where: `${table}.${column}`, forms })), ...(await countedThings())];
  values = await whatIsAskedFor();
  await at.ask.remove(contact, school, gone.id);
});
afterAll(() => app.close());

/** Whatever an address names is each thing there is of hers and of the school's: what is not of that kind is not found. */
async function whatIsAskedFor(): Promise<Values> {
  const tables = await app.sql<{ table: string; owner: string }>(
    `select distinct a.attrelid::regclass::text as table, a.attname as owner from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relispartition = false
       join pg_attribute i on i.attrelid = a.attrelid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
       where a.attname in ('user_id', 'school_id')`,
  );
  const ids = new Set([priya.id]);
  for (const { table, owner } of tables)
    for (const { id } of await app.sql<{ id: string }>(`select id from ${table} where ${owner} = $1`, [
      owner === "user_id" ? priya.id : school,
    ]))
      ids.add(id);
  const inPaths = new Set(forContacts().flatMap(({ endpoint: { path } }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)));
  const known: Values = { school_id: [school], limit: ["100"] };
  return new Proxy(known, {
    get: (_, name) => known[String(name)] ?? (inPaths.has(String(name)) || /(?:^|_)ids?$/.test(String(name)) ? [...ids] : undefined),
  });
}

/**
 * Each column of a table of theirs that holds a number gets one of its own; and what is of a school is of this one. Not what somebody did who
 * speaks for a school: that is the school's.
 */
async function countedThings(): Promise<{ where: string; forms: string[] }[]> {
  const columns = await app.sql<{ table: string; column: string; is_number: boolean }>(
    `select a.attrelid::regclass::text as table, a.attname as column, t.typname in ('int4', 'int8', 'numeric', 'float8') as is_number
       from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
       join pg_attribute u on u.attrelid = a.attrelid and u.attname = 'user_id'
       where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (t.typname in ('int4', 'int8', 'numeric', 'float8') or a.attname = 'school_id')
         and c.relispartition = false and not a.attrelid::regclass::text ~ '^(identity|platform|schools)\\.'`,
  );
  const made: { where: string; forms: string[] }[] = [];
  for (const { table, column, is_number } of columns) {
    const value = is_number ? String(firstFigure + made.length) : school;
    const changed = await app.sql(`update ${table} set "${column}" = $2 where user_id = $1 returning 1`, [priya.id, value]).catch(() => []);
    if (is_number && changed.length > 0) made.push({ where: `${table}.${column}`, forms: [value] });
  }
  return made;
}

/** What each yes lets a school see, by where it is kept. What stands in no line here, no yes opens. */
const opens: readonly (readonly [SharedKind, RegExp])[] = [
  ["hours", /^insights\..*(?:minutes|month)/],
  ["certificates", /^(?:learning|insights)\..*certificate/],
  ["levels", /^(?:competencies\.evidence|insights\.person_level)\./],
];
/** What the link itself shows, and what the school and those who speak for it wrote themselves. */
const always = /^(?:identity\.(?:school_link\.|link_word\.|profile\.name$)|schools\.)/;

const mayBeSeen = (where: string, shared: readonly SharedKind[]) =>
  always.test(where) || opens.some(([kind, place]) => shared.includes(kind) && place.test(where));

/** Every read that is for whoever speaks for a school, as the route table has it. */
const forContacts = (): Route[] => {
  const plain: Actor = { kind: "user", id: randomUUID(), roles: [], grants: [] };
  const speaker: Actor = contactOf(contact.id, school);
  const refused = ({ policy }: Route, actor: Actor) => (policy.refusesCaller ? policy.refusesCaller(actor) : policy.refuses(actor, {}));
  return [...routesOf(), ...faults].filter((route) => refused(route, speaker) === undefined && refused(route, plain) !== undefined);
};

async function looksOf(viewer: Person, routes: readonly Route[]): Promise<{ name: string; body: string }[]> {
  const calls = [
    ...listGets(values, new Set(), routes),
    ...listFields(values).filter(({ name }) => name.startsWith("Query.") && /school/i.test(name)),
  ];
  const seen: { name: string; body: string }[] = [];
  for (const { name, path, body } of calls) {
    const answer = await viewer.browser.ask(body ? "POST" : "GET", path, body ? { body } : {});
    seen.push({ name, body: answer.body });
  }
  return seen;
}

/** Which call shows what of hers that she did not say yes to. */
const leaksIn = (seen: readonly { name: string; body: string }[], shared: readonly SharedKind[]) => [
  ...new Set(
    seen.flatMap(({ name, body }) =>
      planted
        .filter(({ where, forms }) => !mayBeSeen(where, shared) && forms.some((form) => body.includes(form)))
        .map(({ where }) => `${name} ${where}`),
    ),
  ),
];

const combinations: (readonly SharedKind[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  sharedKinds.filter((_, place) => bits & (1 << place)),
);

async function shareOnly(shared: readonly SharedKind[]): Promise<void> {
  for (const kind of sharedKinds) await (shared.includes(kind) ? at.give(priya, school, kind) : at.withdraw(priya, school, kind));
}

describe("what a school sees of a teacher", () => {
  it("is looked at in every read that lets a contact in, with something of hers in every table", () => {
    const names = forContacts().map(({ endpoint: { name } }) => name);
    expect(names).toEqual(expect.arrayContaining(["ListRoster", "ListOrgTeachers", "GetSchool", "ListContacts", careless.name]));
    const modules = new Set(planted.map(({ where }) => where.split(".")[0]));
    expect([...modules]).toEqual(expect.arrayContaining(["identity", "learning", "quiz", "rewards", "competencies", "commerce"]));
    for (const where of [/certificate/, /^competencies\.evidence/, /^quiz\./, /^rewards\.balance\.earned/])
      expect(planted.some((each) => where.test(each.where))).toBe(true);
  });

  it.each(combinations.map((shared) => [shared.join(", ") || "nothing", shared] as const))(
    "is what she said yes to and no more: %s",
    async (_, shared) => {
      await shareOnly(shared);
      const honest = forContacts().filter(({ endpoint: { name } }) => name !== careless.name);
      const seen = await looksOf(contact, honest);
      expect(leaksIn(seen, shared)).toEqual([]);
      expect(await at.seen(contact, school, priya)).toEqual(shared);
    },
  );

  it("is nothing at all for whoever speaks for another school, or did for this one, also when she shares everything", async () => {
    await shareOnly(sharedKinds);
    for (const viewer of [stranger, gone]) {
      const seen = await looksOf(viewer, forContacts());
      expect(leaksIn(seen, [])).toEqual([]);
      expect(seen.filter(({ body }) => body.includes(priya.id) || body.includes("Priya Shinde")).map(({ name }) => name)).toEqual([]);
    }
  });

  it("is caught where a call shows what she did not say yes to, and let through where she did", async () => {
    await shareOnly(["hours", "levels"]);
    const without = leaksIn(await looksOf(contact, forContacts()), ["hours", "levels"]);
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter((leak) => !leak.startsWith(careless.name))).toEqual([]);
    await shareOnly(["certificates"]);
    const seen = await looksOf(contact, forContacts());
    expect(leaksIn(seen, ["certificates"])).toEqual([]);
    expect(seen.find(({ name, body }) => name === careful.name && body.includes(mark))).toBeDefined();
  });
});
