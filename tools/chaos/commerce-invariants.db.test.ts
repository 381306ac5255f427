import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { earnCoins } from "@upaya/server/test/earn-coins.ts";
import { openCourse } from "@upaya/server/test/open-course.ts";
import { openTill, type Till } from "@upaya/server/test/till.ts";
import { blindTo, judge, listPending, watch } from "./commerce-invariants.ts";
import { writeBook } from "./commerce-world.ts";

let till: Till;
let client: pg.Client;

beforeAll(async () => {
  await ensureTemplate();
  till = await openTill();
  client = new pg.Client(till.app.platform.env.DATABASE_URL);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await till.close();
});

const price = 34_900;

/** Two people buy a course: one with a voucher, one with coins; both are paid, and one of them once more. */
async function sell(): Promise<readonly string[]> {
  const course = await openCourse(till.app, "judged", { price: price / 100 });
  const [asha, ravi] = [await till.somebody(course), await till.somebody(course)];
  const voucher = randomUUID();
  await till.app.sql(
    "insert into commerce.voucher (id, code, name, amount_paise, cap, starts_at) values ($1, 'JUDGED', 'Test', 10000, 1, now() - interval '1 day')",
    [voucher],
  );
  await till.app.sql("update commerce.orders set voucher_id = $2 where user_id = $1", [asha, voucher]);
  await earnCoins(till.app, ravi, "2026-03-01", "2026-03-02", "2026-03-03");
  await till.app.sql("update commerce.orders set uses_coins = true where user_id = $1", [ravi]);
  const attempts: string[] = [];
  for (const [who, amount] of [
    [asha, price - 10_000],
    [ravi, price - 800],
  ] as const) {
    const number = await till.place(who, amount);
    await till.app.sql("insert into chaos.acked values ($1, $2, $3, $4)", [randomUUID(), who, number, amount]);
    await till.pay(who, number);
    attempts.push((await till.attempts(number))[0]!.id);
  }
  till.sandbox.razorpay.tricks.set({ tricks: ["second_capture"], for: attempts[0] });
  for (const attempt of attempts) till.sandbox.razorpay.approve(till.gatewayOf(attempt).payments[0]!.id);
  await till.heard(8);
  await till.work();
  return attempts;
}

it("judges money well where it is well, and sees a fault of each kind that is planted", async () => {
  await watch(client);
  const attempts = await sell();
  await writeBook(client, till.sandbox.razorpay, attempts);
  await client.query("update platform.outbox set published_at = platform.now(), confirmed_at = platform.now()");
  const broken: string[] = [];
  const found = await judge(client, (line) => broken.push(line));
  expect([broken, await listPending(client)]).toEqual([[], []]);
  expect(found).toMatchObject({ captured: 2, undelivered: 0, doubled: 0 });
  expect(await blindTo(client, found)).toEqual([]);
});
