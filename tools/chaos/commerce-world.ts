import { startSandbox, type Sandbox } from "@upaya/sandbox";
import type pg from "pg";
import { freePort } from "../lib/engines.ts";
import type { Chance } from "./quiz-load.ts";

type Trick = Parameters<Sandbox["razorpay"]["tricks"]["set"]>[0]["tricks"][number];

/** What goes wrong with one attempt; with most of them nothing does. */
const ofAttempts: readonly (readonly Trick[])[] = [
  [],
  [],
  [],
  [],
  ["webhook_lost"],
  ["webhook_doubled"],
  ["webhook_late"],
  ["webhook_reordered", "webhook_doubled"],
  ["webhook_wrong_amount"],
  ["webhook_foreign_order"],
  ["webhook_forged"],
  ["no_reply"],
  ["late_authorisation"],
  ["late_authorisation", "webhook_lost"],
  ["second_capture"],
  ["second_capture", "refund_failed"],
  ["second_capture", "refund_refused"],
  ["down"],
  ["hang_up"],
  ["nonsense"],
  ["no_upi"],
];
/** Those that keep somebody from paying at all: they pass. */
const inTheWay = new Set<Trick>(["no_reply", "down", "hang_up", "nonsense"]);
/** Those of everybody at once, for a moment. */
const outages: readonly (readonly Trick[])[] = [["down"], ["hang_up"], ["nonsense"], ["webhook_lost"]];

/** The gateway of this command alone, which plays tricks, and what it knows of the money in the end. */
export async function openGateway(mostOrders: number) {
  const sandbox = await startSandbox({
    host: "127.0.0.1",
    httpPort: await freePort(14_800),
    smtpPort: await freePort(14_900),
    razorpay: { mostOrders },
  });
  const { razorpay } = sandbox;
  return {
    env: {
      RAZORPAY_URL: sandbox.url,
      RAZORPAY_KEY_ID: razorpay.key.id,
      RAZORPAY_KEY_SECRET: razorpay.key.secret,
      RAZORPAY_WEBHOOK_SECRETS: razorpay.webhook.secret,
      SMTP_URL: sandbox.smtpUrl,
      SMS_URL: sandbox.url,
    },
    tellAt(url: string): void {
      razorpay.webhook.url = url;
    },
    /** What this attempt will meet. */
    trick(attempt: string, chance: Chance): void {
      const tricks = ofAttempts[Math.floor(chance() * ofAttempts.length)]!;
      if (tricks.length > 0) razorpay.tricks.set({ tricks, for: attempt, delay_ms: Math.round(500 + chance() * 4_000) });
    },
    /** The gateway can be reached again about this attempt; what it was going to tell of it stays as it is. */
    reachable(attempt: string): void {
      const played = razorpay.tricks.all()[attempt];
      if (!played) return;
      razorpay.tricks.set({ for: attempt, tricks: played.tricks.filter((trick) => !inTheWay.has(trick)), delay_ms: played.delay_ms });
    },
    outage(chance: Chance): void {
      razorpay.tricks.set({ tricks: outages[Math.floor(chance() * outages.length)]! });
    },
    /** For everybody. What is played to single attempts goes on. */
    back(): void {
      razorpay.tricks.set({ tricks: [] });
    },
    calm(): void {
      razorpay.tricks.clear();
    },
    knows: (attempt: string) => razorpay.find(attempt) !== undefined,
    /** Whoever pays says yes in their app, or on the gateway's page. */
    approve(attempt: string): void {
      const waiting = razorpay.find(attempt)?.payments.find(({ status }) => status === "created");
      if (waiting) razorpay.approve(waiting.id);
      else razorpay.pay(attempt, { method: "card" });
    },
    decline(attempt: string): void {
      razorpay.pay(attempt, { method: "card", outcome: "decline" });
    },
    writeBook: (client: Client, attempts: readonly string[]) => writeBook(client, razorpay, attempts),
    close: () => sandbox.close(),
  };
}
export type PaymentWorld = Awaited<ReturnType<typeof openGateway>>;

type Client = Pick<pg.Client, "query">;

/** Writes down what the gateway has of these attempts, in the place of what was there. */
export async function writeBook(client: Client, razorpay: Sandbox["razorpay"], attempts: readonly string[]): Promise<void> {
  const found = attempts.flatMap((attempt) => razorpay.find(attempt) ?? []);
  const payments = found.flatMap(({ payments: all }) => all.map(({ id, amount, captured }) => ({ id, amount, captured })));
  const refunds = found.flatMap(({ refunds: all }) =>
    all.map(({ id, payment_id, amount, status }) => ({ id, payment_id, amount, status })),
  );
  await client.query("truncate chaos.gateway_payment, chaos.gateway_refund");
  await client.query(
    "insert into chaos.gateway_payment select * from jsonb_to_recordset($1) as p (id text, amount int, captured boolean)",
    [JSON.stringify(payments)],
  );
  await client.query(
    "insert into chaos.gateway_refund select * from jsonb_to_recordset($1) as r (id text, payment_id text, amount int, status text)",
    [JSON.stringify(refunds)],
  );
}
