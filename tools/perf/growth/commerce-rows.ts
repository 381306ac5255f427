import { type Amounts, priceOrder } from "@upaya/contracts/commerce/prices.ts";
import { changeCart } from "@upaya/server/modules/commerce/cart/change-cart.ts";
import { buildBuyer } from "@upaya/server/modules/commerce/commerce.builders.ts";
import { deliverer } from "@upaya/server/modules/commerce/delivery/deliver-order.ts";
import { endOrder } from "@upaya/server/modules/commerce/orders/end-order.ts";
import { holdOrder } from "@upaya/server/modules/commerce/orders/orders.store.ts";
import { placeOrder } from "@upaya/server/modules/commerce/orders/place-order.ts";
import { addAttempt, changeAttempt } from "@upaya/server/modules/commerce/payments/attempts.store.ts";
import { bindToGateway } from "@upaya/server/modules/commerce/payments/bind.ts";
import { settle } from "@upaya/server/modules/commerce/payments/settle.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { workOff } from "@upaya/server/platform/testing/work-off.ts";
import { stockBundle, stockResources } from "@upaya/server/test/shelf.ts";

/** So many orders each person has; the last of them nobody pays, and it lies in their cart again. */
export const each = 8;
const courses = 50;
const vouchers = 20;
/** Over so much time they came, whatever there is of them: a shop that sells a hundred times as much has a hundred times as many today. */
const minutes = 730 * 24 * 60;
const price = 34_900;
const off = 10_000;
const setPrice = 50_000;

type Kind = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const kinds = { person: 0, course: 1, voucher: 2, order: 3, attempt: 4, second: 5, refund: 6 } as const;
const idOf = (kind: Kind, number: number) => `00000000-001${kind}-7000-9000-${number.toString(16).padStart(12, "0")}`;
const inSql = (kind: Kind, number: string) => `('00000000-001${kind}-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const personOf = (order: number) => idOf(kinds.person, Math.floor(order / each));
export const numberOf = (order: number) => `UO26-${order}`;
export const codeOf = (voucher: number) => `GROWTH-${voucher}`;

/** What becomes of an order, by its place among its person's. */
const place = (order: number) => order % each;
const isSecond = (order: number) => place(order) === 5;
const isSet = (order: number) => place(order) === 6;
const isLast = (order: number) => place(order) === each - 1;
const isWaiting = (order: number) => isLast(order) && Math.floor(order / each) % 50 === 3;
const isExpired = (order: number) => isLast(order) && !isWaiting(order) && Math.floor(order / each) % 2 === 0;
const withVoucher = (order: number) => place(order) === 0;

const taxed = { rate: 1_800, withinState: true };
const wanted = { product_id: "x", price_paise: price };
const parts = [price, price].map((price_paise) => ({ price_paise, owned: false }));
const costs = {
  plain: priceOrder([wanted], { gst: taxed }).total,
  voucher: priceOrder([wanted], { voucher: { amount_paise: off }, gst: taxed }).total,
  set: priceOrder([{ ...wanted, price_paise: setPrice, parts }], { gst: taxed }).total,
} satisfies Record<string, Amounts>;
const costOf = (order: number) => (isSet(order) ? costs.set : withVoucher(order) ? costs.voucher : costs.plain);

/** The shelf, the sets and the vouchers that all of them are about. Answers what the products are called. */
async function openShop(test: TestPlatform): Promise<readonly string[]> {
  const known = await test.sql<{ id: string }>("select id from catalogue.bundle order by slug");
  if (known.length > 0) return known.map(({ id }) => id);
  await stockResources(test.ctx(), courses, (at) => ({ id: idOf(kinds.course, at), slug: `growth-${at}`, price_paise: price }));
  const sets: string[] = [];
  for (let at = 0; at < 2; at += 1)
    sets.push(
      await stockBundle(
        test.ctx(),
        `growth-set-${at}`,
        [0, 1].map((more) => `growth-${courses - 4 + 2 * at + more}`),
      ),
    );
  await test.sql("update catalogue.resource set ready = true");
  await test.sql("update catalogue.bundle set ready = true, price_paise = $1", [setPrice]);
  await test.sql(
    `insert into commerce.voucher (id, code, name, amount_paise, per_person, starts_at, made_at)
      select ${inSql(kinds.voucher, "k")}, 'GROWTH-' || k, 'Growth', $2, 1000, now() - interval '900 days', '2026-01-01' from generate_series(0, $1::int - 1) k`,
    [vouchers, off],
  );
  return sets;
}

/** None of a person's twice: those of a set come last on the shelf. */
const productOf = (order: number, sets: readonly string[]) =>
  isSet(order) ? sets[Math.floor(order / each) % sets.length]! : idOf(kinds.course, order % (courses - 4 - 6));
const productInSql = `case when k % ${each} = 6 then ($5::uuid[])[(k / ${each}) % 2 + 1] else ${inSql(kinds.course, `k % ${courses - 4 - 6}`)} end`;

const newcomers = (test: TestPlatform, from: number, to: number) =>
  test.sql(
    `insert into identity.person (id) select distinct ${inSql(kinds.person, `k / ${each}`)} from generate_series($1::int, $2::int - 1) k on conflict do nothing`,
    [from, to],
  );

export async function act(test: TestPlatform, from: number, to: number): Promise<void> {
  const sets = await openShop(test);
  await newcomers(test, from, to);
  for (let order = from; order < to; order += 1) await actOne(test, order, productOf(order, sets));
  // What is of the desk and of a week ago: a part that went back, a refund that has arrived, and what was asked about until its day was over.
  await test.sql("update commerce.refund set state = 'arrived', gateway_refund = 'x' || id, sent_at = now(), arrived_at = now()");
  await test.sql(
    `with back as (update commerce.part p set returned_at = now() from commerce.orders o join commerce.line l on l.order_id = o.id
        where p.order_id = o.id and p.product_id <> p.resource_id and l.product_id = p.product_id
          and p.resource_id = (select min(x.resource_id::text)::uuid from commerce.part x where x.order_id = o.id) returning p.order_id)
      update commerce.orders set state = 'part_refunded' where id in (select order_id from back)`,
  );
  await test.sql(
    `update commerce.paper p set ${made} from (select id, row_number() over (order by id) + (select count(*) from commerce.paper where made_at is not null) as place
      from commerce.paper where made_at is null) n where n.id = p.id`,
  );
}

/** As the writer of papers leaves them. */
const made = `kind = 'invoice', buyer = null, series = 'UL', financial_year = '2026-27', place = n.place, number = 'UL/26-27/' || n.place, facts = '{}',
  hash = repeat('0', 64), issued_at = now(), made_at = now()`;

async function actOne(test: TestPlatform, order: number, product: string): Promise<void> {
  const [user, amount] = [personOf(order), costOf(order).to_pay];
  const ctx = test.ctx({ kind: "user", id: user, roles: [], grants: [] });
  await changeCart(ctx, { product_id: product });
  if (withVoucher(order))
    await test.sql("update commerce.orders set voucher_id = $2 where user_id = $1 and state = 'open'", [
      user,
      idOf(kinds.voucher, Math.floor(order / each) % vouchers),
    ]);
  const { number } = (await placeOrder(ctx, { seen_paise: amount, buyer: buildBuyer() })).response;
  if (isWaiting(order)) return;
  await ctx.tx(async (tx) => {
    const held = (await holdOrder(tx, number))!;
    const attempt = { id: idOf(kinds.attempt, order), orderId: held.id, way: "upi", amount } as const;
    await addAttempt(tx, attempt);
    await bindToGateway(tx, attempt.id, { id: `order_${order}` });
    if (isLast(order)) {
      await changeAttempt(tx, attempt.id, { state: "failed" });
      await endOrder(tx, held, isExpired(order) ? "expired" : "cancelled");
      return;
    }
    const seen = { gatewayOrder: `order_${order}`, amount, currency: "INR", state: "captured", method: "upi" } as const;
    await settle(tx, { ...seen, id: `pay_${order}` });
    if (isSecond(order)) await settle(tx, { ...seen, id: `pay_${order}_2` });
  });
  await workOff(test, [deliverer]);
}

const amountsInSql = (of: Amounts) =>
  [of.list, of.bundle, of.plan, of.voucher, of.coins, 0, of.let_off, of.to_pay, of.taxable, of.cgst, of.sgst, of.igst].join(", ");
const amountNames = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;

/** The same by a few statements for all of them. */
export async function lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  const sets = await openShop(test);
  await newcomers(test, from, to);
  await test.sql(
    `create unlogged table public.laid as select k, ${inSql(kinds.order, "k")} as id, ${inSql(kinds.person, `k / ${each}`)} as user_id, ${productInSql} as product_id,
        $3::timestamptz - (120 + (k::bigint * 7919) % ${minutes}) * interval '1 minute' as at, k % ${each} = 6 as is_set, k % ${each} = ${each - 1} as is_last,
        case when k % ${each} <> ${each - 1} then case when k % ${each} = 6 then 'part_refunded' else 'delivered' end
          when (k / ${each}) % 50 = 3 then 'placed' when (k / ${each}) % 2 = 0 then 'expired' else 'cancelled' end as state,
        case when k % ${each} = 0 then ${inSql(kinds.voucher, `(k / ${each}) % ${vouchers}`)} end as voucher_id,
        case when k % ${each} = 6 then ${costs.set.to_pay} when k % ${each} = 0 then ${costs.voucher.to_pay} else ${costs.plain.to_pay} end as to_pay
      from generate_series($1::int, $2::int - 1) k where $4::int >= 0`,
    [from, to, now, 0, [...sets]],
  );
  for (const statement of statements) await test.sql(statement);
  await test.sql("drop table public.laid");
}

const amountColumns = amountNames.flatMap((name) => (name === "coins" ? ["coins_paise", "coins_used"] : [`${name}_paise`])).join(", ");
const buyer = buildBuyer();

const statements = [
  `insert into commerce.orders (id, user_id, state, opened_at, changed_at, number, voucher_id, to_pay_paise, placed_at, held_until, ended_at, gst_rate, sac,
      within_state, paid_at, delivered_at)
    select id, user_id, state, at, at, 'UO26-' || k, voucher_id, to_pay, at, case when state = 'placed' then now() + interval '30 minutes' else at + interval '1 hour' end,
      case when is_last and state <> 'placed' then at + interval '1 hour' end, 1800, '999293', true, case when not is_last then at end, case when not is_last then at end
    from laid`,
  // What nobody paid lies in the cart again.
  `with cart as (insert into commerce.orders (id, user_id, state, opened_at, changed_at)
      select gen_random_uuid(), user_id, 'open', at, at from laid where state in ('expired', 'cancelled') returning id, user_id)
    insert into commerce.line (order_id, product_id, added_at) select c.id, l.product_id, l.at from cart c join laid l on l.user_id = c.user_id and l.is_last`,
  `insert into commerce.line (order_id, product_id, added_at, name, ${amountColumns})
    select l.id, l.product_id, at, p.name, a.* from laid l join catalogue.pub_product p on p.id = l.product_id cross join lateral (
      select ${amountsInSql(costs.set)} where is_set union all select ${amountsInSql(costs.voucher)} where voucher_id is not null
      union all select ${amountsInSql(costs.plain)} where not is_set and voucher_id is null) a`,
  `insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at, returned_at)
    select l.id, l.product_id, r.resource_id, ${price}, case when not is_last then at end, case when is_set and r.is_first then at end from laid l cross join lateral (
      select product_id as resource_id, false as is_first where not is_set
      union all select i.resource_id, row_number() over (order by i.resource_id::text) = 1 from catalogue.pub_part i where is_set and i.bundle_id = product_id) r`,
  `insert into commerce.buyer (order_id, name, phone, country, address, postcode, city, state)
    select id, '${buyer.name}', '${buyer.phone}', '${buyer.country}', '${buyer.address}', '${buyer.postcode}', '${buyer.city}', '${buyer.state}' from laid`,
  "insert into commerce.voucher_use (order_id, voucher_id, user_id, held_at) select id, voucher_id, user_id, at from laid where voucher_id is not null",
  "update commerce.voucher v set used = used + u.n from (select voucher_id, count(*) as n from laid where voucher_id is not null group by 1) u where v.id = u.voucher_id",
  `insert into commerce.attempt (id, order_id, way, state, amount_paise, gateway_order, payment, began_at, changed_at, asked_at)
    select ${inSql(kinds.attempt, "k")}, id, 'upi', case when is_last then 'failed' else 'captured' end, to_pay, 'order_' || k, case when not is_last then 'pay_' || k end, at, at,
      case when is_last then least(at + interval '25 hours', now()) end from laid where state <> 'placed'`,
  `insert into commerce.capture (payment_id, attempt_id, order_id, amount_paise, method, captured_at, pays_order)
    select 'pay_' || k || case when n = 2 then '_2' else '' end, ${inSql(kinds.attempt, "k")}, id, to_pay, 'upi', at, n = 1
    from laid cross join generate_series(1, 2) n where not is_last and (n = 1 or k % ${each} = 5)`,
  `insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, gateway_refund, asked_at, sent_at, arrived_at, changed_at)
    select ${inSql(kinds.refund, "k")}, id, 'pay_' || k || '_2', 'second_payment', 'arrived', to_pay, 'x' || k, at, at, at, at from laid where k % ${each} = 5`,
  `insert into commerce.paper (id, kind, order_id, user_id, asked_at, series, financial_year, place, number, facts, hash, issued_at, made_at)
    select gen_random_uuid(), 'invoice', id, user_id, at, 'UL', '2026-27', k + 1, 'UL/26-27/' || k, '{}', repeat('0', 64), at, at from laid where not is_last`,
];
