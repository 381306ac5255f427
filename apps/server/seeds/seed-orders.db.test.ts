import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderStateNames } from "@upaya/contracts/commerce/order-states.ts";
import { systemCtx } from "#platform/ctx.ts";
import { until } from "#platform/testing/until.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { BeginTry, HandInTry } from "@upaya/contracts/learning/check.ts";
import { Enrol } from "@upaya/contracts/learning/enrolment.ts";
import { answersOf, certifiedCourse, doLessons } from "../test/earn-certificate.ts";
import { openCourse } from "../test/open-course.ts";
import { openTill, type Till } from "../test/till.ts";
import { idOfSlug, saveBundles } from "../src/modules/catalogue/index.ts";
import { sweepRefunds } from "../src/modules/commerce/refunds/send-refund.ts";
import { commerceJobs } from "../src/modules/commerce/jobs.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { saveSchool } from "../src/modules/schools/index.ts";
import { workerParts } from "../src/worker.ts";
import { actsOf } from "./acts.ts";
import { orders } from "./orders.ts";
import { personas, schools } from "./personas.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedSeats } from "./seed-seats.ts";
import { seedVouchers } from "./seed-vouchers.ts";

let till: Till;
let made: number;
const ids = new Map<string, string>();
const seed = () => seedOrders(till.app.platform, ids, workerParts(till.app.platform));

/** What is sold of the samples, without its lessons: the samples themselves take a minute. */
async function openShop(): Promise<void> {
  const { app } = till;
  const courses = { "number-sense-before-numerals": 499, "place-value-that-holds": 399, "questions-worth-waiting-for": 499 };
  for (const [slug, price] of Object.entries(courses)) await openCourse(app, slug, { price });
  await certifiedCourse(app, "mental-maths-fifteen-minutes");
  const set = { id: app.platform.ids.next(), slug: "early-number-set", name: "First numbers", summary: "x", description: "x" };
  const items = ["number-sense-before-numerals", "place-value-that-holds", "mental-maths-fifteen-minutes"];
  const sold = { type: "retail" as const, price_paise: 59_900, popularity: 1, published_at: new Date(0), items };
  await saveBundles(app.ctx(), [{ ...set, ...sold }]);
}

/** Asha has done it, and so she has coins. */
async function doCourse(slug: string): Promise<void> {
  const id = ids.get("asha.patil@upaya.example")!;
  const act = actsOf(till.app.platform, { kind: "user", id, roles: [], grants: [] });
  const resource_id = idOfSlug("resource", slug);
  await act(Enrol, { resource_id });
  await doLessons(till.app, id, resource_id);
  const { try: begun } = await act(BeginTry, { slug });
  await act(HandInTry, { id: begun.id, answers: answersOf(begun.questions) });
}

beforeAll(async () => {
  till = await openTill();
  const ctx = till.app.ctx();
  for (const school of schools) await saveSchool(ctx, school);
  for (const { email, details, roles = [], school } of personas)
    ids.set(email, (await joinPerson(ctx, { email, details, roles, schools: school ? [school] : [] })).user_id);
  await openShop();
  await doCourse("mental-maths-fifteen-minutes");
  await seedVouchers(till.app.platform, ids);
  made = await seed();
}, 180_000);
afterAll(() => till.close());

const sql = <Row extends object = Record<string, unknown>>(text: string) => till.app.sql<Row>(text);
const ofPersonas = "o.user_id in (select user_id from identity.identifier where value not like '%@teachers.example')";
const states = async (of: string) =>
  (await sql<{ state: string }>(`select distinct state from commerce.${of} order by state`)).map(({ state }) => state);

/** Everything that a second seeding could change. */
const all = () =>
  sql(`select o.number, o.state, o.to_pay_paise, o.placed_at, o.changed_at, (select count(*) from commerce.line l where l.order_id = o.id) as lines,
      (select json_agg(json_build_array(a.state, a.gateway_order, a.changed_at) order by a.began_at, a.id) from commerce.attempt a where a.order_id = o.id) as tries,
      (select json_agg(json_build_array(r.state, r.amount_paise, r.changed_at) order by r.id) from commerce.refund r where r.order_id = o.id) as refunds,
      (select json_agg(p.number order by p.number) from commerce.paper p where p.order_id = o.id) as papers
    from commerce.orders o where ${ofPersonas} order by o.id`);

describe("sample orders", () => {
  it("are in every state that lasts, and so are the tries to pay them and what goes back of them", async () => {
    expect(made).toBe(orders.length);
    const lasting = orderStateNames.filter((state) => state !== "paid");
    expect(await states(`orders o where ${ofPersonas}`)).toEqual(lasting.toSorted());
    expect(await states("attempt")).toEqual(["captured", "failed"]);
    expect(await states("refund")).toEqual(["arrived", "asked", "declined", "failed", "sent"]);
    expect(await sql("select kind from commerce.payment_case")).toEqual([{ kind: "refund_failed" }]);
  });

  it("are each persona's own, over the last months, and quiet ones have none", async () => {
    const rows =
      await sql(`select i.value as email, round(extract(epoch from platform.now() - coalesce(o.placed_at, o.changed_at)) / 86400)::int as days, o.state,
        o.to_pay_paise as paise, o.school_id is not null as school
      from commerce.orders o join identity.identifier i on i.user_id = o.user_id and i.kind = 'email' and i.value not like '%@teachers.example'
      where o.state <> 'open' order by i.value, o.placed_at`);
    const row = (email: string, days: number, state: string, paise: number, school = false) => ({ email, days, state, paise, school });
    expect(rows).toEqual([
      row("asha.patil@upaya.example", 236, "delivered", 49_900),
      row("asha.patil@upaya.example", 96, "delivered", 26_600),
      row("asha.patil@upaya.example", 0, "delivered", 49_300),
      row("head@littleoaks.example", 35, "delivered", 1_077_600, true),
      row("head@littleoaks.example", 16, "delivered", 49_900),
      row("head@littleoaks.example", 6, "refunded", 39_900),
      row("kwame.mensah@upaya.example", 20, "delivered", 49_900),
      row("kwame.mensah@upaya.example", 16, "refunded", 39_900),
      row("kwame.mensah@upaya.example", 2, "expired", 49_900),
      row("meera.joshi@upaya.example", 70, "refunded", 49_900),
      row("meera.joshi@upaya.example", 10, "cancelled", 39_900),
      row("office@navodit.example", 45, "delivered", 0),
      row("office@navodit.example", 22, "part_refunded", 79_800),
      row("office@navodit.example", 0, "placed", 39_900),
    ]);
  });

  it("show all that an order can be: a voucher, coins, a GSTIN, a set of which a part is theirs, seats that are used", async () => {
    expect(
      await sql(`select sum(voucher_paise)::int as voucher, sum(coins_used)::int as coins, sum(bundle_paise)::int as bundle
        from commerce.line l join commerce.orders o on o.id = l.order_id where ${ofPersonas} and o.state <> 'open'`),
    ).toEqual([{ voucher: 59_900, coins: 60, bundle: 13_300 }]);
    expect(await sql("select distinct school_name, gstin from commerce.buyer where gstin is not null order by gstin")).toEqual([
      { school_name: "Little Oaks Preschool", gstin: "27AABTL0000L1Z0" },
      { school_name: "Navodit Public School", gstin: "27AABTN0000N1ZU" },
    ]);
    expect(
      await sql("select distinct within_state, country from commerce.orders o join commerce.buyer b on b.order_id = o.id order by 2"),
    ).toEqual(
      expect.arrayContaining([
        { within_state: false, country: "Ghana" },
        { within_state: false, country: "India" },
      ]),
    );
    expect(
      await sql(
        "select v.seats, (select count(*)::int from commerce.seat_use u where u.voucher_id = v.id) as used from commerce.seat_voucher v",
      ),
    ).toEqual([
      { seats: 12, used: 2 },
      { seats: 12, used: 2 },
    ]);
    expect(
      await sql("select distinct state from commerce.orders where state = 'open' and id in (select order_id from commerce.line)"),
    ).toHaveLength(1);
  });

  it("cost what their lines cost, tax and all, and were paid with as much", async () => {
    const broken = await sql(`select o.number from commerce.orders o
      where o.state <> 'open' and (o.to_pay_paise <> (select sum(l.to_pay_paise) from commerce.line l where l.order_id = o.id)
        or exists (select 1 from commerce.line l where l.order_id = o.id
          and (l.to_pay_paise <> l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise
            or l.to_pay_paise <> l.list_paise - l.bundle_paise - l.plan_paise - l.voucher_paise - l.coins_paise - l.let_off_paise))
        or o.to_pay_paise <> coalesce((select sum(c.amount_paise) from commerce.capture c where c.order_id = o.id), 0)
          and o.state not in ('placed', 'expired', 'cancelled'))`);
    expect(broken).toEqual([]);
    expect((await sql("select 1 from commerce.capture")).length).toBe(10);
  });

  it("have papers of their day, numbered as the days went", async () => {
    const papers = await sql<{ series: string; financial_year: string; place: number; late: number }>(
      `select p.series, p.financial_year, p.place, extract(epoch from p.issued_at - p.asked_at)::int as late
       from commerce.paper p where p.issued_at is not null order by p.series, p.financial_year, p.asked_at`,
    );
    expect(papers.map(({ series }) => series).filter((series) => series === "UC")).toHaveLength(4);
    for (const { late } of papers.filter(({ series }) => series !== "UR")) expect(late).toBeLessThan(120);
    for (const [at, { series, financial_year, place }] of papers.entries()) {
      const before = papers[at - 1];
      const isNext = before?.series === series && before.financial_year === financial_year;
      expect(place).toBe(isNext ? before.place + 1 : 1);
    }
  });

  it("have payments that the sandbox knows by their names", async () => {
    const { payment } = till.app.platform;
    const captured = await sql<{ payment_id: string; gateway_order: string; amount_paise: number }>(
      "select c.payment_id, a.gateway_order, c.amount_paise from commerce.capture c join commerce.attempt a on a.id = c.attempt_id",
    );
    for (const { payment_id: id, gateway_order: orderId, amount_paise: amount } of captured) {
      expect(await payment.getPayment(id)).toMatchObject({ id, orderId, amount, currency: "INR" });
      expect(await payment.listPayments(orderId)).toMatchObject([{ id }]);
    }
    const failed = await sql<{ gateway_order: string }>("select gateway_order from commerce.attempt where state = 'failed'");
    for (const { gateway_order } of failed) expect(await payment.listPayments(gateway_order)).toMatchObject([{ state: "failed" }]);
    expect([captured.length, failed.length]).toEqual([10, 2]);
  });

  it("stay what they are when a worker comes to them, and when they are seeded again", async () => {
    const seen = async () => (await all()).map(({ number, state, to_pay_paise }) => [number, state, to_pay_paise]);
    const before = await seen();
    // Papers are drawn elsewhere: that is most of what it would cost.
    const hands = commerceJobs.filter(({ next, job }) => !next && job.name !== "commerce.make_paper");
    const again = () => sql("select 1 from commerce.refund where state = 'failed' and sendings = 2");
    await until(async () => {
      await sweepRefunds(systemCtx(till.app.platform, "test"));
      await workOff(till.app, hands);
      return (await again()).length === 1;
    }, 30_000);
    expect(await states("refund")).toEqual(["arrived", "asked", "declined", "failed", "sent"]);
    const worked = await all();
    expect(await seen()).toEqual(before);
    expect(await seed()).toBe(0);
    expect(await all()).toEqual(worked);
  });
});

describe("sample seats of a school", () => {
  it("are named, started and recalled, for linked teachers, once", async () => {
    expect(await seedSeats(till.app.platform, ids)).toBe(3);
    expect(await seedSeats(till.app.platform, ids)).toBe(0);
    expect(await sql("select state, count(*)::int as n from commerce.named_seat group by state order by state")).toEqual([
      { state: "named", n: 1 },
      { state: "recalled", n: 1 },
      { state: "started", n: 1 },
    ]);
    expect(await sql("select named, used from commerce.seat_voucher order by named desc limit 1")).toEqual([{ named: 1, used: 3 }]);
    expect(await sql("select count(*)::int as n from identity.school_link where state = 'linked'")).toEqual([{ n: 5 }]);
  });
});
