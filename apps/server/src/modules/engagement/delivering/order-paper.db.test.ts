import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { momentAt } from "@upaya/contracts/zones.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";
import { mailCarrier } from "./carry-mail.ts";
import { sendDue } from "./send-due.ts";

let sandbox: Sandbox;
let app: TestApp;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { SMTP_URL: sandbox.smtpUrl } });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

/** A Tuesday on which nobody has a holiday, in the middle of the day. */
async function at(seconds: number): Promise<void> {
  const moment = momentAt("2031-06-03", "10:00", "Asia/Kolkata");
  await setClockOffset(app.platform.env, `${Math.ceil((moment.getTime() - Date.now()) / 1_000) + seconds} seconds`);
  await app.platform.clock.sync();
}
beforeEach(async () => {
  await at(0);
  await app.sql("select engagement.keep_months()");
  await app.sql("truncate engagement.delivery, engagement.message, engagement.preference, commerce.orders, commerce.paper cascade");
  sandbox.inbox.clear();
});

const bytes = Buffer.from("%PDF-1.7 the paper of a test");
const hash = createHash("sha256").update(bytes).digest("hex");
const number = "UO31-LETT-ERS1";
let people = 0;

/** Somebody with an order that is paid. */
async function buyer() {
  people += 1;
  const email = `papers-${people}@example.org`;
  const { reply } = await signUp(app, email);
  const order = randomUUID();
  await app.sql(
    `insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
       values ($1, $2, 'delivered', $3, 34900, platform.now(), platform.now(), platform.now(), platform.now())`,
    [order, reply.user_id, number],
  );
  const send = async (kind: "order_ready" | "refund_sent" | "refund_arrived", facts: Record<string, string> = {}) => {
    await app
      .ctx()
      .tx((tx) => tell(tx, [buildTelling(reply.user_id, { kind, facts: { number, ...facts }, route: `/cart/orders/${number}` })]));
    await sendDue(app.ctx(), mailCarrier);
  };
  const letters = () =>
    sandbox.inbox.list({ kind: "mail", to: email }) as unknown as { text: string; attachments: { filename: string; base64: string }[] }[];
  return { id: reply.user_id, order, send, letters };
}

/** Its paper: due, or made. */
async function paper(order: string, kind: "invoice" | "credit_note", refund: string | null, isMade: boolean): Promise<void> {
  const id = randomUUID();
  const name = kind === "invoice" ? "UL/31-32/000001" : "UC/31-32/000001";
  await app.sql("insert into commerce.paper (id, kind, order_id, refund_id, asked_at) values ($1, $2, $3, $4, platform.now())", [
    id,
    kind,
    order,
    refund,
  ]);
  if (!isMade) return;
  await app.platform.storage.put(`papers/${id}/${hash}.pdf`, bytes, "application/pdf");
  await app.sql(
    `update commerce.paper set series = left($2, 2), financial_year = '2031-32', place = 1, number = $2, facts = '{}', issued_at = platform.now(),
       hash = $3, made_at = platform.now() where id = $1`,
    [id, name, hash],
  );
}

async function refundOf(order: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `with a as (insert into commerce.attempt (id, order_id, way, state, amount_paise, gateway_order, began_at, changed_at)
         values (gen_random_uuid(), $1, 'upi', 'captured', 34900, gen_random_uuid()::text, platform.now(), platform.now()) returning id, order_id),
       c as (insert into commerce.capture (payment_id, attempt_id, order_id, amount_paise, method, captured_at, pays_order)
         select 'pay_' || id, id, order_id, 34900, 'upi', platform.now(), true from a returning payment_id, order_id)
     insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, asked_at, changed_at)
       select gen_random_uuid(), order_id, payment_id, 'called_off', 'sent', 100, platform.now(), platform.now() from c returning id`,
    [order],
  );
  return row!.id;
}

const base64 = bytes.toString("base64");

describe("the letter about an order", () => {
  it("brings the invoice, byte by byte, and says so", async () => {
    const me = await buyer();
    await paper(me.order, "invoice", null, true);
    await me.send("order_ready");
    expect(me.letters()).toMatchObject([
      { text: expect.stringContaining("The invoice comes with this letter."), attachments: [{ filename: "UL-31-32-000001.pdf", base64 }] },
    ]);
  });

  it("waits a minute for an invoice that is being made, and then goes without, saying where it will be", async () => {
    const me = await buyer();
    await paper(me.order, "invoice", null, false);
    await me.send("order_ready");
    expect(me.letters()).toEqual([]);
    await at(50);
    await sendDue(app.ctx(), mailCarrier);
    expect(me.letters()).toEqual([]);
    await at(200);
    await sendDue(app.ctx(), mailCarrier);
    expect(me.letters()).toMatchObject([
      { text: expect.stringContaining("The invoice is not ready yet. In a while it is on the page of the order."), attachments: [] },
    ]);
  });

  it("goes without where the bytes cannot be had, and is not held up for days", async () => {
    const me = await buyer();
    await paper(me.order, "invoice", null, true);
    await app.sql("update commerce.paper set hash = $1", ["0".repeat(64)]);
    await me.send("order_ready");
    await at(200);
    await sendDue(app.ctx(), mailCarrier);
    expect(me.letters()).toMatchObject([{ attachments: [] }]);
  });
});

describe("the letters about a refund", () => {
  it("bring the credit note of this refund and no other paper", async () => {
    const me = await buyer();
    const refund = await refundOf(me.order);
    await paper(me.order, "invoice", null, true);
    await paper(me.order, "credit_note", refund, true);
    await me.send("refund_sent", { refund });
    expect(me.letters()).toMatchObject([
      {
        text: expect.stringContaining("The credit note comes with this letter."),
        attachments: [{ filename: "UC-31-32-000001.pdf", base64 }],
      },
    ]);
  });

  it("go at once and bring nothing where no paper is due: what was paid twice had no invoice", async () => {
    const me = await buyer();
    await paper(me.order, "invoice", null, true);
    await me.send("refund_arrived", { refund: await refundOf(me.order) });
    const [letter] = me.letters();
    expect(letter!.attachments).toEqual([]);
    expect(letter!.text).not.toContain("credit note");
  });
});
