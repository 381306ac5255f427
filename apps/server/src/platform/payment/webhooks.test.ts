import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { until } from "../testing/until.ts";
import { gatewayAt, startListener } from "./payment.builders.ts";
import type { PaymentGateway } from "./payment.ts";

type Tricks = Parameters<Sandbox["razorpay"]["tricks"]["set"]>[0]["tricks"];

let sandbox: Sandbox;
let listener: Awaited<ReturnType<typeof startListener>>;
let gateway: PaymentGateway;

beforeAll(async () => {
  listener = await startListener();
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0, razorpay: { webhookUrl: listener.url } });
  gateway = gatewayAt(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await listener.close();
});
afterEach(() => {
  sandbox.razorpay.tricks.clear();
  listener.heard.length = 0;
  listener.state.status = 200;
});

const amount = 49_900;
const order = () => gateway.createOrder({ receipt: randomUUID(), amount, again: false });
const events = () => listener.heard.map(({ body, headers }) => gateway.readWebhook(body, headers));
const kinds = () => events().map((read) => (read.is === "event" ? read.event.kind : read.is));

describe("what the gateway says of its own accord", () => {
  const pay = async (trick: Tricks[number], delay_ms?: number) => {
    const { id } = await order();
    sandbox.razorpay.tricks.set({ tricks: [trick], for: id, delay_ms });
    const { id: paymentId } = sandbox.razorpay.pay(id);
    return { id, paymentId };
  };
  const ids = () => events().map((read) => (read.is === "event" ? read.event.id : ""));

  it("comes again until it is taken", async () => {
    listener.state.status = 500;
    const { id } = await order();
    sandbox.razorpay.pay(id, { outcome: "decline" });
    await until(() => listener.heard.length === 2);
    listener.state.status = 204;
    await until(() => sandbox.razorpay.find(id)!.webhooks[0]!.state === "delivered");
    expect(sandbox.razorpay.find(id)!.webhooks[0]!.tries.slice(0, 2)).toEqual([500, 500]);
    expect(new Set(ids()).size).toBe(1);
  });

  it("is lost, and may come after all", async () => {
    const { id } = await pay("webhook_lost");
    const { webhooks } = sandbox.razorpay.find(id)!;
    expect(webhooks.map(({ event, state }) => [event, state])).toEqual([
      ["payment.authorized", "lost"],
      ["payment.captured", "lost"],
      ["order.paid", "lost"],
    ]);
    expect(listener.heard).toHaveLength(0);
    expect(await gateway.listPayments(id)).toMatchObject([{ state: "captured" }]);
    await sandbox.razorpay.sendAgain(webhooks[1]!.event_id);
    expect(kinds()).toEqual(["payment.captured"]);
  });

  it("comes twice, the last first, and late", async () => {
    await pay("webhook_doubled");
    await until(() => listener.heard.length === 6);
    expect(new Set(ids()).size).toBe(3);
    listener.heard.length = 0;
    await pay("webhook_reordered");
    await until(() => listener.heard.length === 3);
    expect(kinds()).toEqual(["order.paid", "payment.captured", "payment.authorised"]);
    listener.heard.length = 0;
    const began = performance.now();
    await pay("webhook_late", 300);
    await until(() => listener.heard.length === 3);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  it("is of another amount, about an order of somebody else's, or by nobody", async () => {
    const wrong = await pay("webhook_wrong_amount");
    await until(() => listener.heard.length === 3);
    expect(events()[1]).toMatchObject({ event: { orderId: wrong.id, amount: amount + 100 } });
    listener.heard.length = 0;
    const foreign = await pay("webhook_foreign_order");
    await until(() => listener.heard.length === 3);
    expect(events()[1]).toMatchObject({ event: { paymentId: foreign.paymentId, orderId: expect.not.stringContaining(foreign.id) } });
    listener.heard.length = 0;
    await pay("webhook_forged");
    await until(() => listener.heard.length === 3);
    expect(kinds()).toEqual(["forged", "forged", "forged"]);
  });

  it("says that a payment failed, and later that it was authorised after all", async () => {
    const { id, paymentId } = await pay("late_authorisation");
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "failed", failure: { reason: "payment_timed_out" } });
    sandbox.razorpay.authorise(paymentId);
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "captured", failure: undefined });
    await until(() => listener.heard.length === 4);
    expect(kinds().toSorted()).toEqual(["order.paid", "payment.authorised", "payment.captured", "payment.failed"]);
    expect(await gateway.findOrder(sandbox.razorpay.find(id)!.order.receipt!)).toMatchObject({ state: "paid", amountPaid: amount });
  });

  it("says so by itself when a while has passed", async () => {
    const { paymentId } = await pay("late_authorisation", 100);
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "failed" });
    await until(async () => (await gateway.getPayment(paymentId)).state === "captured");
    await until(() => listener.heard.length === 4);
    expect(kinds()[0]).toBe("payment.failed");
  });

  it("tells of two payments of one order", async () => {
    const { id } = await pay("second_capture");
    expect((await gateway.listPayments(id)).map(({ state }) => state)).toEqual(["captured", "captured"]);
    await until(() => listener.heard.length === 5);
    expect(kinds().filter((kind) => kind === "payment.captured")).toHaveLength(2);
  });
});
