import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openCourse } from "../../../../test/open-course.ts";
import { openTill, type Till } from "../../../../test/till.ts";
import { listParts } from "../delivery/delivery.store.ts";
import { sendBackParts } from "../refunds/send-back.ts";
import { cancelOrder } from "./cancel-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { holdOrder } from "./orders.store.ts";

let till: Till;
let thin: string;
let thick: string;

beforeAll(async () => {
  till = await openTill();
  thin = await openCourse(till.app, "thin", { price: 349 });
  thick = await openCourse(till.app, "thick", { price: 499 });
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.app.sql("truncate commerce.orders, commerce.gateway_event, learning.enrolment, learning.record, platform.outbox cascade");
  await till.app.sql("delete from pgboss.job_common where name like 'commerce.%'");
  till.sandbox.razorpay.clear();
  await till.at("0 minutes");
});

/** What was told of orders, in its order. */
const told = async () =>
  (
    await till.app.sql<{ subject: string; payload: { number: string } }>(
      "select subject, payload from platform.outbox where subject like 'commerce.order_%' order by occurred_at, id",
    )
  ).map(({ subject, payload }) => `${subject.replace("commerce.order_", "")} ${payload.number}`);

async function placed(...products: string[]): Promise<{ id: string; number: string }> {
  const id = await till.somebody(...products);
  return { id, number: await till.place(id, products.length > 1 ? 84_800 : 34_900) };
}

/** What is left of an order goes back, so many parts of it. */
const sendBack = (number: string, count: number) =>
  till.app.ctx().tx(async (tx) => {
    const order = (await holdOrder(tx, number))!;
    const all = await listParts(tx, order.id);
    await sendBackParts(tx, order, { all, back: all.filter(({ returned_at }) => !returned_at).slice(0, count), cause: "undelivered" });
  });

it("every state that an order comes to is told, once", async () => {
  const { id, number } = await placed(thin, thick);
  await till.pay(id, number);
  till.sandbox.razorpay.pay((await till.attempts(number))[0]!.id);
  await till.heard(3);
  await till.work();
  await sendBack(number, 1);
  await sendBack(number, 1);
  expect(await told()).toEqual(["placed", "paid", "delivered", "part_refunded", "refunded"].map((state) => `${state} ${number}`));
});

it("so are the ways in which it ends unpaid, and nothing is told where nobody is left to be told", async () => {
  const [called, late, nobodys] = [await placed(thin), await placed(thin), await placed(thin)];
  await cancelOrder(till.ctx(called.id), { number: called.number });
  await till.app.sql("update commerce.orders set user_id = null where number = $1", [nobodys.number]);
  await till.at("61 minutes");
  await expireOrders(till.app.ctx());
  const all = await told();
  expect(all.filter((each) => !each.startsWith("placed"))).toEqual([`cancelled ${called.number}`, `expired ${late.number}`]);
  expect(all.filter((each) => each.startsWith("placed"))).toHaveLength(3);
});
