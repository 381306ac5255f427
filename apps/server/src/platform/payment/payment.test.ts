import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { asAppError, OutsideError, RefusedError } from "../errors.ts";
import { readEnv } from "../env.ts";
import { inTransaction } from "../outside/in-transaction.ts";
import { until } from "../testing/until.ts";
import { formIn, gatewayAt, payer, startListener } from "./payment.builders.ts";
import { type PaymentGateway, PaymentNonsenseError, PaymentRefusedError, PaymentUnknownError } from "./payment.ts";
import { razorpayGateway } from "./razorpay-gateway.ts";

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
  sandbox.switches.set("razorpay", "fine");
  listener.heard.length = 0;
  listener.state.status = 200;
});

const amount = 49_900;
const order = (receipt: string = randomUUID()) => gateway.createOrder({ receipt, amount, again: false });
const upi = (orderId: string) => gateway.startUpi({ orderId, amount, description: "Two courses", payer });
const play = (trick: Parameters<Sandbox["razorpay"]["tricks"]["set"]>[0]["tricks"][number], of?: string) =>
  sandbox.razorpay.tricks.set({ tricks: [trick], for: of });
const said = async (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);
const ordersOf = async (receipt: string) => {
  const authorization = `Basic ${Buffer.from(`${sandbox.razorpay.key.id}:${sandbox.razorpay.key.secret}`).toString("base64")}`;
  const reply = await fetch(`${sandbox.url}/v1/orders?receipt=${receipt}`, { headers: { authorization } });
  return ((await reply.json()) as { items: { id: string }[] }).items;
};
const captured = async () => {
  const { id } = await order();
  const { id: paymentId } = sandbox.razorpay.pay(id);
  return { orderId: id, paymentId };
};
const events = () => listener.heard.map(({ body, headers }) => gateway.readWebhook(body, headers));
const kinds = () => events().map((read) => (read.is === "event" ? read.event.kind : read.is));

describe("an order at the gateway", () => {
  it("is made for an amount under a receipt of ours, and found by it", async () => {
    const receipt = randomUUID();
    const made = await order(receipt);
    expect(made).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      receipt,
      amount,
      amountPaid: 0,
      currency: "INR",
      state: "created",
    });
    expect(await gateway.findOrder(receipt)).toEqual(made);
    expect(await gateway.findOrder(randomUUID())).toBeUndefined();
    expect(await gateway.createOrder({ receipt, amount, again: true })).toEqual(made);
    expect(await ordersOf(receipt)).toHaveLength(1);
  });

  it("whose answer never came is found by its receipt and is not made twice", async () => {
    const receipt = randomUUID();
    play("no_reply", receipt);
    const made = await order(receipt);
    expect(made.receipt).toBe(receipt);
    expect(await gateway.createOrder({ receipt, amount, again: true })).toEqual(made);
    expect(await ordersOf(receipt)).toHaveLength(1);
  });

  it("is unknown while the gateway is down, and one after it is back", async () => {
    const receipt = randomUUID();
    play("down", receipt);
    await expect(order(receipt)).rejects.toBeInstanceOf(PaymentUnknownError);
    sandbox.razorpay.tricks.clear();
    await gateway.createOrder({ receipt, amount, again: true });
    expect(await ordersOf(receipt)).toHaveLength(1);
  });

  it("of another amount is never taken for the one that was asked for", async () => {
    const receipt = randomUUID();
    await order(receipt);
    await expect(gateway.createOrder({ receipt, amount: amount + 100, again: true })).rejects.toBeInstanceOf(PaymentNonsenseError);
  });
});

describe("a payment by UPI", () => {
  it("begins with a link to an app, waits, and is captured when somebody approves it on their phone", async () => {
    const { id } = await order();
    const started = await upi(id);
    if (started.how !== "link") throw new Error("no link");
    expect(started.link).toMatch(/^upi:\/\/pay\?.*am=499\.00/);
    expect(await gateway.listPayments(id)).toMatchObject([{ id: started.paymentId, state: "created", method: "upi", orderId: id, amount }]);
    const asked = await fetch(`${sandbox.url}/phone?${new URLSearchParams({ link: started.link }).toString()}`);
    expect(asked.url).toBe(`${sandbox.url}/phone/${started.paymentId}`);
    expect(await asked.text()).toContain("₹499.00");
    await fetch(asked.url, { method: "POST", body: new URLSearchParams({ answer: "approve" }) });
    expect(await gateway.getPayment(started.paymentId)).toMatchObject({ state: "captured", reference: expect.stringMatching(/^\d{12}$/) });
    await until(() => listener.heard.length === 3);
    expect(kinds()).toEqual(["payment.authorised", "payment.captured", "order.paid"]);
  });

  it("that somebody declines has failed, in the bank's words", async () => {
    const { id } = await order();
    const started = await upi(id);
    if (started.how !== "link") throw new Error("no link");
    sandbox.razorpay.decline(started.paymentId);
    const failure = { code: "BAD_REQUEST_ERROR", reason: "payment_declined", words: "The payment was declined in the app." };
    expect(await gateway.getPayment(started.paymentId)).toMatchObject({ state: "failed", failure });
    await until(() => listener.heard.length === 1);
    expect(events()).toMatchObject([{ is: "event", event: { kind: "payment.failed", orderId: id, amount, currency: "INR", failure } }]);
  });

  it("goes to the gateway's own page where the account cannot begin it from a server, or the payer has no number", async () => {
    const { id } = await order();
    play("no_upi", id);
    expect(await upi(id)).toEqual({ how: "hosted", because: "account" });
    sandbox.razorpay.tricks.clear();
    sandbox.switches.set("razorpay", "gone");
    expect(await upi(id)).toEqual({ how: "hosted", because: "account" });
    sandbox.switches.set("razorpay", "fine");
    expect(await gateway.startUpi({ orderId: id, amount, description: "", payer: { email: payer.email } })).toEqual({
      how: "hosted",
      because: "payer",
    });
  });

  it("goes there as well when a proxy in front of the gateway knows no such address", async () => {
    listener.state.status = 404;
    const nowhere = gatewayAt(new URL(listener.url).origin);
    const start = { orderId: "order_aaaaaaaaaaaaaa", amount, description: "", payer };
    expect(await nowhere.startUpi(start)).toEqual({ how: "hosted", because: "account" });
    expect(await said(nowhere.listPayments(start.orderId))).toMatchObject({ failure: { code: "HTTP_404", words: "" } });
  });

  it("of an order that is paid already, or is none, is refused", async () => {
    const { orderId } = await captured();
    expect(await said(upi(orderId))).toBeInstanceOf(PaymentRefusedError);
    expect(await said(upi("order_aaaaaaaaaaaaaa"))).toBeInstanceOf(PaymentRefusedError);
    for (const id of ["../orders", "pay_x/refund", "", "order_aaaaaaaaaaaaaa?x"]) {
      expect(await said(gateway.getPayment(id))).toBeInstanceOf(PaymentRefusedError);
      expect(await said(gateway.listPayments(id))).toBeInstanceOf(PaymentRefusedError);
    }
  });
});

describe("the gateway's own page", () => {
  const open = async (orderId: string, method?: "card" | "upi" | "netbanking") => {
    const to = { returnTo: "http://127.0.0.1:3000/back?a=1&b=2", cancelTo: "http://127.0.0.1:3000/cart" };
    const { action, fields } = gateway.checkoutForm({
      orderId,
      amount,
      name: "Upaya <b>",
      description: "Two courses",
      payer,
      method,
      ...to,
    });
    return fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  };
  const post = async (action: string, fields: Record<string, string>) =>
    (await fetch(new URL(action, sandbox.url), { method: "POST", body: new URLSearchParams(fields) })).text();
  /** What the browser brings back to us from there. */
  const pay = async (orderId: string, fields: Record<string, string>) => {
    const { action } = formIn(await (await open(orderId)).text(), "/razorpay/checkout/");
    const back = formIn(await post(action, fields), "/back");
    expect(back.action).toBe("http://127.0.0.1:3000/back?a=1&b=2");
    return gateway.readReturn(back.fields);
  };

  it("takes a card, a bank and UPI, and sends the browser back with what is signed", async () => {
    for (const [fields, method, international] of [
      [{ method: "card", number: "4100 2800 0000 1007" }, "card", false],
      [{ method: "card", number: "5555 5555 5555 4444" }, "card", true],
      [{ method: "netbanking", bank: "SBIN", outcome: "success" }, "netbanking", false],
      [{ method: "upi", vpa: "success@razorpay" }, "upi", false],
    ] as const) {
      const { id } = await order();
      const back = await pay(id, fields);
      expect(back).toMatchObject({ said: "paid", orderId: id, signed: true });
      const [payment] = await gateway.listPayments(id);
      expect(payment).toMatchObject({ state: "captured", method, international, failure: undefined, reference: expect.any(String) });
    }
  });

  it("brings back what failed, in words and signed by nobody", async () => {
    const { id } = await order();
    for (const [fields, reason] of [
      [{ method: "card", number: "4000000000000002" }, "insufficient_funds"],
      [{ method: "netbanking", bank: "HDFC", outcome: "failure" }, "payment_failed"],
      [{ method: "upi", vpa: "failure@razorpay" }, "payment_declined"],
    ] as const)
      expect(await pay(id, fields)).toMatchObject({
        said: "failed",
        orderId: id,
        paymentId: expect.stringMatching(/^pay_/),
        failure: { reason },
      });
    expect((await gateway.listPayments(id)).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  });

  it("waits with whoever is asked on their phone", async () => {
    const { id } = await order();
    const { action } = formIn(await (await open(id, "upi")).text(), "/razorpay/checkout/");
    const waiting = formIn(await post(action, { method: "upi", vpa: "asha@bank" }), action);
    expect(waiting.fields).toMatchObject({ method: "look", payment_id: expect.stringMatching(/^pay_/) });
    expect(await post(action, waiting.fields)).toContain(`/phone/${waiting.fields["payment_id"]}`);
    sandbox.razorpay.approve(waiting.fields["payment_id"]!);
    const back = formIn(await post(action, waiting.fields), "/back");
    expect(gateway.readReturn(back.fields)).toMatchObject({ said: "paid", signed: true });
  });

  it("shows the way that was asked for, has a way back, and refuses an order that is paid or another amount", async () => {
    const { id } = await order();
    const page = await (await open(id, "card")).text();
    expect(page).toContain('href="http://127.0.0.1:3000/cart"');
    expect(page).toContain("Upaya &lt;b&gt;");
    expect(page).not.toContain('name="vpa"');
    const { action, fields } = gateway.checkoutForm({
      orderId: id,
      amount: amount - 100,
      name: "Upaya",
      description: "",
      payer: {},
      returnTo: "http://127.0.0.1:3000/back",
      cancelTo: "http://127.0.0.1:3000/cart",
    });
    expect((await fetch(action, { method: "POST", body: new URLSearchParams(fields) })).status).toBe(400);
    sandbox.razorpay.pay(id);
    expect((await open(id)).status).toBe(400);
  });
});

describe("a refund", () => {
  it("is made once, however often it is asked for, and is processed in its own time", async () => {
    const { orderId, paymentId } = await captured();
    const wanted = { paymentId, amount: 20_000, receipt: randomUUID(), speed: "normal" } as const;
    const made = await gateway.refund(wanted);
    expect(made).toMatchObject({
      paymentId,
      amount: 20_000,
      currency: "INR",
      state: "pending",
      receipt: wanted.receipt,
      reference: undefined,
    });
    expect((await gateway.refund(wanted)).id).toBe(made.id);
    await until(async () => (await gateway.getRefund(made.id)).state === "processed");
    expect(await gateway.listRefunds(paymentId)).toMatchObject([
      { id: made.id, state: "processed", reference: expect.stringMatching(/^\d+$/) },
    ]);
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "captured", amountRefunded: 20_000 });
    await until(() => kinds().includes("refund.processed"));
    expect(events().find((read) => read.is === "event" && read.event.kind === "refund.processed")).toMatchObject({
      event: { orderId, paymentId, refundId: made.id, amount: 20_000, reference: expect.any(String) },
    });
  });

  it("whose answer never came is the same one when it is asked for again", async () => {
    const { orderId, paymentId } = await captured();
    play("no_reply", orderId);
    const wanted = { paymentId, amount, receipt: randomUUID(), speed: "fast" } as const;
    await expect(gateway.refund(wanted)).rejects.toBeInstanceOf(PaymentUnknownError);
    sandbox.razorpay.tricks.clear();
    const { id } = await gateway.refund(wanted);
    expect(await gateway.listRefunds(paymentId)).toMatchObject([{ id }]);
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "refunded", amountRefunded: amount });
  });

  it("is refused above what was paid, and with another amount under the same receipt", async () => {
    const { paymentId } = await captured();
    const receipt = randomUUID();
    expect(await said(gateway.refund({ paymentId, amount: amount + 1, receipt, speed: "normal" }))).toBeInstanceOf(PaymentRefusedError);
    await gateway.refund({ paymentId, amount: 10_000, receipt, speed: "normal" });
    expect(await said(gateway.refund({ paymentId, amount: 10_100, receipt, speed: "normal" }))).toBeInstanceOf(PaymentRefusedError);
    await expect(gateway.refund({ paymentId, amount: 10_000, receipt: "short", speed: "normal" })).rejects.toThrow(/receipt/);
  });

  it("that fails says so, and the money counts as paid again", async () => {
    const { orderId, paymentId } = await captured();
    play("refund_failed", orderId);
    const { id } = await gateway.refund({ paymentId, amount, receipt: randomUUID(), speed: "normal" });
    await until(async () => (await gateway.getRefund(id)).state === "failed");
    expect(await gateway.getPayment(paymentId)).toMatchObject({ state: "captured", amountRefunded: 0 });
    await until(() => kinds().includes("refund.failed"));
  });
});

describe("a gateway that misbehaves", () => {
  it("is away: 503, a connection that ends, silence, nothing that listens, a hurry, and a key that it does not know", async () => {
    const { id } = await order();
    for (const trick of ["down", "hang_up"] as const) {
      play(trick, id);
      expect(await said(gateway.listPayments(id)), trick).toBeInstanceOf(PaymentUnknownError);
    }
    sandbox.razorpay.tricks.clear();
    for (const mode of ["failing", "silent", "busy"] as const) {
      sandbox.switches.set("razorpay", mode);
      const error = await said(gateway.listPayments(id));
      expect(error, mode).toBeInstanceOf(PaymentUnknownError);
      expect(error).not.toBeInstanceOf(PaymentNonsenseError);
      expect((error as PaymentUnknownError).retryAfter).toBe(mode === "busy" ? 90 : undefined);
    }
    sandbox.switches.set("razorpay", "fine");
    expect(await said(gatewayAt("http://127.0.0.1:9").listPayments(id))).toBeInstanceOf(PaymentUnknownError);
    const env = { ...readEnv({ RAZORPAY_URL: sandbox.url }), RAZORPAY_KEY_SECRET: "of-yesterday" };
    expect(await said(razorpayGateway(env).listPayments(id))).toBeInstanceOf(PaymentUnknownError);
  });

  it("talks nonsense, whatever it was asked, and none of it is believed", async () => {
    const { orderId, paymentId } = await captured();
    const { id } = await gateway.refund({ paymentId, amount: 10_000, receipt: randomUUID(), speed: "normal" });
    play("nonsense");
    const calls = {
      createOrder: () => order(),
      findOrder: () => gateway.findOrder("x"),
      startUpi: () => upi(orderId),
      listPayments: () => gateway.listPayments(orderId),
      getPayment: () => gateway.getPayment(paymentId),
      refund: () => gateway.refund({ paymentId, amount: 10_000, receipt: randomUUID(), speed: "normal" }),
      getRefund: () => gateway.getRefund(id),
      listRefunds: () => gateway.listRefunds(paymentId),
    };
    for (const [name, call] of Object.entries(calls))
      for (let sort = 0; sort < 7; sort += 1) expect(await said(call()), name).toBeInstanceOf(PaymentUnknownError);
  });

  it("refuses with a code, and with words that hold nothing of anybody", async () => {
    sandbox.switches.set("razorpay", "repeating");
    const { id } = { id: "order_aaaaaaaaaaaaaa" };
    const error = await said(upi(id));
    expect(error).toBeInstanceOf(PaymentRefusedError);
    const text = `${String(error)} ${JSON.stringify(error)}`;
    for (const secret of [payer.email, "9800000001", "Two courses", sandbox.razorpay.key.secret]) expect(text).not.toContain(secret);
    expect(String(error)).toBe("RefusedError: the payment gateway refuses (BAD_REQUEST_ERROR)");
  });

  it("is one of the outside world: what waits for it waits, a refusal is not retried, and no transaction is open meanwhile", async () => {
    expect(new PaymentUnknownError("x")).toBeInstanceOf(OutsideError);
    expect(asAppError(new PaymentUnknownError("x"))).toMatchObject({ code: "unavailable" });
    expect(await said(gateway.getPayment("x"))).toBeInstanceOf(RefusedError);
    await expect(inTransaction(() => gateway.findOrder("x"))).rejects.toThrow(/inside a transaction/);
  });

  it("asks the gateway itself in production, and the sandbox elsewhere", () => {
    const start = { orderId: "order_aaaaaaaaaaaaaa", amount, name: "Upaya", description: "", payer: {}, returnTo: "x", cancelTo: "y" };
    const at = (NODE_ENV: "production" | "development") => razorpayGateway({ ...readEnv({}), NODE_ENV }).checkoutForm(start).action;
    expect(at("production")).toBe("https://api.razorpay.com/v1/checkout/embedded");
    expect(at("development")).toBe("http://127.0.0.1:4100/v1/checkout/embedded");
  });
});
