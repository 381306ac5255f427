import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Cart, CartItem } from "@upaya/contracts/commerce/cart.ts";
import { priceOrder } from "@upaya/contracts/commerce/prices.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listProducts } from "../../catalogue/index.ts";
import type { Beside, OwnCart } from "./cart.store.ts";
import { canBePlaced, type Offered, priceOf, sortOut, wantedOf } from "./sort-out.ts";
import { type CartTerms, termsOf } from "./terms-of.ts";

/** What was chosen, as its cards and with what it costs whoever looks. What opens later costs nothing until it does. */
export async function cartOf(ctx: Ctx, { rows, beside }: OwnCart): Promise<Cart> {
  const { stay, left_out } = sortOut(rows);
  return { data: await itemsOf(ctx, stay), left_out: [...left_out], ...pricedOf(stay.filter(canBePlaced), beside, ctx.clock.now()) };
}

/** As their cards. */
export async function itemsOf(ctx: Ctx, rows: readonly Offered[]): Promise<CartItem[]> {
  const { resources, bundles } = await listProducts(
    ctx.db,
    rows.map(({ product_id }) => product_id),
  );
  const courses = new Map(resources.map((card) => [card.id, card]));
  const sets = new Map(bundles.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const [course, set] = [courses.get(row.product_id), sets.get(row.product_id)];
    if (course) return [ofResource(row, course)];
    return set ? [ofBundle(row, set)] : [];
  });
}

/** What it costs, with what is used beside it. */
function pricedOf(bought: readonly Offered[], beside: Beside | undefined, now: Date): Pick<Cart, "amounts" | "voucher" | "coins"> {
  const agreed = termsOf(bought, beside, now);
  const { list, bundle, plan, voucher, coins, let_off, to_pay } = priceOrder(bought.map(wantedOf), agreed.terms).total;
  return { amounts: { list, bundle, plan, voucher, coins, let_off, to_pay }, ...besideOf(bought, beside, agreed) };
}

/** The voucher that was chosen, whether it takes anything off or not, and how many coins it would take. A guest has neither. */
export function besideOf(
  bought: readonly Offered[],
  beside: Beside | undefined,
  { terms, refusal }: CartTerms,
): Pick<Cart, "voucher" | "coins"> {
  if (!beside) return { voucher: null, coins: null };
  const { coins_left: left, uses_coins: used, voucher: chosen } = beside;
  const most = priceOrder(bought.map(wantedOf), { ...terms, coins: left });
  const coins = { left, usable: most.coins_used, worth_paise: most.total.coins, used };
  if (!chosen) return { voucher: null, coins };
  const { code, ends_at, least_paise } = chosen;
  return { voucher: { code, why: refusal ?? null, ends_at: ends_at?.toISOString() ?? null, least_paise }, coins };
}

function priced(row: Offered): Pick<CartItem, "product_id" | "course_id" | "kind" | "price" | "list_price" | "ready" | "seats"> {
  const { own, list } = priceOf(row);
  const { product_id, kind, ready, seats } = row;
  return { product_id, course_id: product_id, kind, price: own / 100, list_price: list / 100, ready, seats };
}

/** How a thing looks in a list of what is bought. */
export const lookOfResource = ({ slug, name, thumbnail, temp_instructor_name }: CourseCard) => ({
  slug,
  name,
  by: temp_instructor_name,
  thumbnail,
});
export const lookOfBundle = ({ slug, bundle_name, cover_image }: BundleCard) => ({
  slug,
  name: bundle_name,
  by: "",
  thumbnail: cover_image,
});

function ofResource(row: Offered, card: CourseCard): CartItem {
  const { language, start_date } = card;
  const chosen = row.date_open ? (row.starts_at?.toISOString() ?? null) : null;
  return {
    ...priced(row),
    ...lookOfResource(card),
    reviews: card.reviews ?? card.webinar_reviews ?? { rating: 0, count: 0 },
    language,
    start_date: chosen ?? start_date,
  };
}

function ofBundle(row: Offered, card: BundleCard): CartItem {
  const { bundle_reviews, item_count } = card;
  return {
    ...priced(row),
    ...lookOfBundle(card),
    reviews: bundle_reviews,
    language: "en",
    start_date: null,
    item_count,
    owned_count: row.parts.filter(({ owned }) => owned).length,
  };
}
