import { randomUUID } from "node:crypto";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { until } from "#platform/testing/until.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { type TestApp, testApp } from "./test-app.ts";
import { addToCart } from "../src/modules/commerce/cart/add-to-cart.ts";
import { buildBuyer } from "../src/modules/commerce/commerce.builders.ts";
import { commerceJobs } from "../src/modules/commerce/jobs.ts";
import { placeOrder } from "../src/modules/commerce/orders/place-order.ts";
import { payOrder } from "../src/modules/commerce/payments/pay-order.ts";

/** A shop with its payment gateway beside it, over HTTP: webhooks come to its own port. */
export async function openTill() {
  const sandbox: Sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  const app = await testApp({ env: { RAZORPAY_URL: sandbox.url, CALLS_PER_MINUTE: 1_000_000 } });
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  sandbox.razorpay.webhook.url = `${url}/api/payments/events`;
  return { app, sandbox, url, ...handOf(app, sandbox) };
}
export type Till = Awaited<ReturnType<typeof openTill>>;

/** What a test does at the till. */
function handOf(app: TestApp, sandbox: Sandbox) {
  const ctx = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] });
  const firstOf = async (sql: string, values: unknown[]) => (await app.sql(sql, values))[0] as Record<string, unknown> | undefined;
  return {
    ctx,
    async somebody(...products: string[]): Promise<string> {
      const id = randomUUID();
      await app.sql("insert into identity.person (id) values ($1)", [id]);
      await app.sql("insert into identity.profile (user_id) values ($1)", [id]);
      await app.sql("insert into identity.identifier (id, user_id, kind, value, verified_at) values ($1, $1, 'email', $2, now())", [
        id,
        `${id}@till.example`,
      ]);
      for (const product of products) await addToCart(ctx(id), product, null);
      return id;
    },
    place: async (id: string, seen_paise: number) => (await placeOrder(ctx(id), { seen_paise, buyer: buildBuyer() })).response.number,
    pay: async (id: string, number: string, way: PayWay = "upi") =>
      (await payOrder(ctx(id), { number, way, attempt: randomUUID() })).response,
    /** Every attempt of an order, the oldest first. */
    attempts: (number: string) =>
      app.sql<{ id: string; state: string; gateway_order: string | null; error: string | null }>(
        "select a.id, a.state, a.gateway_order, a.error from commerce.attempt a join commerce.orders o on o.id = a.order_id where o.number = $1 order by a.began_at, a.id",
        [number],
      ),
    stateOf: async (number: string) => (await firstOf("select state from commerce.orders where number = $1", [number]))?.["state"],
    /** What of the sandbox is about an attempt. */
    gatewayOf: (attemptId: string): NonNullable<ReturnType<Sandbox["razorpay"]["find"]>> => sandbox.razorpay.find(attemptId)!,
    work: () =>
      workOff(
        app,
        commerceJobs.filter(({ next }) => !next),
      ),
    /** Waits until the gateway has told so much. */
    heard: (count: number) =>
      until(async () => Number((await firstOf("select count(*) as n from commerce.gateway_event", []))?.["n"]) >= count, 10_000),
    /** The clock of everybody, so much later than the machine's. */
    async at(offset: string): Promise<void> {
      await setClockOffset(app.platform.env, offset);
      await app.platform.clock.sync();
    },
    async owns(id: string, resource: string): Promise<boolean> {
      const found = await app.sql("select 1 from learning.record where user_id = $1 and resource_id = $2 and open", [id, resource]);
      return found.length > 0;
    },
    async close(): Promise<void> {
      await app.close();
      await sandbox.close();
    },
  };
}
