import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0, razorpay: { webhookUrl: "http://127.0.0.1:9/" } });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await ask("DELETE", "/razorpay");
});

async function ask(method: string, path: string, body?: object, authorization?: string) {
  const reply = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { ...(body ? { "content-type": "application/json" } : {}), ...(authorization ? { authorization } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, text, json: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
const api = (method: string, path: string, body?: object) => {
  const { id, secret } = sandbox.razorpay.key;
  return ask(method, path, body, `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`);
};
const order = async (more: object = {}) =>
  (await api("POST", "/v1/orders", { amount: 49_900, currency: "INR", receipt: "r-1", ...more })).json;

describe("the sandbox's payment gateway", () => {
  it("shows an order as the gateway does, and takes no key but its own", async () => {
    expect(await order()).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: 49_900,
      amount_paid: 0,
      amount_due: 49_900,
      currency: "INR",
      receipt: "r-1",
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: {},
      created_at: expect.any(Number),
    });
    expect(await ask("POST", "/v1/orders", {}, "Basic eDp5")).toMatchObject({
      status: 401,
      json: { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } },
    });
    expect((await api("POST", "/v1/orders", { amount: 50, currency: "INR" })).json).toMatchObject({ error: { field: "amount" } });
  });

  it("is told over HTTP what goes wrong, for one order or for all, and forgets it", async () => {
    const set = (body: object) => ask("PUT", "/razorpay/tricks", body);
    expect((await set({ tricks: ["down"], for: "r-2" })).json).toEqual({ "r-2": { tricks: ["down"], delay_ms: 0 } });
    expect((await api("GET", "/v1/orders?receipt=r-2")).status).toBe(503);
    expect((await api("GET", "/v1/orders?receipt=r-3")).status).toBe(200);
    await set({ tricks: ["down"] });
    expect((await api("GET", "/v1/orders?receipt=r-3")).status).toBe(503);
    expect((await set({ tricks: [] })).json).toEqual({ "r-2": { tricks: ["down"], delay_ms: 0 } });
    expect((await set({ tricks: ["angry"] })).status).toBe(400);
    await ask("DELETE", "/razorpay");
    expect((await ask("GET", "/razorpay/tricks")).json).toEqual({});
  });

  it("lets somebody pay over HTTP, and shows everything of an order by any of its names", async () => {
    const { id } = await order();
    const paid = await ask("POST", "/razorpay/orders/r-1/payments", { method: "card", outcome: "wait" });
    expect([paid.status, paid.json["status"]]).toEqual([201, "created"]);
    const payment = String(paid.json["id"]);
    expect((await ask("POST", `/razorpay/payments/${payment}/approve`)).status).toBe(204);
    for (const name of [String(id), "r-1", payment])
      expect((await ask("GET", `/razorpay/orders/${name}`)).json).toMatchObject({
        order: { id, status: "paid", attempts: 1 },
        payments: [{ id: payment, status: "captured", captured: true, card: { last4: "1007" } }],
        refunds: [],
        webhooks: [{ event: "payment.authorized" }, { event: "payment.captured" }, { event: "order.paid" }],
      });
    const { text } = await ask("GET", "/razorpay/orders/r-1");
    const [first] = (JSON.parse(text) as { webhooks: { event_id: string }[] }).webhooks;
    expect((await ask("POST", `/razorpay/events/${first!.event_id}/send`)).status).toBe(204);
    for (const missing of ["/razorpay/orders/x", "/razorpay/orders/x/payments", "/razorpay/payments/x/approve", "/razorpay/events/x/send"])
      expect((await ask(missing.endsWith("x") ? "GET" : "POST", missing)).status, missing).toBe(404);
    expect((await ask("PUT", "/razorpay/webhook", { url: "ftp://x" })).status).toBe(400);
    expect((await ask("PUT", "/razorpay/webhook", { url: "http://127.0.0.1:9/there" })).status).toBe(204);
    expect(sandbox.razorpay.webhook).toMatchObject({ url: "http://127.0.0.1:9/there", secret: "development-only-webhook-secret" });
  });

  it("says of what it does not know that it does not", async () => {
    for (const path of [
      "/v1/orders/order_x",
      "/v1/orders/order_x/payments",
      "/v1/payments/pay_x",
      "/v1/payments/pay_x/refunds",
      "/v1/refunds/rfnd_x",
    ])
      expect(await api("GET", path), path).toMatchObject({ status: 400, json: { error: { code: "BAD_REQUEST_ERROR" } } });
  });

  it("knows the payments of sample data by what they are called, though they never went through it", async () => {
    const pays = async (mark: string) => JSON.parse((await api("GET", `/v1/orders/order_${mark}/payments`)).text) as object;
    const captured = { id: "pay_Seed0049900C01", amount: 49_900, status: "captured", captured: true, order_id: "order_Seed0049900C01" };
    expect(await pays("Seed0049900C01")).toMatchObject({ count: 1, items: [captured] });
    expect((await api("GET", "/v1/payments/pay_Seed0039900F00")).json).toMatchObject({ status: "failed", captured: false });
    expect((await api("GET", "/v1/refunds/rfnd_Seed0039900S00")).json).toMatchObject({ amount: 39_900, status: "pending" });
    expect((await api("GET", "/v1/payments/pay_Seed0039900S00")).json).toMatchObject({ status: "refunded", refund_status: "full" });
    const back = async (payment: string) => {
      const { json } = await api("POST", `/v1/payments/${payment}/refund`, { amount: 10_000 });
      const state = async () => (await api("GET", `/v1/refunds/${String(json["id"])}`)).json["status"];
      await expect.poll(state).not.toBe("pending");
      return state();
    };
    expect([await back("pay_Seed0071800C01"), await back("pay_Seed0071800R01")]).toEqual(["processed", "failed"]);
    expect(sandbox.razorpay.find("order_Seed0049900C01")).toMatchObject({ order: { status: "paid" }, webhooks: [] });
    for (const other of ["pay_Seed0049900X01", "pay_Seed0000099C01", "pay_Seed0049900C011", "pay_Soap0049900C01"])
      expect((await api("GET", `/v1/payments/${other}`)).status, other).toBe(400);
  });

  it("has a phone on which nothing that a shop says is markup", async () => {
    const { id } = await order();
    const upi = { amount: 49_900, currency: "INR", order_id: id, method: "upi", upi: { flow: "intent" }, email: "asha@example.org" };
    const { json } = await api("POST", "/v1/payments/create/upi", { ...upi, contact: "+919800000001", description: "<script>x</script>" });
    const payment = String(json["razorpay_payment_id"]);
    const list = await ask("GET", "/phone");
    expect(list.text).toContain(`/phone/${payment}`);
    expect(list.text).not.toContain("<script>");
    expect((await ask("GET", `/phone/${payment}`)).text).toContain("₹499.00");
    expect((await ask("POST", `/phone/${payment}`, { answer: "perhaps" })).status).toBe(400);
    expect((await ask("POST", `/phone/${payment}`, { answer: "decline" })).text).toContain("declined");
    expect((await ask("GET", "/phone/pay_x")).status).toBe(404);
    expect((await ask("GET", "/phone?link=upi://pay")).status).toBe(404);
  });

  it("forgets the oldest order when it has too many", async () => {
    const first = await order({ receipt: "first" });
    for (let n = 0; n < 2_000; n += 1) await order({ receipt: `r-${n}` });
    expect(sandbox.razorpay.find(String(first["id"]))).toBeUndefined();
    expect(sandbox.razorpay.find("r-1999")).toBeDefined();
  });
});
