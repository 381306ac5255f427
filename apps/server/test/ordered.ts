import type { TestApp } from "./test-app.ts";

/** An order of theirs that waits to be paid, by its number. */
export async function somethingOrdered(app: TestApp, userId: string): Promise<string> {
  const number = "UO26-CANA-RYRY";
  await app.sql(
    `with o as (insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until)
        values (gen_random_uuid(), $1, 'placed', $2, 0, now(), now() + interval '1 hour') returning id)
      insert into commerce.line (order_id, product_id, name, to_pay_paise, list_paise, bundle_paise, plan_paise, voucher_paise, coins_paise, let_off_paise)
        select o.id, r.id, r.title, 0, 0, 0, 0, 0, 0, 0 from o, catalogue.resource r limit 1`,
    [userId, number],
  );
  return number;
}
