import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "#platform/testing/until.ts";
import { earnCoins } from "../../../../test/earn-coins.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { openTill, type Till } from "../../../../test/till.ts";
import { listParts, markPart } from "../delivery/delivery.store.ts";
import { sweepDeliveries } from "../delivery/deliver-order.ts";
import { commercePeople } from "../for-people.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { sweepRefunds } from "../refunds/send-refund.ts";
import { chooseVoucher } from "../vouchers/choose-voucher.ts";
import { useCoins } from "../cart/use-coins.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { askForgotten } from "./ask-gateway.ts";
import { payOrder } from "./pay-order.ts";

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
  await till.app.sql(
    `truncate commerce.orders, commerce.voucher, commerce.gateway_event, commerce.payment_case, learning.enrolment, learning.record,
       learning.registration, learning.seat, platform.outbox cascade`,
  );
  await till.app.sql("delete from pgboss.job_common where name like 'commerce.%'");
  till.sandbox.razorpay.clear();
  await till.at("0 minutes");
});

const loseWebhooks = () => till.sandbox.razorpay.tricks.set({ tricks: ["webhook_lost"] });
const cases = () => till.app.sql<{ kind: string }>("select kind from commerce.payment_case order by kind");
const refunds = () =>
  till.app.sql<{ cause: string; state: string; amount_paise: number }>(
    "select cause, state, amount_paise from commerce.refund order by asked_at",
  );
/** As if a job had failed until nobody would try it again. */
const bury = (name: string) => till.app.sql("delete from pgboss.job_common where name = $1", [`commerce.${name}`]);

async function paying(product = thin, paise = 34_900) {
  const asha = await till.somebody(product);
  const number = await till.place(asha, paise);
  const attempt = randomUUID();
  const press = () => payOrder(till.ctx(asha), { number, way: "hosted", attempt });
  return { asha, number, attempt, press, pay: () => till.sandbox.razorpay.pay(attempt) };
}
const orderOf = ({ response }: { response: { form: { fields: { name: string; value: string }[] } | null } }) =>
  response.form!.fields.find(({ name }) => name === "order_id")!.value;

describe("a try to pay", () => {
  it("that was given up while the gateway was away is bound when it is pressed again, and its money is known", async () => {
    const { number, press, pay, attempt } = await paying();
    till.sandbox.razorpay.tricks.set({ tricks: ["down"] });
    await expect(press()).rejects.toMatchObject({ code: "commerce.payment_away" });
    till.sandbox.razorpay.tricks.clear();
    loseWebhooks();
    await till.at("11 minutes");
    await till.work();
    expect((await till.attempts(number))[0]).toMatchObject({ state: "failed", gateway_order: null });
    const led = await press();
    expect((await till.attempts(number))[0]).toMatchObject({ id: attempt, gateway_order: orderOf(led) });
    pay();
    await till.at("13 minutes");
    await till.work();
    expect([await till.stateOf(number), await cases()]).toEqual(["delivered", []]);
  });

  it("pressed twice at once leads both to the one order that is ours", async () => {
    const { number, press } = await paying();
    const { payment } = till.app.platform;
    const create = payment.createOrder.bind(payment);
    const slow = vi.spyOn(payment, "createOrder").mockImplementationOnce(async (order) => {
      await sleep(500);
      return create(order);
    });
    const first = press();
    await sleep(100);
    const both = [orderOf(await press()), orderOf(await first)];
    slow.mockRestore();
    const bound = (await till.attempts(number))[0]!.gateway_order;
    expect(both).toEqual([bound, bound]);
  });

  it("is asked about again when the job that asks has died", async () => {
    loseWebhooks();
    const { number, press, pay } = await paying();
    await press();
    pay();
    await bury("ask_gateway");
    await till.at("80 minutes");
    expect(await askForgotten(till.app.ctx())).toBe(0);
    await till.at("95 minutes");
    expect(await askForgotten(till.app.ctx())).toBe(1);
    await till.at("97 minutes");
    await till.work();
    expect(await till.stateOf(number)).toBe("delivered");
    expect(await askForgotten(till.app.ctx())).toBe(0);
  });
});

describe("what was paid", () => {
  it("is given by the next sweep when its job has died; a fault of one thing holds up no other", async () => {
    loseWebhooks();
    const asha = await till.somebody(thin, thick);
    const number = await till.place(asha, 84_800);
    await till.pay(asha, number);
    till.sandbox.razorpay.pay((await till.attempts(number))[0]!.id);
    await till.app.sql(
      `create function commerce.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
       create trigger planted before insert on learning.enrolment for each row when (new.resource_id = '${thick}') execute function commerce.planted()`,
    );
    try {
      await till.at("16 seconds");
      await till.work();
      expect([await till.stateOf(number), await till.owns(asha, thin), await till.owns(asha, thick)]).toEqual(["paid", true, false]);
    } finally {
      await till.app.sql("drop trigger planted on learning.enrolment; drop function commerce.planted()");
    }
    await bury("deliver_order");
    await till.at("5 minutes");
    expect(await sweepDeliveries(till.app.ctx())).toBe(0);
    await till.at("12 minutes");
    expect(await sweepDeliveries(till.app.ctx())).toBe(1);
    expect([await till.stateOf(number), await till.owns(asha, thick), await refunds()]).toEqual(["delivered", true, []]);
  });

  it("stays given when somebody else could not give it a moment later", async () => {
    loseWebhooks();
    const { asha, number, press, pay } = await paying();
    await press();
    pay();
    await till.at("16 seconds");
    await till.work();
    const [order] = await till.app.sql<{ id: string }>("select id from commerce.orders where number = $1", [number]);
    await till.app.ctx().tx(async (tx) => {
      const [part] = await listParts(tx, order!.id);
      await markPart(tx, order!.id, part!, { refused: "internal" });
      expect((await listParts(tx, order!.id))[0]).toMatchObject({ delivered_at: expect.any(Date), refused: null });
    });
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["delivered", true]);
  });

  it("for one thing in two orders goes back for the second, at once", async () => {
    loseWebhooks();
    const { asha, number, press, pay } = await paying();
    await press();
    await till.at("61 minutes");
    await expireOrders(till.app.ctx());
    const again = await till.place(asha, 34_900);
    await till.pay(asha, again);
    till.sandbox.razorpay.pay((await till.attempts(again))[0]!.id);
    pay();
    await till.at("64 minutes");
    for (let turn = 0; turn < 2; turn += 1) await till.work();
    expect(new Set([await till.stateOf(number), await till.stateOf(again)])).toEqual(new Set(["delivered", "refunded"]));
    expect(await refunds()).toMatchObject([{ cause: "undelivered", amount_paise: 34_900 }]);
  });

  it("for a date keeps being for one when the catalogue has dropped it: nobody is given a course instead", async () => {
    loseWebhooks();
    const { id: talk } = await stockTalk(till.app, { dates: [{ inHours: 30 }], price_paise: 20_000, kind: "expert_masterclass" });
    const { asha, number, press, pay } = await paying(talk, 20_000);
    await press();
    await till.app.sql("update catalogue.resource set published_at = now() + interval '1 year' where id = $1", [talk]);
    pay();
    await till.at("1 minute");
    await till.work();
    await till.at("12 minutes");
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, talk)]).toEqual(["refunded", false]);
  });

  it("for a seat is not a place in the line", async () => {
    loseWebhooks();
    const { id: talk, sessions } = await stockTalk(till.app, {
      dates: [{ inHours: 30, capacity: 1 }],
      price_paise: 20_000,
      kind: "expert_masterclass",
    });
    const { asha, number, press, pay } = await paying(talk, 20_000);
    await press();
    await till.app.sql(
      "insert into learning.seat (session_id, resource_id, capacity, taken, waiting, arrivals) values ($1, $2, 1, 1, 1, 2)",
      [sessions[0], talk],
    );
    await till.app.sql(
      "insert into learning.registration (id, user_id, resource_id, session_id, state, arrival, for_replay, registered_at, changed_at) values ($1, $2, $3, $4, 'waiting', 2, false, now(), now())",
      [randomUUID(), asha, talk, sessions[0]],
    );
    pay();
    await till.at("1 minute");
    await till.work();
    await till.at("12 minutes");
    await till.work();
    expect(await till.stateOf(number)).toBe("refunded");
  });
});

describe("a discount", () => {
  const half = async () => {
    await till.app.sql("insert into commerce.voucher (id, code, name, percent, cap, starts_at) values ($1, 'HALF', 'Half', 50, 1, now())", [
      randomUUID(),
    ]);
  };
  const used = async () => (await till.app.sql<{ used: number }>("select used from commerce.voucher"))[0]!.used;

  it("is taken once more by an order that is paid late, and stays one use", async () => {
    loseWebhooks();
    await half();
    const asha = await till.somebody(thin);
    await chooseVoucher(till.ctx(asha), { code: "HALF" });
    const number = await till.place(asha, 17_400);
    await till.pay(asha, number, "hosted");
    await cancelOrder(till.ctx(asha), { number });
    expect(await used()).toBe(0);
    till.sandbox.razorpay.pay((await till.attempts(number))[0]!.id);
    await till.at("16 seconds");
    await till.work();
    expect([await till.stateOf(number), await used(), await refunds()]).toEqual(["delivered", 1, []]);
  });

  it("pays for one order: what is paid late without it goes back", async () => {
    loseWebhooks();
    await half();
    const asha = await till.somebody(thin);
    await earnCoins(till.app, asha, "2026-06-07", "2026-06-14", "2026-06-21");
    await chooseVoucher(till.ctx(asha), { code: "HALF" });
    await useCoins(till.ctx(asha), { use: true });
    const paise = 17_400 - 800;
    const number = await till.place(asha, paise);
    await till.pay(asha, number, "hosted");
    await cancelOrder(till.ctx(asha), { number });
    await addToCart(till.ctx(asha), thick, null);
    await till.app.sql(
      "delete from commerce.line where product_id = $1 and order_id in (select id from commerce.orders where state = 'open')",
      [thin],
    );
    const other = await till.place(asha, 24_900 - 800);
    till.sandbox.razorpay.pay((await till.attempts(number))[0]!.id);
    await till.at("16 seconds");
    await till.work();
    expect([await till.stateOf(number), await till.stateOf(other), await used(), await till.owns(asha, thin)]).toEqual([
      "cancelled",
      "placed",
      1,
      false,
    ]);
    expect(await refunds()).toMatchObject([{ cause: "late_payment", amount_paise: paise }]);
  });

  it("stays with an order whose money is on its way when its hour is over", async () => {
    const { number, press, pay } = await paying();
    await press();
    pay();
    await till.heard(3);
    await till.at("61 minutes");
    expect(await expireOrders(till.app.ctx())).toBe(0);
    await till.work();
    expect(await till.stateOf(number)).toBe("delivered");
  });
});

describe("a refund", () => {
  async function owed() {
    till.sandbox.razorpay.tricks.set({ tricks: ["second_capture"] });
    const { asha, number, press, pay } = await paying();
    await press();
    pay();
    await till.heard(5);
    till.sandbox.razorpay.tricks.clear();
    return { asha, number };
  }

  it("that the gateway refuses is a case for a person, and is sent as soon as it can be", async () => {
    await owed();
    till.sandbox.razorpay.tricks.set({ tricks: ["refund_refused"] });
    await till.work();
    expect([(await refunds())[0]!.state, await cases()]).toEqual(["approved", [{ kind: "refund_failed" }]]);
    till.sandbox.razorpay.tricks.clear();
    expect(await sweepRefunds(till.app.ctx())).toBe(0);
    await till.at("61 minutes");
    expect(await sweepRefunds(till.app.ctx())).toBe(1);
    await till.work();
    expect((await refunds())[0]!.state).toMatch(/sent|arrived/);
  });

  it("that its bank has failed is a new one at the gateway a day later", async () => {
    const { number } = await owed();
    /** Until the gateway has told what became of it. */
    const becomes = (state: string) =>
      until(async () => {
        await till.work();
        return (await refunds())[0]!.state === state;
      }, 10_000);
    till.sandbox.razorpay.tricks.set({ tricks: ["refund_failed"] });
    await becomes("failed");
    expect(await cases()).toEqual([{ kind: "refund_failed" }]);
    till.sandbox.razorpay.tricks.clear();
    await till.at("25 hours");
    expect(await sweepRefunds(till.app.ctx())).toBe(1);
    await becomes("arrived");
    expect(till.gatewayOf((await till.attempts(number))[0]!.id).refunds).toHaveLength(2);
  });

  it("outlives the account of whoever it is for, without their name", async () => {
    const { asha, number } = await owed();
    till.sandbox.razorpay.tricks.set({ tricks: ["down"] });
    await till.work().catch(() => undefined);
    till.sandbox.razorpay.tricks.clear();
    await till.app.ctx().tx((tx) => commercePeople.forget(tx, { ids: [asha], addresses: [] }));
    expect(await till.app.sql("select 1 from commerce.orders where user_id = $1 union all select 1 from commerce.buyer", [asha])).toEqual(
      [],
    );
    await till.app.sql("update commerce.refund set next_at = platform.now() - interval '1 second'");
    await sweepRefunds(till.app.ctx());
    await till.work();
    expect([await till.stateOf(number), (await refunds())[0]!.state]).toEqual(["delivered", expect.stringMatching(/sent|arrived/)]);
  });
});
