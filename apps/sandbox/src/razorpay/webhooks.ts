import { createHmac } from "node:crypto";
import { newId, nowInSeconds } from "./entities.ts";
import type { Played } from "./tricks.ts";

/** One thing that the gateway says, and what became of saying it. */
export interface Delivery {
  readonly event_id: string;
  readonly event: string;
  readonly body: string;
  readonly forged: boolean;
  state: "waiting" | "delivered" | "lost" | "given_up";
  /** What was answered to each try: a number, or why there was no answer. */
  readonly tries: (number | string)[];
}

export interface Said {
  readonly event: string;
  /** By their kind, as they are at this moment. */
  readonly entities: Readonly<Record<string, object>>;
}

interface WebhookSettings {
  url: string;
  secret: string;
}

export interface Webhooks {
  /** Where they go, and what they are signed with from now on. */
  readonly settings: WebhookSettings;
  /** Said in order, one after the other, and kept in the list of whom it is about. */
  tell(to: Delivery[], said: readonly Said[], played: Played): void;
  /** Once more, or for the first time when it was lost. */
  send(delivery: Delivery): Promise<void>;
  /** What was not sent by now is not sent any more. */
  forget(): void;
  close(): void;
}

/** The gateway goes on for a day; here it is over in a minute. */
const firstRetryMs = 250;
const mostTries = 8;

export function createWebhooks(settings: WebhookSettings): Webhooks {
  let over = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const forget = () => {
    over.abort();
    over = new AbortController();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  async function send(delivery: Delivery, { signal }: Pick<AbortController, "signal"> = over): Promise<void> {
    if (signal.aborted) return;
    const status = await post(delivery, settings, signal);
    delivery.tries.push(status);
    if (signal.aborted) return;
    if (typeof status === "number" && status >= 200 && status < 300) delivery.state = "delivered";
    else if (delivery.tries.length >= mostTries) delivery.state = "given_up";
    else later(firstRetryMs * 2 ** (delivery.tries.length - 1), () => void send(delivery, { signal }));
  }

  async function sendAll(deliveries: readonly Delivery[], copies: number): Promise<void> {
    const { signal } = over;
    for (const delivery of deliveries) for (let copy = 0; copy < copies; copy += 1) await send(delivery, { signal });
  }

  return {
    settings,
    send,
    tell(to, said, played) {
      const made = said.map((each) => newDelivery(each, played));
      to.push(...made);
      if (played.has("webhook_lost")) return;
      const ordered = played.has("webhook_reordered") ? made.toReversed() : made;
      // After the answer to whoever caused it, as a rule; never before what caused it is over.
      later(played.has("webhook_late") ? played.delayMs : 0, () => void sendAll(ordered, played.has("webhook_doubled") ? 2 : 1));
    },
    forget,
    close() {
      forget();
      over.abort();
    },
  };
}

function newDelivery({ event, entities }: Said, played: Played): Delivery {
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity: spoilt(entity, played) }]));
  const account_id = "acc_SandboxOfUpaya";
  const body = JSON.stringify({ entity: "event", account_id, event, contains: Object.keys(entities), payload, created_at: nowInSeconds() });
  const state = played.has("webhook_lost") ? "lost" : "waiting";
  return { event_id: newId(), event, body, forged: played.has("webhook_forged"), state, tries: [] };
}

/** Signed as ever, and not true. */
function spoilt(entity: object, played: Played): object {
  const told: Record<string, unknown> = { ...entity };
  if (played.has("webhook_wrong_amount") && typeof told["amount"] === "number") told["amount"] += 100;
  if (played.has("webhook_foreign_order") && "order_id" in told) told["order_id"] = String(told["id"]).replace(/^pay_/, "order_");
  return told;
}

async function post({ body, event_id, forged }: Delivery, { url, secret }: WebhookSettings, over: AbortSignal): Promise<number | string> {
  const signature = createHmac("sha256", forged ? "nobody's" : secret)
    .update(body)
    .digest("hex");
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": event_id };
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(5_000)]);
    const reply = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
    await reply.body?.cancel();
    return reply.status;
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}
