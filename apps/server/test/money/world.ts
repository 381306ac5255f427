import { randomUUID } from "node:crypto";
import { requestCtx, systemCtx } from "#platform/ctx.ts";
import { createMeter } from "#platform/db/meter.ts";
import { AppError, OutsideError } from "#platform/errors.ts";
import type { Performer } from "#platform/jobs/job.ts";
import type { PaymentEvent } from "#platform/payment/payment.ts";
import { addToCart } from "../../src/modules/commerce/cart/add-to-cart.ts";
import { sweepDeliveries } from "../../src/modules/commerce/delivery/deliver-order.ts";
import { commerceJobs } from "../../src/modules/commerce/jobs.ts";
import { expireOrders } from "../../src/modules/commerce/orders/expire-orders.ts";
import { askForgotten } from "../../src/modules/commerce/payments/ask-gateway.ts";
import { takePaymentEvent } from "../../src/modules/commerce/payments/take-payment-event.ts";
import { sweepRefunds } from "../../src/modules/commerce/refunds/send-refund.ts";
import { doneAtOnce } from "../../src/modules/learning/progress/done-at-once.ts";
import { earnCoins } from "../earn-coins.ts";
import { openCourse } from "../open-course.ts";
import type { TestApp } from "../test-app.ts";
import type { Answer } from "./buying.ts";
import { Gateway } from "./gateway.ts";
import { layTraces } from "./traces.ts";
import { off, prices, type Said } from "./model.ts";

type Ctx = ReturnType<typeof systemCtx>;

/** The first that is due of these is done first, whatever came first: which of them is, is the machine's luck. */
const order = ["commerce.settle_event", "commerce.ask_gateway", "commerce.deliver_order", "commerce.send_refund", "commerce.follow_refund"];
const lessons = { half: ["on-the-board", "two-mornings"], finished: ["on-the-board", "two-mornings", "thumbs", "check"] } as const;
const aged = ["orders", "line", "part", "attempt", "capture", "refund", "gateway_event", "payment_case", "voucher_use"];

interface Job {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The real thing: the product's acts on PostgreSQL, with a gateway in our hands, and a time that passes by making everything older. */
export class World {
  readonly gateway = new Gateway();
  readonly app: TestApp;
  people: readonly string[] = [];
  numbers: string[] = [];
  attempts: string[] = [];
  readonly products: string[] = [];
  readonly #performers: ReadonlyMap<string, Performer>;
  readonly #platform: TestApp["platform"];
  #older = "";
  #lives = 0;

  constructor(app: TestApp) {
    this.app = app;
    this.#platform = { ...app.platform, payment: this.gateway };
    this.#performers = new Map(commerceJobs.filter(({ job }) => order.includes(job.name)).map((each) => [each.job.name, each]));
  }

  /** Where another has opened the shop before. */
  static async again(app: TestApp): Promise<World> {
    const world = new World(app);
    const rows = await app.sql<{ id: string }>("select id from catalogue.resource where slug like 'thing-%' order by slug");
    world.products.push(...rows.map(({ id }) => id));
    await world.#learnAging();
    return world;
  }

  /** Once, before all runs. */
  async open(): Promise<void> {
    for (const [at, paise] of prices.entries()) this.products.push(await openCourse(this.app, `thing-${at}`, { price: paise / 100 }));
    await this.app.sql(
      "insert into commerce.voucher (id, code, name, amount_paise, starts_at) values ($1, 'SIMULATED', 'Test', $2, now() - interval '900 days')",
      [randomUUID(), off],
    );
    await layTraces(this.app);
    await this.#learnAging();
  }

  /** How everything is made older: each moment in each table. */
  async #learnAging(): Promise<void> {
    const columns = await this.app.sql<{ table_name: string; names: string[] }>(
      `select table_name, array_agg(column_name::text) as names from information_schema.columns
        where table_schema = 'commerce' and table_name = any($1) and data_type = 'timestamp with time zone' group by table_name`,
      [aged],
    );
    const set = (names: readonly string[]) => names.map((name) => `${name} = ${name} - $1::interval`).join(", ");
    const olderTables = columns.map(({ table_name, names }) => `${table_name}_aged as (update commerce.${table_name} set ${set(names)})`);
    this.#older = `with ${olderTables.join(", ")} update pgboss.job_common set start_after = start_after - $1::interval where state in ('created', 'retry')`;
  }

  /** Two people who have nothing but coins, and a shop without an order. */
  async begin(cap: number): Promise<void> {
    this.gateway.clear();
    [this.people, this.numbers, this.attempts] = [[randomUUID(), randomUUID()], [], []];
    await this.app.sql(
      `delete from pgboss.job_common; delete from commerce.payment_case; delete from commerce.gateway_event; delete from commerce.refund;
        delete from commerce.capture; delete from commerce.voucher_use; delete from commerce.orders; delete from platform.outbox`,
    );
    // What is deleted lies about until it is swept up, and everything becomes slow.
    if ((this.#lives += 1) % 50 === 0) await this.app.sql("vacuum analyze");
    await this.app.sql("update commerce.voucher set cap = $1, used = 0, stopped_at = null", [cap]);
    await this.app.sql(
      `with p as (insert into identity.person (id) select unnest($1::uuid[]) returning id), q as (insert into identity.profile (user_id) select id from p)
        insert into identity.identifier (id, user_id, kind, value, verified_at) select id, id, 'email', id || '@simulated.example', now() from p`,
      [this.people],
    );
    for (const who of this.people) await earnCoins(this.app, who, "2026-03-01", "2026-03-02", "2026-03-03");
  }

  ctx(who: number): Ctx {
    return requestCtx(this.#platform, { kind: "user", id: this.people[who]!, roles: [], grants: [] }, "simulated", createMeter());
  }

  async answer(work: Promise<unknown>): Promise<Answer> {
    try {
      await work;
      return "done";
    } catch (error) {
      if (error instanceof AppError) return error.code as Answer;
      throw error;
    }
  }

  put(who: number, product: number): Promise<Answer> {
    return this.answer(addToCart(this.ctx(who), this.products[product]!, null));
  }

  async learn(who: number, product: number, far: keyof typeof lessons): Promise<void> {
    const of = { userId: this.people[who]!, resourceId: this.products[product]!, edition: 1 };
    for (const lesson of lessons[far]) await this.ctx(who).tx((tx) => doneAtOnce(tx, { ...of, lesson }));
  }

  /** An event as the gateway posts it. */
  async take(
    { about }: Pick<Said, "about">,
    names: { readonly event: string; readonly attempt?: string; readonly refund?: string; readonly paise: number },
  ): Promise<void> {
    const event: PaymentEvent = {
      id: names.event,
      kind: "payment" in about ? `payment.${about.state}` : `refund.${about.state}`,
      orderId: names.attempt === undefined ? undefined : `order_${names.attempt}`,
      paymentId: "payment" in about ? about.payment : undefined,
      refundId: names.refund,
      amount: names.paise,
      currency: "INR",
      method: "upi",
      failure: undefined,
      reference: undefined,
      at: undefined,
    };
    await takePaymentEvent(this.ctx(0), { bytes: Buffer.from(JSON.stringify(event)) });
  }

  /** In the order in which they came to be. */
  async refundIds(): Promise<string[]> {
    return (await this.app.sql<{ id: string }>("select id from commerce.refund order by id")).map(({ id }) => id);
  }

  /** As the gateway calls what the model calls by its place and how often it was sent before. */
  async refundName(name: string): Promise<string> {
    const [at, sendings] = name.split(" ").map(Number);
    const id = (await this.refundIds())[at!]!;
    return sendings === 0 ? `rfnd_${id}` : `rfnd_${id}-${sendings}`;
  }

  /** A worker dies, and what was to be done with it. */
  async lose(name: string): Promise<void> {
    await this.app.sql(
      "delete from pgboss.job_common where name = $1 and state in ('created', 'retry') and start_after <= platform.now()",
      [name],
    );
  }

  /** What is asked beside its turns goes to a full minute or ten: how far that is, is luck, and here it is a minute. */
  async hasten(): Promise<void> {
    await this.app.sql(
      `update pgboss.job_common set start_after = least(start_after, platform.now() + interval '1 minute')
        where name = 'commerce.ask_gateway' and state in ('created', 'retry') and (data->>'turn')::int < 0`,
    );
  }

  async pass(seconds: number, sweepsFirst: boolean): Promise<void> {
    await this.app.sql(this.#older, [`${seconds} seconds`]);
    if (!sweepsFirst) await this.work();
    const ctx = systemCtx(this.#platform, "simulated");
    await expireOrders(ctx);
    await sweepDeliveries(ctx);
    await sweepRefunds(ctx);
    if ((await askForgotten(ctx)) > 0) await this.hasten();
    await this.work();
  }

  /** Everything that is due. Whoever does not reach the gateway tries again in a minute. */
  async work(only: readonly string[] = order): Promise<void> {
    for (let job = await this.#next(only); job; job = await this.#next(only)) {
      try {
        await this.#perform(job);
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        await this.app.sql(
          "update pgboss.job_common set state = 'retry', start_after = platform.now() + interval '1 minute' where id = $1",
          [job.id],
        );
      }
    }
  }

  async #next(only: readonly string[]): Promise<Job | undefined> {
    const [first] = await this.app.sql<Job>(
      `update pgboss.job_common set state = 'completed', completed_on = now() where id = (
        select id from pgboss.job_common where state in ('created', 'retry') and start_after <= platform.now() and name = any($1)
          order by array_position($1, name), array_position($2, data->>'attempt_id'), id limit 1) returning id, name, data`,
      [only, this.attempts],
    );
    return first;
  }

  async #perform({ id, name, data }: Job): Promise<void> {
    const progress = async () => undefined;
    const ending = await this.#performers
      .get(name)!
      .perform(systemCtx(this.#platform, id), data, { id, signal: new AbortController().signal, progress });
    await this.#platform.database.tx(createMeter(), async (tx) => ending?.(tx));
  }
}
