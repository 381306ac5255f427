import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { registerApi } from "./api.ts";
import { registerCheckout } from "./checkout.ts";
import type { Payment, Way } from "./entities.ts";
import type { Kept } from "./book.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { registerPhone } from "./phone.ts";
import { createTricks, type Trick, type TrickChange, type Tricks, tricks as names } from "./tricks.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export interface RazorpayOptions {
  readonly keyId?: string | undefined;
  readonly keySecret?: string | undefined;
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret?: string | undefined;
  /** So many are kept before the oldest is forgotten: a run that pays more than the usual number asks for more. */
  readonly mostOrders?: number;
}

/** What tests hold in their hands; others ask for the same over HTTP. */
export interface Razorpay {
  readonly key: { readonly id: string; readonly secret: string };
  /** Where webhooks go and what they are signed with: both may be changed. */
  readonly webhook: Webhooks["settings"];
  readonly tricks: Tricks;
  /** Everything of an order, by its id, its receipt, or the id of a payment or refund of it. */
  find(key: string): Kept | undefined;
  /** Somebody pays, without a page. */
  pay(key: string, how?: Paying): Payment;
  approve(paymentId: string): void;
  decline(paymentId: string): void;
  authorise(paymentId: string): void;
  sendAgain(eventId: string): Promise<void>;
  clear(): void;
  close(): void;
}

const paying = z.object({ method: z.enum(["upi", "card", "netbanking"]), outcome: z.enum(["approve", "decline", "wait"]) }).partial();
type Paying = z.input<typeof paying>;
const change = z.object({
  tricks: z.array(z.enum(names)),
  for: z.string().optional(),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
}) satisfies z.ZodType<TrickChange & { tricks: readonly Trick[] }>;
const webhook = z.object({ url: z.url({ protocol: /^https?$/ }).optional(), secret: z.string().min(8).optional() });

const ways: Record<Way["method"], Way> = {
  upi: { method: "upi", vpa: "asha@sandbox" },
  card: { method: "card", card: { last4: "1007", network: "Visa", international: false } },
  netbanking: { method: "netbanking", bank: "HDFC" },
};

/** A payment gateway on Razorpay's wire: its API, its own pages, the phone of whoever pays, and what it says to us of its own accord. */
export function registerRazorpay(app: FastifyInstance, switches: Switches, options: RazorpayOptions = {}): Razorpay {
  const key = { id: options.keyId ?? "rzp_test_SandboxOfUpaya", secret: options.keySecret ?? "development-only-key-secret" };
  const webhooks = createWebhooks({
    url: options.webhookUrl ?? "http://127.0.0.1:4000/api/payments/events",
    secret: options.webhookSecret ?? "development-only-webhook-secret",
  });
  const tricks = createTricks();
  const told: Tricks = { ...tricks, of: (...targets) => withMode(switches, tricks.of(...targets)) };
  const gateway = createGateway(told, webhooks, options.mostOrders);
  registerApi(app, { gateway, tricks: told, switches, key });
  registerCheckout(app, { gateway, key });
  registerPhone(app, gateway);
  const handle = handleOf(gateway, webhooks, tricks, key);
  registerControl(app, handle, gateway);
  return handle;
}

/** The service's own switch means the same as a trick on everybody, where there is one. */
function withMode(switches: Switches, played: ReturnType<Tricks["of"]>): ReturnType<Tricks["of"]> {
  const { mode } = switches.get("razorpay");
  const also: Partial<Record<typeof mode, Trick>> = { duplicating: "webhook_doubled", gone: "no_upi" };
  return { ...played, has: (trick) => also[mode] === trick || played.has(trick) };
}

function handleOf(gateway: Gateway, webhooks: Webhooks, tricks: Tricks, key: Razorpay["key"]): Razorpay {
  const payment = (id: string) => {
    const found = gateway.find(id)?.payments.find((each) => each.id === id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  };
  return {
    key,
    webhook: webhooks.settings,
    tricks,
    find: (id) => gateway.find(id),
    pay(of, { method = "upi", outcome = "approve" } = {}) {
      const kept = gateway.find(of);
      if (!kept) throw new Error(`no order ${of}`);
      const made = gateway.start(kept.order, ways[method]);
      if (outcome === "approve") gateway.approve(made);
      if (outcome === "decline") gateway.decline(made);
      return made;
    },
    approve: (id) => gateway.approve(payment(id)),
    decline: (id) => gateway.decline(payment(id)),
    authorise: (id) => gateway.authorise(payment(id)),
    async sendAgain(eventId) {
      const all = gateway.list().flatMap(({ id }) => gateway.find(id)!.webhooks);
      const delivery = all.find((each) => each.event_id === eventId);
      if (!delivery) throw new Error(`no event ${eventId}`);
      await webhooks.send(delivery);
    },
    clear() {
      webhooks.forget();
      gateway.clear();
      tricks.clear();
    },
    close() {
      gateway.close();
      webhooks.close();
    },
  };
}

type ById = { Params: { id: string } };

function registerControl(app: FastifyInstance, razorpay: Razorpay, gateway: Gateway): void {
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: "no such thing" });
  const wrong = (reply: FastifyReply, error: z.ZodError) => reply.code(400).send({ message: z.prettifyError(error) });

  app.get("/razorpay/orders", () => ({ data: gateway.list().slice(0, 50) }));
  app.get<ById>("/razorpay/orders/:id", ({ params: { id } }, reply) => razorpay.find(id) ?? missing(reply));
  app.post<ById>("/razorpay/orders/:id/payments", ({ params: { id }, body }, reply) => {
    const parsed = paying.safeParse(body ?? {});
    if (!parsed.success) return wrong(reply, parsed.error);
    return razorpay.find(id) ? reply.code(201).send(razorpay.pay(id, parsed.data)) : missing(reply);
  });
  for (const act of ["approve", "decline", "authorise"] as const)
    app.post<ById>(`/razorpay/payments/:id/${act}`, ({ params: { id } }, reply) => {
      if (!razorpay.find(id)?.payments.some((each) => each.id === id)) return missing(reply);
      razorpay[act](id);
      return reply.code(204).send();
    });
  app.post<ById>("/razorpay/events/:id/send", ({ params: { id } }, reply) =>
    razorpay.sendAgain(id).then(
      () => reply.code(204).send(),
      () => missing(reply),
    ),
  );
  app.get("/razorpay/tricks", () => razorpay.tricks.all());
  app.put("/razorpay/tricks", ({ body }, reply) => {
    const parsed = change.safeParse(body);
    if (!parsed.success) return wrong(reply, parsed.error);
    razorpay.tricks.set(parsed.data);
    return razorpay.tricks.all();
  });
  app.put("/razorpay/webhook", ({ body }, reply) => {
    const parsed = webhook.safeParse(body);
    if (!parsed.success) return wrong(reply, parsed.error);
    Object.assign(razorpay.webhook, parsed.data);
    return reply.code(204).send();
  });
  app.delete("/razorpay", (_request, reply) => {
    razorpay.clear();
    return reply.code(204).send();
  });
}
