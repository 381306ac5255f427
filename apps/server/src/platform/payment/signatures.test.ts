import Razorpay from "razorpay";
import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, it } from "vitest";
import { gatewayAt, sign } from "./payment.builders.ts";
import { sandboxPayments } from "./sandbox-payments.ts";

const [now, before, retired] = ["of-today-1234", "of-yesterday-12", "of-last-year-123"];
const gateway = gatewayAt("http://127.0.0.1:9", { secrets: `${now},${before}` });
const [orderId, paymentId, refundId] = ["order_DESxiijbl9xjDB", "pay_DESyzxuld02Zul", "rfnd_FS8TWyPrCsa0OB"];

const payment = {
  id: paymentId,
  entity: "payment",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  order_id: orderId,
  method: "upi",
  email: "asha@example.org",
  contact: "+919800000001",
  vpa: "asha@bank",
  notes: [],
  acquirer_data: { rrn: "012583617712", upi_transaction_id: "A1B2C3D4" },
  created_at: 1_800_000_000,
};
const event = (name: string, payload: object = { payment: { entity: payment } }, more: object = {}) =>
  Buffer.from(JSON.stringify({ entity: "event", event: name, payload, created_at: 1_800_000_001, ...more }));
const read = (body: Uint8Array, secret = now, id: string | undefined = "evt1") =>
  gateway.readWebhook(body, { "x-razorpay-signature": sign(body, secret), "x-razorpay-event-id": id });

describe("a webhook", () => {
  it("is read into our own words", () => {
    expect(read(event("payment.captured"))).toEqual({
      is: "event",
      event: {
        id: "evt1",
        kind: "payment.captured",
        orderId,
        paymentId,
        refundId: undefined,
        amount: 49_900,
        currency: "INR",
        method: "upi",
        failure: undefined,
        reference: "012583617712",
        at: new Date(1_800_000_001_000),
      },
    });
  });

  it("about a refund names the refund's amount, and the payment and order that it is of", () => {
    const refund = {
      id: refundId,
      entity: "refund",
      amount: 20_000,
      currency: "INR",
      payment_id: paymentId,
      receipt: null,
      status: "processed",
    };
    const entity = { ...refund, acquirer_data: { arn: "74332741234567890123456" }, created_at: 1_800_000_000 };
    const facts = { refundId, paymentId, orderId, amount: 20_000, method: "upi", reference: "74332741234567890123456", failure: undefined };
    const told = { refund: { entity }, payment: { entity: payment } };
    expect(read(event("refund.processed", told))).toMatchObject({ is: "event", event: { kind: "refund.processed", ...facts } });
    expect(read(event("refund.failed", told))).toMatchObject({ event: { kind: "refund.failed", failure: { code: "REFUND_FAILED" } } });
    expect(read(event("refund.created", { refund: { entity } }))).toMatchObject({ event: { kind: "refund.created", orderId: undefined } });
  });

  it("says why a payment failed without repeating what is somebody's", () => {
    const failed = {
      ...payment,
      status: "failed",
      error_code: "BAD_REQUEST_ERROR",
      error_reason: "payment_failed",
      error_description: "The bank said no to asha@bank, +91 98000 00001.",
    };
    const told = read(event("payment.failed", { payment: { entity: failed } }));
    expect(told).toMatchObject({ event: { failure: { code: "BAD_REQUEST_ERROR", reason: "payment_failed" } } });
    expect(JSON.stringify(told)).not.toMatch(/asha|98000/);
  });

  it("is believed by either of two live secrets, and by no other", () => {
    const body = event("payment.captured");
    expect(read(body, now).is).toBe("event");
    expect(read(body, before).is).toBe("event");
    expect(read(body, retired).is).toBe("forged");
    expect(gatewayAt("http://127.0.0.1:9", { secrets: now }).readWebhook(body, { "x-razorpay-signature": sign(body, before) }).is).toBe(
      "forged",
    );
  });

  it("is refused when a byte of it is another, or of its signature", () => {
    const body = event("payment.captured");
    const signature = sign(body, now);
    for (let at = 0; at < body.length; at += 1) {
      const other = Buffer.from(body);
      other[at]! ^= 1;
      expect(gateway.readWebhook(other, { "x-razorpay-signature": signature }).is).toBe("forged");
    }
    // The same JSON in another spelling is another text.
    const spelt = Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1));
    expect(gateway.readWebhook(spelt, { "x-razorpay-signature": signature }).is).toBe("forged");
    const bad = [undefined, "", "x", signature.slice(1), `${signature}0`, signature.replace(/^./, (first) => (first === "0" ? "1" : "0"))];
    for (const given of [...bad, [signature, signature], "zz".repeat(32)])
      expect(gateway.readWebhook(body, { "x-razorpay-signature": given }).is, String(given)).toBe("forged");
  });

  it("that is signed and not understood is said to be so, and one of a kind that we do not use as well", () => {
    expect(read(event("subscription.charged", {}))).toEqual({ is: "unused", id: "evt1", name: "subscription.charged" });
    for (const body of [
      Buffer.from("not json"),
      Buffer.from("null"),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from(""),
      event("payment.captured", {}),
      event("payment.captured", { payment: { entity: { ...payment, amount: -1 } } }),
      event("payment.captured", { payment: { entity: { ...payment, amount: 1.5 } } }),
      event("payment.captured", { payment: { entity: { ...payment, order_id: "../../x" } } }),
      event("payment.captured", { payment: { entity: { ...payment, created_at: 1e300 } } }),
      event("refund.processed"),
    ])
      expect(read(body)).toEqual({ is: "unclear", id: "evt1" });
  });

  it("without a name of its own has the same one each time", () => {
    const body = event("payment.captured");
    const unnamed = () => gateway.readWebhook(body, { "x-razorpay-signature": sign(body, now) });
    expect(unnamed()).toMatchObject({ event: { id: expect.stringMatching(/^body_[0-9a-f]{32}$/) } });
    expect(unnamed()).toEqual(unnamed());
    expect(read(body, now, "x'; drop table --")).toEqual(unnamed());
  });

  it("is judged as the gateway's own package judges it", () => {
    const body = event("payment.captured");
    for (const [signature, secret] of [
      [sign(body, now), now],
      [sign(body, retired), now],
      [sign(body, retired), retired],
      ["0".repeat(64), now],
    ] as const)
      expect(
        gatewayAt("http://127.0.0.1:9", { secrets: secret }).readWebhook(body, { "x-razorpay-signature": signature }).is === "event",
      ).toBe(Razorpay.validateWebhookSignature(body.toString(), signature, secret));
  });
});

describe("what a browser brings back", () => {
  const secret = sandboxPayments.keySecret;
  const back = (signature: string, order = orderId) =>
    gateway.readReturn({ razorpay_order_id: order, razorpay_payment_id: paymentId, razorpay_signature: signature });

  it("is signed or not, as the gateway's own package judges it", () => {
    for (const signature of [sign(`${orderId}|${paymentId}`, secret), sign(`${paymentId}|${orderId}`, secret), sign("x", secret), ""]) {
      const judged = validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, secret);
      expect(back(signature)).toEqual({ said: "paid", orderId, paymentId, signed: judged });
    }
    expect(back(sign(`${orderId}|${paymentId}`, secret), "order_aaaaaaaaaaaaaa")).toMatchObject({ signed: false });
  });

  it("says what failed, and where", () => {
    const about = { order_id: orderId, payment_id: paymentId };
    const error = { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "Declined", "error[reason]": "payment_failed" };
    const failed = {
      said: "failed",
      orderId,
      paymentId,
      failure: { code: "BAD_REQUEST_ERROR", reason: "payment_failed", words: "Declined" },
    };
    expect(gateway.readReturn({ ...error, "error[metadata]": JSON.stringify(about) })).toEqual(failed);
    expect(gateway.readReturn({ ...error, "error[metadata][order_id]": orderId, "error[metadata][payment_id]": paymentId })).toEqual(
      failed,
    );
    expect(gateway.readReturn({ ...error, "error[metadata]": "{" })).toMatchObject({ said: "failed", orderId: undefined });
  });

  it("is nothing when it is anything else", () => {
    for (const form of [
      {},
      { razorpay_payment_id: paymentId },
      { razorpay_order_id: "x", razorpay_payment_id: "y", razorpay_signature: "z" },
    ])
      expect(gateway.readReturn(form)).toEqual({ said: "nothing" });
  });
});
