import { randomUUID } from "node:crypto";
import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { places } from "./env.ts";
import { expect } from "./test.ts";

interface Planted {
  readonly number: string;
  /** What the bank calls its payment. */
  readonly reference: string;
}

const form = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const four = () => Array.from({ length: 4 }, () => form[Math.floor(Math.random() * form.length)]).join("");

/** An order that was paid and whose refund its bank refused: what takes a bank weeks to come to. */
export async function plantOrder(): Promise<Planted> {
  const [order, user, attempt] = [randomUUID(), randomUUID(), randomUUID()];
  const [number, reference] = [`UO26-${four()}-${four()}`, String(Date.now())];
  const sql = `with o as (
      insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at, gst_rate, sac, within_state)
      values ('${order}', '${user}', 'delivered', '${number}', 34900, platform.now(), platform.now(), platform.now(), platform.now(), 1800, '999293', true) returning id),
    l as (insert into commerce.line (order_id, product_id, name, list_paise, bundle_paise, plan_paise, voucher_paise, coins_paise, coins_used, let_off_paise,
        to_pay_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select o.id, '${randomUUID()}'::uuid, 'Word problems without tears', 34900, 0, 0, 0, 0, 0, 0, 34900, 29576, 2662, 2662, 0 from o),
    b as (insert into commerce.buyer (order_id, name, phone, country, address, postcode, city, state)
      select o.id, 'Asha Rao', '+919822041736', 'India', '14 College Road', '422005', 'Nashik', 'Maharashtra' from o),
    a as (insert into commerce.attempt (id, order_id, way, state, amount_paise, gateway_order, payment, began_at, changed_at)
      select '${attempt}'::uuid, o.id, 'upi', 'captured', 34900, 'order_${reference}', 'pay_${reference}', platform.now(), platform.now() from o returning id),
    c as (insert into commerce.capture (payment_id, attempt_id, order_id, amount_paise, method, reference, captured_at, pays_order)
      select 'pay_${reference}', a.id, o.id, 34900, 'upi', '${reference}', platform.now(), true from a, o)
    insert into commerce.payment_case (id, kind, about, order_id, amount_paise, currency, opened_at, due_at)
      select gen_random_uuid(), 'refund_failed', 'rfnd_${reference}', o.id, 34900, 'INR', platform.now(), platform.now() + interval '2 days' from o`;
  const { code, output } = await runCommand("psql", [places().database.url, "-v", "ON_ERROR_STOP=1", "-c", sql]);
  expect(code, output).toBe(0);
  return { number, reference };
}
