import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { paperText } from "#platform/testing/paper.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { openTill, type Till } from "../../../../test/till.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { commercePeople } from "../for-people.ts";
import { buildBuyer } from "../commerce.builders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { deliverer } from "../delivery/deliver-order.ts";
import { listParts } from "../delivery/delivery.store.ts";
import { holdById } from "../orders/orders.store.ts";
import { settler } from "../payments/settle-event.ts";
import { sendBackParts } from "../refunds/send-back.ts";
import { askToSend } from "../refunds/send-refund.ts";
import { commerceRetention } from "../retention.ts";
import type { PaperFacts } from "./facts.ts";
import { getPaper } from "./get-paper.ts";
import { getPapersOfYear } from "./get-papers-of-year.ts";
import { issuePaper } from "./issue-paper.ts";
import { listPapers } from "./list-papers.ts";
import { sweepPapers } from "./make-paper.ts";
import { paperKey } from "./paper-bytes.ts";
import { takeNumber } from "./papers.store.ts";

let till: Till;
let thin: string;
let thick: string;
let set: string;

beforeAll(async () => {
  till = await openTill();
  thin = await openCourse(till.app, "thin", { price: 349 });
  thick = await openCourse(till.app, "thick", { price: 499 });
  set = await stockBundle(till.app.ctx(), "a-set", ["thin", "thick"]);
  await till.app.sql("update catalogue.bundle set price_paise = 59900, published_at = now(), ready = true where id = $1", [set]);
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.app.sql(
    "truncate commerce.orders, commerce.paper, commerce.paper_count, learning.enrolment, learning.record, platform.outbox cascade",
  );
  await till.app.sql("delete from pgboss.job_common where name like 'commerce.%'");
  till.sandbox.razorpay.clear();
  await till.at("0 minutes");
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly number: string | null;
  readonly facts: PaperFacts | null;
  readonly hash: string | null;
  readonly user_id: string | null;
}
const rows = () => till.app.sql<Row>("select id, kind, number, facts, hash, user_id from commerce.paper order by asked_at, id");

/** Ordered and paid: the gateway has told, and nothing was done with it. */
async function paid(products: string[], paise: number) {
  const asha = await till.somebody(...products);
  const { number } = (await placeOrder(till.ctx(asha), { seen_paise: paise, buyer: buildBuyer() })).response;
  if (paise > 0) {
    await till.pay(asha, number);
    const [attempt] = await till.attempts(number);
    const [before] = await till.app.sql<{ n: number }>("select count(*)::int as n from commerce.gateway_event");
    till.sandbox.razorpay.pay(attempt!.id);
    await till.heard(before!.n + 1);
  }
  const [order] = await till.app.sql<{ id: string }>("select id from commerce.orders where number = $1", [number]);
  return { asha, number, orderId: order!.id };
}

/** The same, and everything after it is done. */
async function bought(products: string[], paise: number) {
  const order = await paid(products, paise);
  await till.work();
  return order;
}

/** Some of its parts go back, of our own accord. */
async function back(orderId: string, resource: string): Promise<void> {
  await till.app.ctx().tx(async (tx) => {
    const all = await listParts(tx, orderId);
    const order = (await holdById(tx, orderId))!;
    await sendBackParts(tx, order, { all, back: all.filter(({ resource_id }) => resource_id === resource), cause: "called_off" });
  });
  await till.work();
}

const read = async (id: string, number: string, paper: string) =>
  Buffer.from((await getPaper(till.ctx(id), { number, id: paper })).bytes as Uint8Array);

async function wholeOf(bytes: unknown): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("an order that is paid", () => {
  it("has its invoice: what was paid, to whom, with the tax of its place; the same bytes each time", async () => {
    const { asha, number, orderId } = await bought([thin, thick], 84_800);
    const [paper] = await rows();
    expect(paper).toMatchObject({ kind: "invoice", number: expect.stringMatching(/^UL\/\d\d-\d\d\/000001$/), user_id: asha });
    const [listed] = (await listPapers(till.app.ctx().db, [orderId])).get(orderId)!;
    expect(listed).toMatchObject({ id: paper!.id, kind: "invoice", number: paper!.number, refund_id: null });
    const bytes = await read(asha, number, paper!.id);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(paper!.hash);
    const text = paperText(bytes);
    for (const said of [number, "Asha Rao", "14 College Road", "Maharashtra (27)", "CGST 9%", "₹848.00", "27AABCU0000A1ZD", "999293"])
      expect(text).toContain(said);
    expect(text).not.toContain("9822041736");
    const [sums] = await till.app.sql<{ paid: number; cgst: number }>(
      "select sum(to_pay_paise)::int as paid, sum(cgst_paise)::int as cgst from commerce.line where order_id = $1",
      [orderId],
    );
    expect(paper!.facts!.total).toMatchObject(sums!);
    expect(await read(asha, number, paper!.id)).toEqual(bytes);
  });

  it("waits for no number: it is paid and delivered while another paper holds the series", async () => {
    const first = await bought([thin], 34_900);
    expect(await till.stateOf(first.number)).toBe("delivered");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = till.app.ctx().tx(async (tx) => {
      const [row] = await rows();
      await takeNumber(tx, "UL", `20${row!.number!.slice(3, 8)}`);
      await held;
      throw new Error("given back");
    });
    const { number } = await paid([thick], 49_900);
    await workOff(till.app, [settler, deliverer]);
    expect(await till.stateOf(number)).toBe("delivered");
    release();
    await expect(holding).rejects.toThrow("given back");
    await till.work();
    expect((await rows()).map((paper) => paper.number?.slice(-6))).toEqual(["000001", "000002"]);
  });

  it("that cost nothing has a receipt of a series of its own, which is no tax invoice", async () => {
    await till.app.sql("update catalogue.resource set price_paise = null where id = $1", [thin]);
    try {
      const { asha, number } = await bought([thin], 0);
      const [paper] = await rows();
      expect(paper).toMatchObject({ kind: "receipt", number: expect.stringMatching(/^UR\//) });
      expect(paperText(await read(asha, number, paper!.id))).toContain("This is no tax invoice");
      await till.app.ctx().tx((tx) => commercePeople.forget(tx, { ids: [asha], addresses: [] }));
      expect(await rows()).toEqual([]);
    } finally {
      await till.app.sql("update catalogue.resource set price_paise = 34900 where id = $1", [thin]);
    }
  });

  it("whose paper was lost is found again within the hour, once", async () => {
    const { asha, number } = await bought([thin], 34_900);
    await till.app.sql("update commerce.paper set hash = null, made_at = null");
    expect(await sweepPapers(till.app.ctx())).toBe(0);
    await till.at("61 minutes");
    expect(await sweepPapers(till.app.ctx())).toBe(1);
    await sweepPapers(till.app.ctx());
    await till.work();
    const papers = await rows();
    expect(papers).toHaveLength(1);
    expect(paperText(await read(asha, number, papers[0]!.id))).toContain("000001");
    expect(await sweepPapers(till.app.ctx())).toBe(0);
  });
});

describe("a refund", () => {
  it("has a credit note that names the invoice; what goes back part by part comes to the invoice, tax and all", async () => {
    const { asha, number, orderId } = await bought([set], 59_900);
    await back(orderId, thin);
    await back(orderId, thick);
    const [invoice, first, second] = await rows();
    expect([first!.kind, first!.number?.slice(0, 3), second!.number?.slice(-6)]).toEqual(["credit_note", "UC/", "000002"]);
    expect(first!.facts!.credits).toMatchObject({ number: invoice!.number, cause: "called_off" });
    expect(first!.facts!.buyer).toEqual(invoice!.facts!.buyer);
    for (const key of ["taxable", "cgst", "sgst", "igst", "paid"] as const)
      expect(first!.facts!.total[key] + second!.facts!.total[key], key).toBe(invoice!.facts!.total[key]);
    const text = paperText(await read(asha, number, first!.id));
    expect(text).toContain("Credit note");
    expect(text).toContain(invoice!.number);
    const refunds = await till.app.sql<{ id: string; amount_paise: number }>(
      "select id, amount_paise from commerce.refund order by asked_at, id",
    );
    expect([first!.facts!.total.paid, second!.facts!.total.paid]).toEqual(refunds.map(({ amount_paise }) => amount_paise));
    expect((await listPapers(till.app.ctx().db, [orderId])).get(orderId)!.map(({ refund_id }) => refund_id)).toEqual([
      null,
      ...refunds.map(({ id }) => id).toReversed(),
    ]);
  });

  it("asked for before its invoice is there has the invoice issued first", async () => {
    const { orderId } = await paid([thin], 34_900);
    await workOff(till.app, [settler]);
    await till.app.ctx().tx(async (tx) => {
      const parts = await listParts(tx, orderId);
      await sendBackParts(tx, (await holdById(tx, orderId))!, { all: parts, back: parts, cause: "undelivered" });
    });
    const note = (await rows()).find(({ kind }) => kind === "credit_note")!;
    await till.app.ctx().tx((tx) => issuePaper(till.app.ctx(), tx, note.id));
    expect((await rows()).map((paper) => paper.number?.slice(0, 2))).toEqual(["UL", "UC"]);
  });

  it("of money that no invoice was made for has none", async () => {
    const { number, orderId } = await bought([thin], 34_900);
    await till.app.sql(
      `insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, asked_at, changed_at)
         select gen_random_uuid(), $1, payment_id, 'second_payment', 'approved', 34900, now(), now() from commerce.capture`,
      [orderId],
    );
    const [refund] = await till.app.sql<{ id: string }>("select id from commerce.refund");
    await till.app.ctx().tx((tx) => askToSend(tx, refund!.id));
    expect((await rows()).map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await till.stateOf(number)).toBe("delivered");
  });
});

describe("papers of people", () => {
  it("are given to whoever bought and to nobody else, and never with other bytes than the first ones", async () => {
    const { asha, number } = await bought([thin], 34_900);
    const other = await bought([thick], 49_900);
    const [own, others] = await rows();
    const got = (as: string, order: string, paper: string) => getPaper(till.ctx(as), { number: order, id: paper });
    // A paper of another order is not there under one's own.
    await expect(got(asha, number, others!.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(got(asha, number, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    const reply = await got(asha, number, own!.id);
    expect(reply).toMatchObject({ type: "application/pdf", cache: "never", disposition: "attachment" });
    expect(reply.name).toBe(`${own!.number!.replaceAll("/", "-")}.pdf`);
    await till.app.platform.storage.put(paperKey({ id: own!.id, hash: own!.hash! }), Buffer.from("%PDF-forged"), "application/pdf");
    await expect(got(asha, number, own!.id)).rejects.toThrow("not what it was");
    expect((await read(other.asha, other.number, others!.id)).length).toBeGreaterThan(10_000);
  });

  it("of a year come in one zip, each as it is, and of a year without any there is none", async () => {
    const { asha, orderId } = await bought([set], 59_900);
    await back(orderId, thin);
    const papers = await rows();
    const year = `20${papers[0]!.number!.slice(3, 8)}`;
    const zip = await wholeOf((await getPapersOfYear(till.ctx(asha), { file: `${year}.zip` })).bytes);
    for (const { number } of papers) expect(zip.includes(`${number!.replaceAll("/", "-")}.pdf`)).toBe(true);
    const [first] = papers;
    const bytes = await till.app.platform.storage.get(paperKey({ id: first!.id, hash: first!.hash! }));
    expect(zip.includes(bytes!)).toBe(true);
    await expect(getPapersOfYear(till.ctx(asha), { file: "2019-20.zip" })).rejects.toMatchObject({ code: "not_found" });
    await expect(getPapersOfYear(till.ctx(randomUUID()), { file: `${year}.zip` })).rejects.toMatchObject({ code: "not_found" });
  });

  it("move with them into another account, and stay as they are for eight years when they are forgotten", async () => {
    const { asha, orderId } = await bought([thin], 34_900);
    const into = await till.somebody();
    const { join } = commercePeople;
    await till.app.ctx().tx(async (tx) => {
      if ("move" in join) await join.move(tx, asha, into);
    });
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([into]);
    await till.app.ctx().tx((tx) => commercePeople.forget(tx, { ids: [into], addresses: [] }));
    const [kept] = await rows();
    expect([kept!.user_id, kept!.facts!.buyer.name]).toEqual([null, "Asha Rao"]);
    await till.at("7 years 364 days");
    await forgetDue(till.app.platform, commerceRetention);
    expect(await rows()).toHaveLength(1);
    await till.at("8 years 3 days");
    await forgetDue(till.app.platform, commerceRetention);
    expect([await rows(), (await listPapers(till.app.ctx().db, [orderId])).size]).toEqual([[], 0]);
    const removed = await till.app.sql<{ data: { keys: string[] } }>(
      "select data from pgboss.job_common where name = 'platform.remove_objects'",
    );
    expect(removed.flatMap(({ data }) => data.keys)).toContain(paperKey({ id: kept!.id, hash: kept!.hash! }));
  });

  it("are made out to whoever ordered, also when they were forgotten before it was made", async () => {
    const { asha } = await paid([thin], 34_900);
    await workOff(till.app, [settler]);
    await till.app.ctx().tx((tx) => commercePeople.forget(tx, { ids: [asha], addresses: [] }));
    await till.work();
    const [paper] = await rows();
    expect([paper!.facts!.buyer.name, paper!.user_id]).toEqual(["Asha Rao", null]);
    const [left] = await till.app.sql<{ buyer: object | null }>("select buyer from commerce.paper");
    expect(left!.buyer).toBeNull();
  });
});

describe("16 writers at once", () => {
  it("make 500 invoices: no gap, no number twice, and no later number with an earlier date; who fails gives the number back", async () => {
    const { orderId } = await bought([thin], 34_900);
    await till.app.sql("truncate commerce.paper, commerce.paper_count");
    const ids = await till.app.sql<{ id: string }>(
      `with o as (insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at, gst_rate, sac, within_state)
           select gen_random_uuid(), user_id, 'delivered', number || n, to_pay_paise, placed_at, held_until, paid_at, delivered_at, gst_rate, sac, within_state
           from commerce.orders, generate_series(1, 500) n where id = $1 returning id, user_id),
         l as (insert into commerce.line (order_id, product_id, name, list_paise, bundle_paise, plan_paise, voucher_paise, coins_paise, coins_used,
             let_off_paise, to_pay_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
           select o.id, product_id, name, list_paise, bundle_paise, plan_paise, voucher_paise, coins_paise, coins_used, let_off_paise, to_pay_paise,
             taxable_paise, cgst_paise, sgst_paise, igst_paise from o, commerce.line where order_id = $1)
       insert into commerce.paper (id, kind, order_id, user_id, asked_at) select gen_random_uuid(), 'invoice', id, user_id, now() from o returning id`,
      [orderId],
    );
    const waiting = ids.map(({ id }, at) => ({ id, breaksOff: at % 5 === 0 }));
    const ctx = till.app.ctx();
    const killed: string[] = [];
    const write = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { id, breaksOff } = next;
        // One in five breaks off with its number in hand, as a process does that is killed, and comes again.
        const broken = ctx.tx(async (tx) => {
          await issuePaper(ctx, tx, id);
          if (breaksOff) throw new Error("killed");
        });
        await broken.catch((error: Error) => killed.push(error.message));
        await ctx.tx((tx) => issuePaper(ctx, tx, id));
      }
    };
    await Promise.all(Array.from({ length: 16 }, write));
    expect(killed).toEqual(Array.from({ length: 100 }, () => "killed"));
    const made = await till.app.sql<{ place: number; number: string; issued_at: Date }>(
      "select place, number, issued_at from commerce.paper order by place",
    );
    expect(made.map(({ place }) => place)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    expect(new Set(made.map(({ number }) => number)).size).toBe(500);
    expect(made.every(({ issued_at }, at) => at === 0 || issued_at >= made[at - 1]!.issued_at)).toBe(true);
  });
});
