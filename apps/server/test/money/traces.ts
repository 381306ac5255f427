import { attemptStates, orderStates, refundStates } from "@upaya/contracts/commerce/order-states.ts";
import type { TestApp } from "../test-app.ts";
import type { State } from "./model.ts";

const tables = { orders: orderStates, attempt: attemptStates, refund: refundStates } as const;
type Table = keyof typeof tables;

/** Writes down each step from one state to another, whoever takes it. */
export async function layTraces(app: Pick<TestApp, "sql">): Promise<void> {
  const triggers = Object.keys(tables).map(
    (table) =>
      `create trigger simulated after update of state on commerce.${table} for each row when (old.state <> new.state) execute function sim.note()`,
  );
  await app.sql(`create schema sim; create table sim.arrow (kind text, was text, became text, times int not null default 1, primary key (kind, was, became));
    create function sim.note() returns trigger language plpgsql security definer as $$ begin
      insert into sim.arrow values (tg_table_name, old.state, new.state) on conflict (kind, was, became) do update set times = arrow.times + 1;
      return null; end $$;
    ${triggers.join(";")}`);
}

interface Arrows {
  /** How often each was taken. */
  readonly taken: Readonly<Record<string, number>>;
  readonly never: readonly string[];
  /** Steps that no table has. */
  readonly odd: readonly string[];
}

export async function readArrows(app: Pick<TestApp, "sql">): Promise<Arrows> {
  const rows = await app.sql<{ kind: Table; was: string; became: string; times: number }>("select * from sim.arrow order by 1, 2, 3");
  const taken = Object.fromEntries(rows.map(({ kind, was, became, times }) => [`${kind}: ${was} → ${became}`, times]));
  const known = Object.entries(tables).flatMap(([kind, states]) =>
    Object.entries<readonly string[]>(states).flatMap(([was, all]) => all.map((became) => `${kind}: ${was} → ${became}`)),
  );
  return { taken, never: known.filter((each) => !(each in taken)), odd: Object.keys(taken).filter((each) => !known.includes(each)) };
}

export interface Names {
  readonly people: readonly string[];
  readonly numbers: readonly string[];
  readonly attempts: readonly string[];
  readonly products: readonly string[];
}

/** What is compared, each by its name: of the model and of the record the same words. */
export interface View {
  readonly carts: unknown;
  readonly orders: unknown;
  readonly attempts: unknown;
  readonly refunds: unknown;
  readonly purses: unknown;
  readonly voucher: unknown;
  readonly owned: unknown;
  readonly cases: unknown;
}

export function viewOf(s: State): View {
  const products = [...s.seen.keys()].map((who) => [0, 1, 2, 3].filter((product) => s.owns(who, product)));
  return {
    carts: s.carts.map(({ lines, voucher, coins }) => {
      const inOrder = lines.toSorted((one, other) => one.since - other.since);
      return { lines: inOrder.map(({ product }) => product), voucher, coins };
    }),
    orders: s.orders.map(({ who, state, paise, coins, bought }) => {
      const lines = bought.map((line) => [line.product, line.paise, line.coins, line.is] as const);
      return { who, state, paise, coins, lines: lines.toSorted(([one], [other]) => one - other) };
    }),
    attempts: s.attempts.map(({ order, state, bound }) => ({ order, state, bound })),
    refunds: s.refunds.map(({ order, cause, state, paise, coins, payment = null, again }) => ({
      order,
      cause,
      state,
      paise,
      coins,
      payment,
      again,
    })),
    purses: [...s.purses],
    voucher: s.uses(),
    owned: products,
    cases: [...s.cases].toSorted(),
  };
}

const text = `
  with names as (select $1::uuid[] as people, $2::text[] as numbers, $3::uuid[] as attempts, $4::uuid[] as products),
    lines as (select l.*, array_position(n.products, l.product_id) - 1 as product, o.user_id, o.state as order_state, o.number
      from commerce.line l join commerce.orders o on o.id = l.order_id, names n)
  select
    (select jsonb_agg(jsonb_build_object('lines', coalesce((select jsonb_agg(product order by added_at, product_id) from lines where user_id = p and order_state = 'open'), '[]'),
        'voucher', coalesce(c.voucher_id is not null, false), 'coins', coalesce(c.uses_coins, false)) order by at)
      from names n, unnest(n.people) with ordinality as u (p, at) left join commerce.orders c on c.user_id = p and c.state = 'open') as carts,
    (select coalesce(jsonb_agg(jsonb_build_object('who', array_position(n.people, o.user_id) - 1, 'state', o.state, 'paise', o.to_pay_paise, 'coins', o.coins,
        'lines', (select jsonb_agg(jsonb_build_array(l.product, l.to_pay_paise, l.coins_used,
            case when t.returned_at is not null then 'back' when t.delivered_at is not null then 'theirs' else 'waiting' end) order by l.product)
          from lines l join commerce.part t on t.order_id = l.order_id and t.product_id = l.product_id where l.order_id = o.id))
        order by array_position(n.numbers, o.number)), '[]') from commerce.orders o, names n where o.state <> 'open') as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('order', array_position(n.numbers, o.number) - 1, 'state', a.state, 'bound', a.gateway_order is not null)
        order by array_position(n.attempts, a.id)), '[]') from commerce.attempt a join commerce.orders o on o.id = a.order_id, names n) as attempts,
    (select coalesce(jsonb_agg(jsonb_build_object('order', array_position(n.numbers, o.number) - 1, 'cause', r.cause, 'state', r.state, 'paise', r.amount_paise,
        'coins', r.coins, 'payment', r.payment_id, 'again', r.asked_again_at is not null) order by r.id), '[]')
      from commerce.refund r join commerce.orders o on o.id = r.order_id, names n) as refunds,
    (select jsonb_agg(coalesce((select earned - used from rewards.balance b where b.user_id = p and b.currency = 'coins'), 0) order by at)
      from names n, unnest(n.people) with ordinality as u (p, at)) as purses,
    (select used from commerce.voucher where code = 'SIMULATED') as voucher,
    (select jsonb_agg(coalesce((select jsonb_agg(array_position(n.products, r.resource_id) - 1 order by array_position(n.products, r.resource_id))
        from learning.record r where r.user_id = p and r.open), '[]') order by at) from names n, unnest(n.people) with ordinality as u (p, at)) as owned,
    (select coalesce(jsonb_agg(about order by about), '[]') from commerce.payment_case where kind = 'wrong_amount') as cases`;

export async function look(app: Pick<TestApp, "sql">, { people, numbers, attempts, products }: Names): Promise<View> {
  return (await app.sql<View>(text, [people, numbers, attempts, products]))[0]!;
}

/** Which of them are not the same, and how they differ. */
export function differences(is: View, expected: View): string[] {
  const names = Object.keys(expected) as (keyof View)[];
  return names.flatMap((name) => {
    const [one, other] = [sorted(is[name]), sorted(expected[name])];
    return one === other ? [] : [`${name} are ${one} and should be ${other}`];
  });
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
