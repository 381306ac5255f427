import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../test/test-app.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedHelp } from "./seed-help.ts";
import { seedPersonas } from "./seed-personas.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedCatalogue(app.ctx());
}, 180_000);
afterAll(() => app.close());

it("sample people have asked for help, there is a question in each state, and a second seeding asks nothing again", async () => {
  const { ids } = await seedPersonas(app.platform);
  expect(await seedHelp(app.platform, ids)).toBe(5);
  expect(await seedHelp(app.platform, ids)).toBe(0);
  expect(await app.sql("select state, count(*)::int as many from engagement.question group by state order by state")).toEqual([
    { state: "answered", many: 1 },
    { state: "closed", many: 1 },
    { state: "solved", many: 1 },
    { state: "waiting", many: 2 },
  ]);
}, 180_000);
