import type { TestApp } from "./test-app.ts";

/** An order of theirs that was paid for with nothing, by its number. */
export async function somethingOrdered(app: TestApp, userId: string): Promise<string> {
  const number = "UO26-CANA-RYRY";
  await app.sql(
    `with o as (insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
        values (gen_random_uuid(), $1, 'delivered', $2, 0, now(), now() + interval '1 hour', now(), now()) returning id)
      insert into commerce.line (order_id, product_id, name, to_pay_paise, list_paise, bundle_paise, plan_paise, voucher_paise, coins_paise, let_off_paise)
        select o.id, r.id, r.title, 0, 0, 0, 0, 0, 0, 0 from o, catalogue.resource r limit 1`,
    [userId, number],
  );
  await app.sql(
    `insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at)
      select l.order_id, l.product_id, l.product_id, 0, now() from commerce.line l join commerce.orders o on o.id = l.order_id where o.number = $1`,
    [number],
  );
  return number;
}
