import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { refuse } from "./refusal.ts";
import type { Order, Payment, Refund } from "./entities.ts";
import type { Kept } from "./book.ts";
import type { Gateway } from "./gateway.ts";
import type { Tricks } from "./tricks.ts";

export interface ApiOptions {
  readonly gateway: Gateway;
  readonly tricks: Tricks;
  readonly switches: Switches;
  readonly key: { readonly id: string; readonly secret: string };
}

const paise = z.int().min(100);
const newOrder = z.object({
  amount: paise,
  currency: z.literal("INR"),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.string()).default({}),
});
const newUpi = z.object({
  amount: paise,
  currency: z.literal("INR"),
  order_id: z.string(),
  method: z.literal("upi"),
  upi: z.object({ flow: z.literal("intent") }),
  email: z.email(),
  contact: z.string().regex(/^\+?\d{8,15}$/),
  description: z.string().max(255).optional(),
  ip: z.string().optional(),
  user_agent: z.string().optional(),
});
const newRefund = z.object({
  amount: paise.optional(),
  speed: z.enum(["normal", "optimum"]).default("normal"),
  receipt: z.string().max(40).nullish(),
});

type Params = FastifyRequest<{ Params: { id: string } }>;

/** Rubbish of every sort: each is taken in turn, so that a run meets all of it. */
const rubbish: readonly (readonly [type: string, text: string])[] = [
  ["text/html", "<html><body>One moment, please</body></html>"],
  ["application/json", '{"id":'],
  ["application/json", "null"],
  ["application/json", '{"entity":"order","id":7,"amount":"many"}'],
  ["application/json", '{"id":"order_aaaaaaaaaaaaaa","razorpay_payment_id":"pay_aaaaaaaaaaaaaa","link":"javascript:alert(1)"}'],
  ["application/json", `{"items":[${"0,".repeat(600_000)}0]}`],
];

/** Razorpay's REST API, as far as it is used. Who asks says so by the key, and each answer may go wrong in its own way. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  let babbled = 0;
  const { gateway, tricks, switches, key } = options;
  const expected = `Basic ${Buffer.from(`${key.id}:${key.secret}`).toString("base64")}`;
  void app.register(async (scope) => {
    scope.addHook("preHandler", async (request, reply) => {
      if (request.headers.authorization !== expected) return refuse(reply, 401, "Authentication failed");
      const { fails, copies, garbles, repeats, busy } = await switches.meet("razorpay");
      const played = tricks.of(...targetsOf(gateway, request));
      if (copies === 0) return reply.hijack();
      if (busy) return refuse(reply.header("retry-after", "90"), 429, "Too many requests");
      if (fails || played.has("down")) return refuse(reply, 503, "The gateway is resting", "SERVER_ERROR");
      if (repeats) return refuse(reply, 400, `Not possible: ${JSON.stringify(request.body ?? request.url)}`);
      if (played.has("hang_up")) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (!garbles && !played.has("nonsense")) return undefined;
      const [type, text] = rubbish[babbled++ % rubbish.length]!;
      return reply.type(type).send(text);
    });
    registerOrders(scope, options);
    registerPayments(scope, options);
    registerRefunds(scope, options);
  });
}

/** Whom it is about: a receipt before there is an order, then the order and its receipt. */
function targetsOf(gateway: Gateway, { params, query, body }: FastifyRequest): (string | null | undefined)[] {
  const given = { ...(query as object), ...(typeof body === "object" ? body : {}), ...(params as object) } as Record<string, unknown>;
  const named = [given["order_id"], given["id"]].find((each) => typeof each === "string");
  const order = named === undefined ? undefined : gateway.find(named)?.order;
  const receipt = typeof given["receipt"] === "string" ? given["receipt"] : undefined;
  return [order?.id, order?.receipt, receipt];
}

/** What was done is done. Whether anybody hears of it is another matter. */
function answer(reply: FastifyReply, { tricks }: ApiOptions, { id, receipt }: Pick<Order, "id" | "receipt">, made: object): FastifyReply {
  return tricks.of(id, receipt).has("no_reply") ? reply.hijack() : reply.send(made);
}

const collection = (items: readonly object[]) => ({ entity: "collection", count: items.length, items });
const missing = (reply: FastifyReply) => refuse(reply, 400, "There is nothing of that id");

function registerOrders(scope: FastifyInstance, options: ApiOptions): void {
  const { gateway } = options;
  scope.post("/v1/orders", (request, reply) => {
    const parsed = newOrder.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, "An order is over one rupee at least", "BAD_REQUEST_ERROR", "amount");
    const order = gateway.createOrder({ ...parsed.data, receipt: parsed.data.receipt ?? null });
    return answer(reply, options, order, order);
  });
  scope.get<{ Querystring: { receipt?: string; count?: string } }>("/v1/orders", ({ query }) =>
    collection(gateway.list(query.receipt).slice(0, Number(query.count ?? 10))),
  );
  scope.get("/v1/orders/:id", (request: Params, reply) => orderBy(gateway, request)?.order ?? missing(reply));
  scope.get("/v1/orders/:id/payments", (request: Params, reply) => {
    const found = orderBy(gateway, request);
    return found ? collection(found.payments) : missing(reply);
  });
}

function orderBy(gateway: Gateway, { params: { id } }: Params): Kept | undefined {
  return id.startsWith("order_") ? gateway.find(id) : undefined;
}

function registerPayments(scope: FastifyInstance, options: ApiOptions): void {
  const { gateway, tricks } = options;
  scope.post("/v1/payments/create/upi", (request, reply) => {
    const parsed = newUpi.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, "Something that is needed is missing or wrong");
    const { order_id, email, contact, description } = parsed.data;
    const order = order_id.startsWith("order_") ? gateway.find(order_id)?.order : undefined;
    // In the gateway's own words: by them an account that was never let into it is known.
    if (tricks.of(order?.id, order?.receipt).has("no_upi")) return refuse(reply, 400, "The requested URL was not found on the server.");
    if (!order) return missing(reply);
    if (parsed.data.amount !== order.amount) return refuse(reply, 400, "The amount is not the order's", "BAD_REQUEST_ERROR", "amount");
    if (order.status === "paid") return refuse(reply, 400, "The order is paid already");
    const payment = gateway.start(order, { method: "upi", email, contact, description });
    return answer(reply, options, order, { razorpay_payment_id: payment.id, link: upiLink(payment) });
  });
  scope.get("/v1/payments/:id", (request: Params, reply) => paymentBy(gateway, request)?.payment ?? missing(reply));
}

/** By `tr` the phone finds the payment. */
function upiLink({ id, amount, currency }: Payment): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  return `upi://pay?pa=upaya.sandbox@rzp&pn=Upaya&tr=${id.slice("pay_".length)}&tn=Upaya&am=${rupees}&cu=${currency}&mc=8299`;
}

function paymentBy(gateway: Gateway, { params: { id } }: Params): { of: Kept; payment: Payment } | undefined {
  const of = gateway.find(id);
  const payment = of?.payments.find((each) => each.id === id);
  return of && payment && { of, payment };
}

function registerRefunds(scope: FastifyInstance, options: ApiOptions): void {
  const { gateway } = options;
  const asked = new Map<string, { readonly body: string; readonly refund: Refund }>();
  scope.post("/v1/payments/:id/refund", (request: Params, reply) => {
    const found = paymentBy(gateway, request);
    const parsed = newRefund.safeParse(request.body ?? {});
    const key = String(request.headers["x-refund-idempotency"] ?? "");
    if (!found) return missing(reply);
    if (!parsed.success) return refuse(reply, 400, "A refund is one rupee at least", "BAD_REQUEST_ERROR", "amount");
    if (key && !/^[\w-]{10,}$/.test(key)) return refuse(reply, 400, "The idempotency key is too short or holds other characters");
    const { of, payment } = found;
    const body = JSON.stringify([payment.id, request.body]);
    const before = key ? asked.get(key) : undefined;
    if (before && before.body !== body) return refuse(reply, 400, "Another request came with the same idempotency key");
    if (before) return answer(reply, options, of.order, before.refund);
    if (!payment.captured) return refuse(reply, 400, "The payment is not captured");
    if (options.tricks.of(of.order.id, of.order.receipt).has("refund_refused"))
      return refuse(reply, 400, "Your account does not have enough balance to carry out the refund operation.");
    const open = payment.amount - payment.amount_refunded;
    const wanted = parsed.data.amount ?? open;
    if (open === 0) return refuse(reply, 400, "All of the payment is refunded");
    if (wanted > open) return refuse(reply, 400, "More than what was captured cannot be refunded");
    const refund = gateway.refund(payment, { amount: wanted, receipt: parsed.data.receipt ?? null, speed: parsed.data.speed });
    if (key) asked.set(key, { body, refund });
    if (asked.size > 2_000) asked.delete(asked.keys().next().value!);
    return answer(reply, options, of.order, refund);
  });
  scope.get("/v1/payments/:id/refunds", (request: Params, reply) => {
    const found = paymentBy(gateway, request);
    return found ? collection(found.of.refunds.filter(({ payment_id }) => payment_id === found.payment.id).toReversed()) : missing(reply);
  });
  scope.get("/v1/refunds/:id", (request: Params, reply) => {
    const { id } = request.params;
    return gateway.find(id)?.refunds.find((each) => each.id === id) ?? missing(reply);
  });
}
