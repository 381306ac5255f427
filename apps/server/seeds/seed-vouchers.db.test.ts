import { afterAll, beforeAll, expect, it } from "vitest";
import { ListVouchers } from "@upaya/contracts/commerce/voucher-desk.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { commerceJobs } from "../src/modules/commerce/jobs.ts";
import { type TestApp, testApp } from "../test/test-app.ts";
import { actsOf } from "./acts.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPersonas } from "./seed-personas.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedVouchers } from "./seed-vouchers.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedCatalogue(app.ctx());
  await seedReviews(app.ctx());
}, 180_000);
afterAll(() => app.close());

it("sample vouchers are one of each sort, those that were used are used up, and a second seeding adds none", async () => {
  const { ids } = await seedPersonas(app.platform);
  expect(await seedVouchers(app.platform, ids)).toBe(8);
  const act = actsOf(app.platform, { kind: "user", id: ids.get("finance@staff.example")!, roles: ["staff_finance"], grants: [] });
  const all = async () => {
    const states = await Promise.all(["running", "coming", "ended", "stopped"].map((state) => act(ListVouchers, { state })));
    return states.map(({ rows }) => rows.map(({ subject }) => subject));
  };
  const first = await all();
  expect(first).toEqual([
    ["STAFFROOM300", "NIPUN10", "TRIEDINCLASS", "SAMVAAD100", "FIRSTCOURSE"],
    ["TEACHERSDAY"],
    ["LAUNCHWEEK"],
    ["STATION40"],
  ]);
  const { rows } = await act(ListVouchers, { search: "TRIEDINCLASS" });
  expect(rows[0]!.note).toMatch(/^₹500 off · Used up, 3 times · /);
  await workOff(
    app,
    commerceJobs.filter(({ next }) => !next),
  );
  const orders = () => app.sql("select state, to_pay_paise from commerce.orders where state <> 'open'");
  expect(await orders()).toEqual(Array.from({ length: 3 }, () => ({ state: "delivered", to_pay_paise: 0 })));
  expect(await seedVouchers(app.platform, ids)).toBe(0);
  expect([await all(), (await orders()).length]).toEqual([first, 3]);
}, 180_000);
