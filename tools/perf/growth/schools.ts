import type { Actor } from "@upaya/server/platform/actor.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { answerInvitation, holdLink, inviteTeacher, joinPerson } from "@upaya/server/modules/identity/index.ts";
import { getDashboard } from "@upaya/server/modules/insights/dashboard/get-dashboard.ts";
import { listDashboardTeachers } from "@upaya/server/modules/insights/dashboard/list-dashboard-teachers.ts";
import { figuresNow } from "@upaya/server/modules/insights/figures/figures-now.ts";
import { buildListing } from "@upaya/server/modules/schools/directory/directory.builders.ts";
import { keysOf } from "@upaya/server/modules/schools/directory/keys.ts";
import { listNearSchools } from "@upaya/server/modules/schools/directory/list-near-schools.ts";
import { addListing } from "@upaya/server/modules/schools/directory/listings.ts";
import { searchDirectory } from "@upaya/server/modules/schools/directory/search-directory.ts";
import { listOrgTeachers } from "@upaya/server/modules/schools/roster/list-org-teachers.ts";
import { listRoster } from "@upaya/server/modules/schools/roster/list-roster.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { withoutIndexes } from "./rows.ts";

/** One school with a twentieth as many teachers as there are schools: with a hundred thousand of them it has five thousand. */
const every = 20;
const school = "00000000-0000-7000-9002-000000000000";
/** The same teachers, who let this one see what they do. */
const seeing = "00000000-0000-7000-9004-000000000000";
const contact = "00000000-0000-7000-9003-000000000000";
const idOf = (kind: 0 | 1, number: number) => `00000000-000${kind}-7000-9002-${number.toString(16).padStart(12, "0")}`;

const firsts = [
  "Navodit",
  "Saraswati",
  "Little Oaks",
  "Jawahar",
  "Shree Ganesh",
  "St. Mary’s",
  "Vidya",
  "Gyan Deep",
  "Bal Vikas",
  "Sahyadri",
];
const lasts = ["Public School", "Primary School", "English Medium School", "Vidyalaya", "High School", "Convent School", "Bal Vihar"];
const places = [
  "Kothrud",
  "Warje",
  "Hadapsar",
  "Shikrapur",
  "Nashik Road",
  "Adarsh Nagar",
  "Thrissur",
  "Alandi",
  "Mansarovar",
  "Civil Lines",
];
const of = (words: readonly string[], number: number) => words[number % words.length]!;

const cityOf = (number: number) => Math.floor(number / 500);

/** A tenth of them have a first name that no other has. */
const listingOf = (number: number) =>
  buildListing({
    id: idOf(0, number),
    udise: String(27_000_000_000 + number),
    name: `${number % 10 === 0 ? `Ananda${number.toString(36)}` : of(firsts, number)} ${of(lasts, number * 3)}`,
    // It grows by more cities: each has five hundred schools, and five for each PIN.
    place: cityOf(number) === 0 ? of(places, number * 7) : `Town${cityOf(number).toString(36)} Nagar`,
    pin_code: String((110 + cityOf(number)) * 1_000 + ((number * 37) % 100)),
    district: `District${cityOf(number).toString(36)}`,
    email: null,
    phone: null,
  });

const teachers = (from: number, to: number) => {
  const first = Math.ceil(from / every);
  return Array.from({ length: Math.max(0, Math.ceil(to / every) - first) }, (_, at) => first + at);
};
const nameOf = (number: number) =>
  `${of(["Asha", "Bhavna", "Chitra", "Dinesh", "Farhan"], number)} ${of(["Patil", "Rege", "Rathod"], number * 7)} ${number}`;
const emailOf = (number: number) => `teacher-${number}@growth.example`;
const teaching = { subjects: ["Mathematics"], grades: [4, 5] } as const;

async function open(test: TestPlatform): Promise<void> {
  await test.sql("insert into schools.school (id, name, school_type) values ($1, 'Navodit Public School', 'k12') on conflict do nothing", [
    school,
  ]);
  await test.sql(
    "insert into schools.school (id, name, school_type, board) values ($1, 'Saraswati Vidyalaya', 'k12', 'cbse') on conflict do nothing",
    [seeing],
  );
  await test.sql("insert into identity.person (id) values ($1) on conflict do nothing", [contact]);
  await test.sql(
    "insert into identity.granted (user_id, scope_kind, scope_id, role) values ($1, 'school', $2, 'main_poc') on conflict do nothing",
    [contact, seeing],
  );
}

async function act(test: TestPlatform, from: number, to: number): Promise<void> {
  await open(test);
  for (let number = from; number < to; number += 1) await test.ctx().tx((tx) => addListing(tx, listingOf(number)));
  for (const number of teachers(from, to)) {
    const { user_id } = await joinPerson(test.ctx(), { email: emailOf(number), details: { name: nameOf(number) } });
    await test.ctx().tx(async (tx) => {
      const invited = { schoolId: school, name: nameOf(number), email: emailOf(number), phone: null, ...teaching };
      const { link } = await inviteTeacher(tx, { ...invited, way: "one", by: contact, tokenHash: Buffer.from(String(number)) });
      await answerInvitation(tx, (await holdLink(tx, link.id))!, user_id, true);
    });
  }
}

/** The same by a few statements. */
async function lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await open(test);
  await withoutIndexes(test, ["schools.listing", "schools.listing_key", "identity.school_link"], async () => {
    for (let first = from; first < to; first += 5_000) {
      const rows = Array.from({ length: Math.min(5_000, to - first) }, (_, at) => listingOf(first + at));
      await test.sql("insert into schools.listing select * from jsonb_populate_recordset(null::schools.listing, $1)", [
        JSON.stringify(rows.map((row) => ({ ...row, changed_at: now }))),
      ]);
      await test.sql("insert into schools.listing_key select * from jsonb_populate_recordset(null::schools.listing_key, $1)", [
        JSON.stringify(rows.flatMap((row) => keysOf(row).map((key) => ({ key, listing_id: row.id })))),
      ]);
    }
    await layTeachers(test, teachers(from, to), now);
  });
}

async function layTeachers(test: TestPlatform, numbers: readonly number[], now: Date): Promise<void> {
  const rows = JSON.stringify(numbers.map((number) => ({ user_id: idOf(1, number), name: nameOf(number), email: emailOf(number) })));
  const made = "from jsonb_to_recordset($1::jsonb) as r (user_id uuid, name text, email text)";
  await test.sql(`insert into identity.person (id, created_at) select user_id, $2 ${made}`, [rows, now]);
  await test.sql(`insert into identity.profile (user_id, name) select user_id, name ${made}`, [rows]);
  await test.sql(`insert into identity.identifier (id, user_id, kind, value) select gen_random_uuid(), user_id, 'email', email ${made}`, [
    rows,
  ]);
  await test.sql(
    `with links as (insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, email, subjects, grades, made_by, made_at, state_at)
        select gen_random_uuid(), $2, user_id, 'linked', 'one', name, lower(name), email, '{Mathematics}', '{4,5}', $3, $4, $4 ${made}
        returning id, school_id, user_id, name, name_key)
      insert into identity.link_word (school_id, word, link_id, user_id, name)
        select school_id, substr(name_key || ' ' || name_key, at::int, length(name_key)), id, user_id, name
        from links, lateral (select sum(length(word) + 1) over (order by place) - length(word) as at
          from regexp_split_to_table(name_key, ' ') with ordinality as words (word, place)) turns`,
    [rows, school, contact, now],
  );
  await layFigures(test, rows, now);
}

/** All of them share their hours and levels, and have done something in each of twelve months. */
async function layFigures(test: TestPlatform, rows: string, now: Date): Promise<void> {
  const made = "from jsonb_to_recordset($1::jsonb) as r (user_id uuid, name text)";
  await test.sql(
    `insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, subjects, grades, made_by, made_at, state_at)
      select gen_random_uuid(), $2, user_id, 'linked', 'one', name, lower(name), '{Mathematics}', '{4,5}', $3, $4, $4 ${made}`,
    [rows, seeing, contact, now],
  );
  await test.sql(
    `insert into identity.sharing (id, number, user_id, school_id, kind, purpose, given_at)
      select gen_random_uuid(), gen_random_uuid()::text, user_id, $2, kind, 'board_report', $3 ${made}, unnest('{hours,levels}'::text[]) kind`,
    [rows, seeing, now],
  );
  await test.sql(`insert into insights.person (user_id) select user_id ${made}`, [rows]);
  await test.sql(
    `insert into insights.person_minutes (user_id, month, node, minutes)
      select user_id, (date_trunc('month', $2::timestamptz) - make_interval(months => n))::date, 'node-' || n, 30 ${made}, generate_series(0, 11) n`,
    [rows, now],
  );
  await test.sql(
    `insert into insights.person_level (user_id, node, level) select user_id, 'node-' || n, 'starter' ${made}, generate_series(0, 5) n`,
    [rows],
  );
  await test.sql(
    "insert into identity.sharing_version as v (school_id, n) values ($1, 1) on conflict (school_id) do update set n = v.n + 1",
    [seeing],
  );
}

const actor: Actor = { kind: "user", id: contact, roles: [], grants: [{ role: "main_poc", kind: "school", on: school }] };
const asContact = (ctx: Ctx): Ctx => withParts(ctx, { actor });
const search =
  (q: string, where = "") =>
  (ctx: Ctx) =>
    searchDirectory(asContact(ctx), { q, where });
const page = { limit: 30, offset: 0 };

export const schools: Domain = {
  name: "schools",
  schema: "schools",
  things: "schools",
  questions: {
    "a common name": { group: "directory", most: 6, ask: search("Saraswati Vidyalaya") },
    "a name of its own": { group: "directory", most: 6, ask: search("Anandaa Public School") },
    "a name at a place": { group: "directory", most: 6, ask: search("Navodit", "Kothrud") },
    "a name with a PIN": { group: "directory", most: 6, ask: search("Navodita School", "110037") },
    "a UDISE code": { group: "directory", most: 4, ask: search("27000000007") },
    "near ones": {
      group: "directory",
      most: 8,
      ask: (ctx) => listNearSchools(asContact(ctx), { name: "Navodit Bal Vihar", pin_code: "110037", udise: undefined }),
    },
    "the staff list": { group: "roster", most: 7, ask: (ctx) => listRoster(asContact(ctx), page) },
    "the staff list, by state": { group: "roster", most: 7, ask: (ctx) => listRoster(asContact(ctx), { ...page, state: "linked" }) },
    "the dashboard": { group: "dashboard", most: 4, ask: (ctx) => getDashboard(asContact(ctx), { school_id: seeing }) },
    "the dashboard's teachers": {
      group: "teachers",
      most: 8,
      ask: (ctx) => listDashboardTeachers(asContact(ctx), { ...page, sort: "name", school_id: seeing }),
    },
    "the dashboard's teachers, by hours": {
      group: "teachers",
      most: 8,
      ask: (ctx) => listDashboardTeachers(asContact(ctx), { ...page, sort: "hours", school_id: seeing }),
    },
    org_teacher: { group: "org_select", most: 3, ask: (ctx) => listOrgTeachers(asContact(ctx), { limit: 10, offset: 0, name: "" }) },
    "org_teacher by name": {
      group: "org_select",
      most: 3,
      ask: (ctx) => listOrgTeachers(asContact(ctx), { limit: 10, offset: 0, name: "Asha Patil 21" }),
    },
  },
  // Of a page of teachers each is asked for what they share: a few hundred buffers at most, and of fifty all of it is on some pages anyway.
  bounds: { dashboard: 0.06, directory: 0.06, roster: 0.06, org_select: 0.06 },
  aside: ["id", "created_at", "verified_at", "user_id", "made_at", "state_at", "link_id"],
  act,
  lay,
  settle: async (ctx) => void (await figuresNow(ctx, seeing)),
};
