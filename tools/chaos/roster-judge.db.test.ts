import { performNow } from "@upaya/server/platform/testing/perform-now.ts";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { atImport } from "@upaya/server/test/at-import.ts";
import { type TestApp, testApp } from "@upaya/server/test/test-app.ts";
import { rosterImporter } from "@upaya/server/modules/schools/roster/import/import-roster.ts";
import { writeSheet } from "@upaya/server/modules/schools/roster/import/write-sheet.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { badReasons, planFile } from "./roster-file.ts";
import { blindTo, judge, plan } from "./roster-judge.ts";

let app: TestApp;
let client: pg.Client;

beforeAll(async () => {
  await ensureTemplate();
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  client = new pg.Client(app.platform.env.DATABASE_URL);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

it("judges an import well that went well, and sees a fault of each kind that is planted", async () => {
  const at = atImport(app);
  const school = await at.school();
  const anjali = await at.contact(school);
  await client.query("delete from platform.mail");
  const planned = planFile(200, 28);
  expect(new Set(planned.rows.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(badReasons));
  await plan(client, app.ctx(), school, planned);
  for (const box of planned.full) for (let n = 0; n < 5; n += 1) await app.ctx().limits.typedLetter(box);
  const table = [["name", "phone", "email", "subject", "grades"], ...planned.rows.map(({ cells }) => cells)];
  const { id, rows } = await at.checked(anjali, school, Buffer.from(await writeSheet("csv", table, "Staff")));
  expect(rows).toBe(200);
  await at.start(anjali, id);
  await performNow(app.platform, rosterImporter, { import_id: id });
  const broken: string[] = [];
  const found = await judge(client, (line) => broken.push(line));
  expect([found, broken]).toEqual([{ lost: 0, doubled: 0 }, []]);
  expect(await blindTo(client, found)).toEqual([]);
});
