import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workingDayAfter } from "#platform/india.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { mostForeignCases } from "../../payments/cases.ts";
import { openCase } from "../../payments/payments.store.ts";
import { settle } from "../../payments/settle.ts";

let app: TestApp;
let farhan: Colleague;

beforeAll(async () => {
  app = await testApp();
  farhan = await atDesk(app, "staff_finance");
});
afterAll(() => app.close());
beforeEach(async () => {
  await at("0 minutes");
  await app.sql("truncate commerce.payment_case, commerce.orders, platform.staff_audit cascade");
});

async function at(offset: string): Promise<void> {
  await setClockOffset(app.platform.env, offset);
  await app.platform.clock.sync();
}
type Kind = Parameters<typeof openCase>[1]["kind"];
const open = (about: string, more: { kind?: Kind; orderId?: string } = {}) =>
  app.ctx().tx((tx) => openCase(tx, { kind: "refund_failed", about, orderId: null, amount: 34_900, currency: "INR", ...more }));
/** Money came in for an order of the gateway that nobody here knows. */
const foreign = (gatewayOrder: string, id = `pay_${randomUUID()}`) =>
  app.ctx().tx((tx) => settle(tx, { id, gatewayOrder, amount: 100, currency: "INR", state: "captured", method: "upi" }));
const list = async (query = "") => (await farhan.desk.ask("GET", `/api/staff/payment-cases${query}`)).json;
const close = (id: string, reason = because) => farhan.desk.ask("POST", `/api/staff/payment-cases/${id}/closing`, { body: { reason } });
const rows = () =>
  app.sql<{ id: string; about: string; times: number; closed_at: Date | null; due_at: Date }>(
    "select id, about, times, closed_at, due_at from commerce.payment_case order by opened_at, id",
  );

describe("money that needs a person", () => {
  it("is promised an answer within two working days, and whoever was promised one soonest comes first", async () => {
    await at("-6 days");
    await open("rfnd_early");
    const early = app.platform.clock.now();
    await at("0 minutes");
    await open("rfnd_late");
    const page = await list();
    expect(page.rows.map(({ note }: { note: string }) => note)).toEqual(["₹349", "₹349"]);
    const [first] = await rows();
    const due = workingDayAfter(workingDayAfter(early)).getTime();
    expect(Math.abs(first!.due_at.getTime() - due)).toBeLessThan(60_000);
    expect(page.rows[0]).toMatchObject({ id: first!.id, state: "open", due: first!.due_at.toISOString() });
    expect(page).toMatchObject({ counts: { open: 2, closed: 0 }, dues: [page.rows[0].due, page.rows[1].due] });
  });

  it("says what happened and what can be done, and is found by its order and by the gateway's name", async () => {
    const [orderId, number] = [randomUUID(), "UO26-CASE-0001"];
    await app.sql(
      "insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until) values ($1, $1, 'placed', $2, 100, now(), now())",
      [orderId, number],
    );
    const kinds = ["wrong_amount", "foreign_order", "refund_failed", "refund_late", "undelivered"] as const;
    for (const kind of kinds) await open(`about_${kind}`, { kind, orderId });
    const { rows: shown } = await list(`?search=${number.toLowerCase()}`);
    expect(shown).toHaveLength(kinds.length);
    for (const kind of kinds) {
      const [row, ...others] = (await list(`?search=about_${kind}`)).rows;
      expect(others).toEqual([]);
      const item = (await farhan.desk.ask("GET", `/api/staff/payment-cases/${row.id}`)).json;
      expect(item.parts.map(({ title }: { title: string }) => title)).toEqual(["What happened", "What can be done", "The money"]);
      expect(item.parts[2].facts).toEqual([
        { name: "Amount", value: "₹349" },
        { name: "Order", value: number },
        { name: "About", value: `about_${kind}` },
      ]);
    }
    expect((await list("?search=about_")).rows).toEqual([]);
  });

  it("is closed once, with a reason that is kept; what is seen again a day later is open again", async () => {
    await open("rfnd_1");
    const { id } = (await rows())[0]!;
    expect((await close(randomUUID())).status).toBe(404);
    expect((await close(id, "")).json.error.code).toBe("staff.reason_needed");
    expect((await close(id)).status).toBe(200);
    const [closed] = await rows();
    expect((await close(id)).status).toBe(200);
    expect(await rows()).toEqual([closed]);
    expect(await list("?state=closed")).toMatchObject({ rows: [{ id, state: "closed", due: null }], counts: { open: 0, closed: 1 } });
    expect((await app.sql("select reason from platform.staff_audit where operation = 'CloseCase'"))[0]).toEqual({ reason: because });
    await open("rfnd_1");
    expect((await rows())[0]!.closed_at).not.toBeNull();
    await at("25 hours");
    await open("rfnd_1");
    const [again] = await rows();
    expect([again!.closed_at, again!.due_at > closed!.due_at]).toEqual([null, true]);
  });

  it("is for those who keep the books", async () => {
    await open("rfnd_1");
    const { id } = (await rows())[0]!;
    const other = await atDesk(app, "staff_support");
    expect((await other.desk.ask("GET", "/api/staff/payment-cases")).status).toBe(403);
    expect((await other.desk.ask("GET", `/api/staff/payment-cases/${id}`)).status).toBe(403);
    expect((await other.desk.ask("POST", `/api/staff/payment-cases/${id}/closing`, { body: { reason: because } })).status).toBe(403);
    expect((await rows())[0]!.closed_at).toBeNull();
  });
});

describe("money for orders that are not ours", () => {
  it("is one case for each order of the gateway, by however many payments", async () => {
    for (let time = 0; time < 4; time += 1) await foreign("order_theirs");
    await foreign("order_other");
    expect((await rows()).map(({ about }) => about)).toEqual(["order_theirs", "order_other"]);
  });

  it("is counted in one case beyond a number of a day, and begins anew on the next", async () => {
    for (let n = 0; n < mostForeignCases + 5; n += 1) await foreign(`order_${n}`);
    expect(await rows()).toHaveLength(mostForeignCases + 1);
    await foreign("order_0");
    const many = (await rows()).find(({ about }) => !about.startsWith("order_"));
    expect(many!.times).toBe(5);
    const { subject, note } = (await list(`?search=${encodeURIComponent(many!.about)}`)).rows[0];
    expect([subject, note]).toEqual([
      expect.stringMatching(/^Told 5 times more on \d+ \w+ \d{4}, each for an order that is not ours$/),
      "",
    ]);
    await at("25 hours");
    await foreign("order_tomorrow");
    expect(await rows()).toHaveLength(mostForeignCases + 2);
  });
});
