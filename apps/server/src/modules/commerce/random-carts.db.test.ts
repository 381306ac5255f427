import { randomUUID } from "node:crypto";
import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import type { Voucher, Wanted } from "@upaya/contracts/commerce/prices.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { earnCoins } from "../../../test/earn-coins.ts";
import { anyPaise, plainOrder, plainOwn } from "../../../test/random-carts.ts";
import { stockBundle, stockResources } from "../../../test/shelf.ts";
import { signedIn } from "../../../test/signed-in.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { giveLearning } from "../learning/index.ts";
import { buildBuyer } from "./commerce.builders.ts";
import { holdOrder } from "./orders/orders.store.ts";
import type { PaperFacts } from "./papers/facts.ts";
import { issuePaper } from "./papers/issue-paper.ts";
import { markPaid } from "./payments/mark-paid.ts";

const seasons = 20;
const cartsInSeason = 10;
const courses = 10;
/** What is in each bundle, by the places of its courses. */
const sets = [
  [0, 1, 2],
  [3, 4],
  [5, 6, 7, 8],
] as const;

const place = fc.nat({ max: courses - 1 });
const anyVoucher = fc.record({
  off: fc.oneof(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      most_paise: fc.option(fc.integer({ min: 1, max: 900 }).map((rupees) => rupees * 100)),
    }),
    fc.record({ amount_paise: fc.integer({ min: 1, max: 2_000 }).map((rupees) => rupees * 100) }),
  ),
  kinds: fc.constantFrom<string[]>([], ["bundle"], ["micro_resource"]),
});
const anyChoice = fc.record({
  owned: fc.uniqueArray(place, { maxLength: 4 }),
  sets: fc.uniqueArray(fc.nat({ max: sets.length - 1 }), { maxLength: 2 }),
  single: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }),
  voucher: fc.option(anyVoucher),
  /** The rule gives coins for no more of them in a month. */
  coinDays: fc.integer({ min: 0, max: 5 }),
  state: fc.constantFrom("Maharashtra", "Karnataka"),
});
type Choice = typeof anyChoice extends fc.Arbitrary<infer One> ? One : never;
const anySeason = fc.record({
  /** Of each course, and of each bundle after them. Nothing costs so little that it could not be a price. */
  prices: fc.array(
    anyPaise.map((paise) => (paise < 100 ? 0 : paise)),
    { minLength: courses + sets.length, maxLength: courses + sets.length },
  ),
  carts: fc.array(anyChoice, { minLength: cartsInSeason, maxLength: cartsInSeason }),
});

let app: TestApp;
let ids: readonly string[];
let slugs: readonly string[];

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000, NUMBERS_PER_HOUR: 1_000_000 } });
  const shelf = await stockResources(app.ctx(), courses);
  const bundles: string[] = [];
  for (const [at, parts] of sets.entries())
    bundles.push(
      await stockBundle(
        app.ctx(),
        `set-${at}`,
        parts.map((part) => `r-${part}`),
      ),
    );
  ids = [...shelf.map(({ id }) => id), ...bundles];
  slugs = [...shelf.map(({ slug }) => slug), ...sets.map((_, at) => `set-${at}`)];
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, commerce.voucher, learning.enrolment, learning.record cascade"));

/** Somebody who is signed in: each call is one of a browser, by its address. */
async function somebody() {
  const { id, token } = await signedIn(app);
  return {
    id,
    async ask<Reply>(method: "GET" | "POST", path: string, body?: object): Promise<Reply> {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
      const answer = await app.ask(method, `/api${path}`, { headers, ...(body ? { body } : {}) });
      expect([path, answer.status, answer.json]).toEqual([path, 200, expect.anything()]);
      return answer.json as Reply;
    },
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** What is sold, at these prices, as a list and a page show it to anybody. */
async function openSeason(prices: readonly number[]): Promise<void> {
  const priced = (table: string) =>
    app.sql(
      `update catalogue.${table} t set price_paise = nullif(p.paise, 0), ready = true from unnest($1::uuid[], $2::int[]) as p (id, paise) where t.id = p.id`,
      [ids, prices],
    );
  await priced("resource");
  await priced("bundle");
  const guest = { ask: async <Reply>(path: string) => (await app.ask("GET", `/api${path}`)).json as Reply };
  const { data } = await guest.ask<{ data: { id: string; price: number | null }[] }>("/learning/list?limit=50");
  const { response: shelf } = await guest.ask<{ response: { data: { id: string; price: number | null }[] } }>("/bundle/all?limit=50");
  const cards = new Map([...data, ...shelf.data].map(({ id, price }) => [id, price]));
  for (const [at, id] of ids.entries()) {
    const path = at < courses ? `/learning/resource/${slugs[at]!}` : `/bundle/${slugs[at]!}`;
    const detail = await guest.ask<{ price: number | null }>(path);
    expect([slugs[at], cards.get(id) ?? 0, detail.price ?? 0]).toEqual([slugs[at], prices[at]! / 100, prices[at]! / 100]);
  }
}

interface Priced {
  readonly amounts: Readonly<Record<string, number>>;
}

/** What somebody buys, as the model is asked for it. */
function wantedOf(prices: readonly number[], product: string, owned: ReadonlySet<number>): Wanted {
  const at = ids.indexOf(product);
  const parts = sets[at - courses];
  return {
    product_id: product,
    price_paise: prices[at]!,
    ...(parts ? { parts: parts.map((part) => ({ price_paise: prices[part]!, owned: owned.has(part) })) } : {}),
  };
}

/** The voucher as the rule has it, made at the desk's table and chosen by its code. */
async function chooseVoucher(who: Somebody, { off, kinds }: NonNullable<Choice["voucher"]>): Promise<void> {
  const code = `R-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { percent = null, most_paise = null, amount_paise = null } = off as Record<string, number | null>;
  await app.sql(
    "insert into commerce.voucher (id, code, name, percent, most_paise, amount_paise, kinds, starts_at) values ($1, $2, 'Test', $3, $4, $5, $6, now() - interval '1 day')",
    [randomUUID(), code, percent, most_paise, amount_paise, kinds],
  );
  await who.ask("POST", "/cart/retail/voucher", { code });
}

/** What the voucher comes to in the model's words: only what costs something and is of its kinds. Nothing of such is no voucher. */
function inModel(voucher: Choice["voucher"], items: readonly CartItem[]): { voucher?: Voucher; fits: boolean } {
  if (!voucher) return { fits: true };
  const kindOf = ({ kind }: CartItem) => (kind === "bundle" ? "bundle" : "micro_resource");
  const forIt = items.filter((item) => item.price > 0 && (voucher.kinds.length === 0 || voucher.kinds.includes(kindOf(item))));
  if (forIt.length === 0) return { fits: false };
  const products = forIt.map(({ product_id }) => product_id);
  if ("amount_paise" in voucher.off) return { voucher: { for: products, amount_paise: voucher.off.amount_paise }, fits: true };
  const { percent, most_paise } = voucher.off;
  return { voucher: { for: products, percent, ...(most_paise === null ? {} : { most_paise }) }, fits: true };
}

const taxedNames = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;
type Line = Readonly<Record<(typeof taxedNames)[number] | "coins_used", number>> & { readonly product_id: string };

const linesOf = (number: string) =>
  app.sql<Line>(
    `select l.product_id, l.coins_used, ${taxedNames.map((name) => `l.${name}_paise as ${name}`).join(", ")}
     from commerce.line l join commerce.orders o on o.id = l.order_id where o.number = $1`,
    [number],
  );

/** What can be put into one cart: nothing that is owned, nothing that is inside of a set that was chosen. */
function productsOf({ sets: chosen, single }: Choice, owned: ReadonlySet<number>): string[] {
  const whole = chosen.filter((set) => sets[set]!.some((part) => !owned.has(part)));
  const inside = new Set<number>(whole.flatMap((set) => [...sets[set]!]));
  const alone = single.filter((at) => !owned.has(at) && !inside.has(at));
  return [...alone, ...whole.map((set) => courses + set)].map((at) => ids[at]!);
}

/** What each card says it costs them. */
async function cardsOf(who: Somebody, prices: readonly number[], products: readonly string[], owned: ReadonlySet<number>) {
  const facts = await who.ask<{ data: { id: string; price: number }[] }>("GET", `/shell/card-facts?ids=${products.join()}`);
  for (const { id, price } of facts.data)
    expect([id, Math.round(price * 100)]).toEqual([id, Number(plainOwn(wantedOf(prices, id, owned)).own)]);
  return new Map(facts.data.map(({ id, price }) => [id, price]));
}

/** Puts them into the cart, with what is used beside them. */
async function fillCart(who: Somebody, choice: Choice, products: readonly string[]) {
  for (const product_id of products) await who.ask("POST", "/cart/retail", { product_id });
  if (choice.voucher) await chooseVoucher(who, choice.voucher);
  await who.ask("POST", "/cart/retail/coins", { use: true });
  const { response } = await who.ask<{ response: Priced & { data: CartItem[]; voucher: { why: string | null } | null } }>(
    "GET",
    "/cart/retail-list",
  );
  return response;
}

const byId = <Row extends { product_id: string }>(lines: readonly Row[]) =>
  lines.toSorted((one, other) => one.product_id.localeCompare(other.product_id));

/** What its invoice says once it is paid, or its receipt where there was nothing to pay. */
async function paperOf(number: string): Promise<Pick<PaperFacts, "lines" | "total">> {
  const ctx = app.ctx();
  await ctx.tx(async (tx) => {
    const order = (await holdOrder(tx, number))!;
    if (order.state === "placed") await markPaid(tx, order);
  });
  const find = () =>
    app.sql<{ id: string; facts: PaperFacts }>(
      "select p.id, p.facts from commerce.paper p join commerce.orders o on o.id = p.order_id where o.number = $1",
      [number],
    );
  const [due] = await find();
  await ctx.tx((tx) => issuePaper(ctx, tx, due!.id));
  return (await find())[0]!.facts;
}

/** Its page, its lines, its sum and its paper. */
async function placeIt(who: Somebody, state: Choice["state"], model: ReturnType<typeof plainOrder>): Promise<void> {
  const buyer = buildBuyer({ state, postcode: state === "Maharashtra" ? "422005" : "560001" });
  const seen_paise = model.total.to_pay;
  const { response: placed } = await who.ask<{ response: { number: string; to_pay_paise: number } }>("POST", "/cart/orders", {
    seen_paise,
    buyer,
  });
  const { response: order } = await who.ask<{ response: Priced & { items: { product_id: string; to_pay: number }[] } }>(
    "GET",
    `/cart/orders/${placed.number}`,
  );
  expect([placed.to_pay_paise, order.amounts]).toEqual([model.total.to_pay, model.total]);
  expect(byId(await linesOf(placed.number))).toEqual(byId(model.lines));
  const { lines, total } = await paperOf(placed.number);
  expect(byId(lines.map(({ name: _name, seats: _seats, paid: to_pay, ...line }) => ({ ...line, to_pay })))).toEqual(byId(model.lines));
  const { taxable, cgst, sgst, igst, to_pay: sum } = model.total;
  expect(total).toEqual({ taxable, cgst, sgst, igst, paid: sum });
  const paid = model.lines.map(({ product_id, to_pay }) => ({ product_id, to_pay }));
  expect(byId(order.items.map(({ product_id, to_pay }) => ({ product_id, to_pay })))).toEqual(byId(paid));
}

/** From the card to the order, each step as a browser takes it, against what the model says. Answers whether something was bought. */
async function goThrough(prices: readonly number[], choice: Choice): Promise<boolean> {
  const owned = new Set(choice.owned);
  const products = productsOf(choice, owned);
  if (products.length === 0) return false;
  const who = await somebody();
  await app.ctx().tx(async (tx) => {
    for (const at of owned) await giveLearning(tx, { userId: who.id, resourceId: ids[at]!, source: "order", sourceId: "before" });
  });
  await earnCoins(app, who.id, ...Array.from({ length: choice.coinDays }, (_, day) => `2026-03-0${day + 1}`));

  const cards = await cardsOf(who, prices, products, owned);
  const cart = await fillCart(who, choice, products);
  const inCart = cart.data.map(({ product_id }) => product_id);
  expect(inCart.toSorted()).toEqual(products.toSorted());
  expect(cart.data.map(({ price }) => price)).toEqual(inCart.map((id) => cards.get(id)));
  const { fits, ...voucher } = inModel(choice.voucher, cart.data);
  const gst = { rate: 1_800, withinState: choice.state === "Maharashtra" };
  const wanted = inCart.map((id) => wantedOf(prices, id, owned));
  const model = plainOrder(wanted, { plan: 0, ...voucher, coins: 35 * choice.coinDays, gst });
  const { taxable: _taxable, cgst: _cgst, sgst: _sgst, igst: _igst, ...untaxed } = model.total;
  expect(cart.amounts).toEqual(untaxed);
  expect(cart.voucher?.why ?? null).toBe(fits ? null : "nothing_for_it");

  const { response: checkout } = await who.ask<{ response: Priced }>("GET", `/cart/checkout?country=India&state=${choice.state}`);
  expect(checkout.amounts).toEqual(model.total);
  // A voucher that takes nothing off is said before anything is placed, and refused where it is.
  if (fits) await placeIt(who, choice.state, model);
  return fits;
}

describe("200 random carts", () => {
  it("cost the same on the card, in the detail, in the cart, at checkout, in the order and on its invoice, line by line", async () => {
    let bought = 0;
    await fc.assert(
      fc.asyncProperty(anySeason, async ({ prices, carts }) => {
        await openSeason(prices);
        for (const choice of carts) if (await goThrough(prices, choice)) bought += 1;
      }),
      { numRuns: seasons },
    );
    // A run in which hardly anybody bought proves nothing.
    expect(bought).toBeGreaterThan((seasons * cartsInSeason) / 2);
  }, 240_000);
});
