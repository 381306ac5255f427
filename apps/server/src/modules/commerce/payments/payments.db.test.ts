import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "#platform/testing/until.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { payOrder } from "./pay-order.ts";
import { openTill, type Till } from "../../../../test/till.ts";

const signatureOf = (content: string) => createHmac("sha256", till.app.platform.env.RAZORPAY_KEY_SECRET).update(content).digest("hex");

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
    "truncate commerce.orders, commerce.voucher, commerce.gateway_event, commerce.payment_case, learning.enrolment, learning.record, platform.outbox cascade",
  );
  await till.app.sql("delete from pgboss.job_common where name like 'commerce.%'");
  till.sandbox.razorpay.clear();
  await till.at("0 minutes");
});

const events = async () => Number((await till.app.sql<{ n: string }>("select count(*) as n from commerce.gateway_event"))[0]!.n);
const heard = (count: number) => till.heard(count);
const cases = () => till.app.sql<{ kind: string }>("select kind from commerce.payment_case order by kind");
const captures = () => till.app.sql<{ pays_order: boolean }>("select pays_order from commerce.capture order by pays_order desc");
const refunds = () =>
  till.app.sql<{ cause: string; state: string; amount_paise: number }>(
    "select cause, state, amount_paise from commerce.refund order by asked_at",
  );
const told = async (subject: string) => (await till.app.sql("select 1 from platform.outbox where subject = $1", [subject])).length;

async function paying(way: "upi" | "hosted" = "upi") {
  const asha = await till.somebody(thin);
  const number = await till.place(asha, 34_900);
  const reply = await till.pay(asha, number, way);
  const [attempt] = await till.attempts(number);
  return { asha, number, reply, attempt: attempt!, pay: () => till.sandbox.razorpay.pay(attempt!.id) };
}
/** The webhook never comes: only what is asked is known. */
const loseWebhooks = () => till.sandbox.razorpay.tricks.set({ tricks: ["webhook_lost"] });

describe("paying", () => {
  it("by an app on the phone: the link, the approval, the webhook, the course; each once", async () => {
    const { asha, number, reply } = await paying();
    expect(reply).toEqual({ upi_link: expect.stringMatching(/^upi:\/\/pay\?/), form: null });
    expect((await till.attempts(number))[0]).toMatchObject({ state: "pending", gateway_order: expect.stringMatching(/^order_/) });
    const [payment] = till.gatewayOf((await till.attempts(number))[0]!.id).payments;
    till.sandbox.razorpay.approve(payment!.id);
    await heard(3);
    expect(await till.stateOf(number)).toBe("placed");
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin), (await till.attempts(number))[0]!.state]).toEqual([
      "delivered",
      true,
      "captured",
    ]);
    expect([await captures(), await told("commerce.order_paid"), await told("commerce.order_delivered")]).toEqual([
      [{ pays_order: true }],
      1,
      1,
    ]);
    expect(await refunds()).toEqual([]);
  });

  it("by an app on the phone also of somebody who joined with a number alone: the gateway wants an address, and is given ours", async () => {
    const asha = await till.somebody(thin);
    await till.app.sql("delete from identity.identifier where user_id = $1", [asha]);
    const number = await till.place(asha, 34_900);
    expect((await till.pay(asha, number)).upi_link).toMatch(/^upi:/);
    const [payment] = till.gatewayOf((await till.attempts(number))[0]!.id).payments;
    expect(till.app.platform.env.MAIL_FROM).toContain(payment!.email!);
  });

  it("on the gateway's page: the form names the order, its amount, and the way back", async () => {
    const { number, reply, attempt } = await paying("hosted");
    expect(reply.upi_link).toBeNull();
    expect(reply.form?.action).toBe(`${till.sandbox.url}/v1/checkout/embedded`);
    const fields = Object.fromEntries(reply.form!.fields.map(({ name, value }) => [name, value]));
    expect(fields).toMatchObject({ order_id: attempt.gateway_order, amount: "34900", currency: "INR" });
    expect(JSON.stringify(fields)).toContain(`/api/payments/return?order=${number}`);
    expect(JSON.stringify(fields)).not.toContain("secret");
  });

  it("leads to the gateway's page where the account has no UPI of its own", async () => {
    till.sandbox.razorpay.tricks.set({ tricks: ["no_upi"] });
    const { reply } = await paying();
    expect(reply).toMatchObject({ upi_link: null, form: { action: expect.stringContaining("/v1/checkout/embedded") } });
  });

  it("is for an order while it waits, and not for ever again", async () => {
    const { asha, number } = await paying();
    await till.at("61 minutes");
    await expect(till.pay(asha, number)).rejects.toMatchObject({ code: "commerce.order_ended" });
    await till.at("0 minutes");
    await till.app.sql(
      `insert into commerce.attempt (id, order_id, way, state, amount_paise, began_at, changed_at)
       select gen_random_uuid(), id, 'upi', 'failed', 34900, now(), now() from commerce.orders, generate_series(1, 19) where state = 'placed'`,
    );
    await expect(till.pay(asha, number)).rejects.toMatchObject({ code: "commerce.many_attempts" });
    await cancelOrder(till.ctx(asha), { number });
    await expect(till.pay(asha, number)).rejects.toMatchObject({ code: "commerce.order_ended" });
  });

  it("of nothing is done with the order", async () => {
    const asha = await till.somebody(thin);
    await till.app.sql("update catalogue.resource set price_paise = null where id = $1", [thin]);
    try {
      const number = await till.place(asha, 0);
      await till.work();
      expect([await till.stateOf(number), await till.owns(asha, thin), await captures()]).toEqual(["delivered", true, []]);
    } finally {
      await till.app.sql("update catalogue.resource set price_paise = 34900 where id = $1", [thin]);
    }
  });

  it("pressed again after a line that broke off is one try, with one order at the gateway", async () => {
    const asha = await till.somebody(thin);
    const [number, attempt] = [await till.place(asha, 34_900), randomUUID()];
    const press = () => payOrder(till.ctx(asha), { number, way: "hosted", attempt });
    expect(await press()).toEqual(await press());
    expect(await till.attempts(number)).toHaveLength(1);
    const ravi = await till.somebody(thick);
    const other = await till.place(ravi, 49_900);
    await expect(payOrder(till.ctx(ravi), { number: other, way: "upi", attempt })).rejects.toMatchObject({ code: "not_found" });
  });

  it("that the bank refuses says why, and another try pays", async () => {
    const { asha, number, attempt } = await paying();
    till.sandbox.razorpay.pay(attempt.id, { outcome: "decline" });
    await heard(1);
    await till.work();
    expect((await till.attempts(number))[0]).toMatchObject({ state: "failed", error: expect.stringMatching(/\w/) });
    await till.pay(asha, number, "hosted");
    const second = (await till.attempts(number))[1]!;
    till.sandbox.razorpay.pay(second.id, { method: "netbanking" });
    await heard(4);
    await till.work();
    expect([await till.stateOf(number), (await till.attempts(number)).map(({ state }) => state)]).toEqual([
      "delivered",
      ["failed", "captured"],
    ]);
  });
});

describe("a webhook", () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${till.url}/api/payments/events`, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

  it("that is forged, or signed with a secret that is not live any more, is refused, and nothing of it is kept", async () => {
    const { pay } = await paying();
    till.sandbox.razorpay.webhook.secret = "a-secret-that-was-retired";
    try {
      pay();
      await until(async () => till.gatewayOf((await firstAttempt()).id).webhooks.some(({ tries }) => tries.length > 0), 10_000);
    } finally {
      // It would try again, with the secret that is live.
      till.sandbox.razorpay.clear();
      till.sandbox.razorpay.webhook.secret = till.app.platform.env.RAZORPAY_WEBHOOK_SECRETS;
    }
    const body = JSON.stringify({ event: "payment.captured", payload: {} });
    const answers = await Promise.all([
      send(body),
      send(body, { "x-razorpay-signature": "0".repeat(64) }),
      send("{", { "x-razorpay-signature": "x" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect([(await send(body, { "content-type": "text/plain" })).status, await events()]).toEqual([415, 0]);
  });
  const firstAttempt = async () => (await till.app.sql<{ id: string }>("select id from commerce.attempt"))[0]!;

  it("counts once, however often it comes", async () => {
    till.sandbox.razorpay.tricks.set({ tricks: ["webhook_doubled"] });
    const { number, attempt, pay } = await paying();
    pay();
    await heard(3);
    const ids = till.gatewayOf(attempt.id).webhooks.map(({ event_id }) => event_id);
    for (const id of ids) await till.sandbox.razorpay.sendAgain(id);
    const before = await events();
    await till.work();
    expect([before, await till.stateOf(number), await captures()]).toEqual([3, "delivered", [{ pays_order: true }]]);
  });

  it.each([
    ["webhook_wrong_amount", "wrong_amount"],
    ["webhook_foreign_order", "foreign_order"],
  ] as const)("with a trick of %s pays nothing and is looked at by a person", async (trick, kind) => {
    const { asha, number, pay } = await paying();
    till.sandbox.razorpay.tricks.set({ tricks: [trick] });
    pay();
    await heard(3);
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin), await captures()]).toEqual(["placed", false, []]);
    expect(await cases()).toEqual([{ kind }]);
  });
});

describe("a webhook that is lost", () => {
  it("is made good within seconds: the gateway is asked", async () => {
    loseWebhooks();
    const { asha, number, pay } = await paying();
    pay();
    expect(await till.work()).toEqual([]);
    await till.at("16 seconds");
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["delivered", true]);
  });

  it("is made good at once when the browser comes back; what it says is not believed", async () => {
    loseWebhooks();
    const { number, attempt, pay } = await paying("hosted");
    const back = (form: Record<string, string>, order = number) =>
      fetch(`${till.url}/api/payments/return?order=${order}`, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" },
        redirect: "manual",
      });
    const said = {
      razorpay_order_id: attempt.gateway_order!,
      razorpay_payment_id: "pay_00000000000000",
      razorpay_signature: "0".repeat(64),
    };
    const forged = await back(said);
    expect([forged.status, forged.headers.get("location")]).toEqual([303, `/cart/orders/${number}`]);
    expect((await back(said, "//evil.example")).headers.get("location")).toBe("/cart");
    expect(await till.work()).toEqual([]);
    const { id } = pay();
    const signed = await back({ ...said, razorpay_payment_id: id, razorpay_signature: signatureOf(`${attempt.gateway_order}|${id}`) });
    expect([signed.status, signed.headers.get("location")]).toEqual([303, `/cart/orders/${number}?returned=1`]);
    expect(await till.stateOf(number)).toBe("placed");
    await till.work();
    expect(await till.stateOf(number)).toBe("delivered");
  });

  it("and an order whose answer is lost: it is found by its receipt", async () => {
    till.sandbox.razorpay.tricks.set({ tricks: ["down"] });
    const asha = await till.somebody(thin);
    const number = await till.place(asha, 34_900);
    await expect(till.pay(asha, number)).rejects.toMatchObject({ code: "commerce.payment_away" });
    const [attempt] = await till.attempts(number);
    expect([attempt!.state, attempt!.gateway_order]).toEqual(["created", null]);
    till.sandbox.razorpay.tricks.clear();
    loseWebhooks();
    // As if the process had died before it could write the answer down.
    await till.app.platform.payment.createOrder({ receipt: attempt!.id, amount: 34_900, again: false });
    till.sandbox.razorpay.pay(attempt!.id);
    await till.at("16 seconds");
    await till.work();
    expect([await till.stateOf(number), (await till.attempts(number))[0]!.state]).toEqual(["delivered", "captured"]);
  });

  it("is asked for as long as a bank may be late, and given up when nobody can pay any more", async () => {
    loseWebhooks();
    const { number } = await paying();
    const turns: unknown[] = [];
    for (const offset of ["16 seconds", "9 minutes", "11 minutes", "59 minutes", "61 minutes", "5 hours"]) {
      await till.at(offset);
      await till.work();
      turns.push((await till.attempts(number))[0]!.state);
    }
    expect(turns).toEqual(["pending", "pending", "pending", "pending", "failed", "failed"]);
    const left = () => till.app.sql("select 1 from pgboss.job_common where name = 'commerce.ask_gateway' and state = 'created'");
    expect(await left()).toHaveLength(1);
    await till.at("25 hours");
    await till.work();
    expect(await left()).toHaveLength(0);
  });
});

describe("money that comes in late or twice", () => {
  it("after the order has expired pays it at its price; what went back to the cart is not bought again", async () => {
    loseWebhooks();
    const { asha, number, pay } = await paying();
    await till.at("61 minutes");
    await expireOrders(till.app.ctx());
    await till.app.sql("update catalogue.resource set price_paise = 99900 where id = $1", [thin]);
    try {
      pay();
      await till.at("62 minutes");
      await till.work();
      expect([await till.stateOf(number), await till.owns(asha, thin), await refunds()]).toEqual(["delivered", true, []]);
      expect(await till.app.sql("select 1 from commerce.pub_cart where user_id = $1", [asha])).toEqual([]);
    } finally {
      await till.app.sql("update catalogue.resource set price_paise = 34900 where id = $1", [thin]);
    }
  });

  it("a second time goes back by itself, whole", async () => {
    till.sandbox.razorpay.tricks.set({ tricks: ["second_capture"] });
    const { number, pay } = await paying();
    pay();
    await until(async () => (await events()) >= 5, 10_000);
    await till.work();
    expect([await till.stateOf(number), await captures()]).toEqual(["delivered", [{ pays_order: true }, { pays_order: false }]]);
    expect(await refunds()).toEqual([{ cause: "second_payment", state: expect.stringMatching(/sent|arrived/), amount_paise: 34_900 }]);
    await till.at("2 hours");
    await until(async () => {
      await till.work();
      return (await refunds())[0]!.state === "arrived";
    }, 10_000);
    expect([await told("commerce.refund_sent"), await told("commerce.refund_arrived")]).toEqual([1, 1]);
  });

  it("twice for two tries of one order: one pays, the other goes back", async () => {
    const { asha, number, attempt } = await paying();
    await till.pay(asha, number, "hosted");
    const second = (await till.attempts(number))[1]!;
    for (const { id } of [attempt, second]) till.sandbox.razorpay.pay(id);
    await heard(6);
    await till.work();
    expect([(await captures()).length, (await refunds()).length, await told("commerce.order_paid")]).toEqual([2, 1, 1]);
    expect(till.gatewayOf(attempt.id).refunds.length + till.gatewayOf(second.id).refunds.length).toBe(1);
  });
});

describe("what cannot be given", () => {
  it("waits ten minutes, then its money goes back, with what else was bought given at once", async () => {
    const asha = await till.somebody(thin, thick);
    const number = await till.place(asha, 84_800);
    await till.pay(asha, number);
    const { id: talk } = await stockTalk(till.app, { dates: [{ inHours: -30 }] });
    await till.app.sql("update commerce.part set resource_id = $1, has_dates = true where resource_id = $2", [talk, thick]);
    const [attempt] = await till.attempts(number);
    till.sandbox.razorpay.pay(attempt!.id);
    await heard(3);
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin), await refunds()]).toEqual(["paid", true, []]);
    await till.at("11 minutes");
    for (let turn = 0; turn < 3; turn += 1) await till.work();
    expect([await till.stateOf(number), (await refunds())[0]]).toEqual([
      "part_refunded",
      { cause: "undelivered", state: expect.stringMatching(/sent|arrived/), amount_paise: 49_900 },
    ]);
  });
});
