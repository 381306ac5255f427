import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../test/test-app.ts";
import { personas } from "./personas.ts";
import { seedSchools } from "./seed-schools.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { saveSchool } from "../src/modules/schools/index.ts";
import { schools } from "./personas.ts";

let app: TestApp;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await testApp();
  const ctx = app.ctx();
  for (const school of schools) await saveSchool(ctx, school);
  for (const { email, details, roles = [], school } of personas)
    ids.set(email, (await joinPerson(ctx, { email, details, roles, schools: school ? [school] : [] })).user_id);
}, 180_000);
afterAll(() => app.close());

it("sample schools are in the directory, of every type, with a claim in each state that lasts, and a second seeding adds nothing", async () => {
  expect(await seedSchools(app.platform, ids)).toEqual({ listed: 60, here: 42, claims: 5 });
  expect(await seedSchools(app.platform, ids)).toEqual({ listed: 60, here: 42, claims: 0 });
  expect(await app.sql("select state, count(*)::int as many from schools.claim group by state order by state")).toEqual([
    { state: "begun", many: 1 },
    { state: "disputed", many: 2 },
    { state: "reading", many: 1 },
    { state: "refused", many: 1 },
  ]);
  const types = await app.sql<{ school_type: string; many: number }>(
    "select school_type, count(*)::int as many from schools.school group by school_type order by school_type",
  );
  expect(types.map(({ school_type }) => school_type)).toEqual(["k12", "preschool", "primary", "secondary"]);
  expect(types.reduce((all, { many }) => all + many, 0)).toBe(42);
  expect(
    await app.sql("select udise, board, pin_code, address, pupils, verification_status from schools.school where id = $1", [schools[0].id]),
  ).toEqual([
    {
      udise: "27911404812",
      board: "cbse",
      pin_code: "411038",
      address: "Paud Road, Kothrud",
      pupils: 1240,
      verification_status: "verified",
    },
  ]);
}, 180_000);

it("none of them can be reached: addresses end in .example, and the numbers are nobody's", async () => {
  const rows = await app.sql<{ email: string | null; phone: string | null }>("select email, phone from schools.listing");
  expect(rows.flatMap(({ email }) => email ?? []).filter((email) => !email.endsWith(".example"))).toEqual([]);
  expect(rows.flatMap(({ phone }) => phone ?? []).filter((phone) => !/^\+447700900\d{3}$/.test(phone))).toEqual([]);
});
