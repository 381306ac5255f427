import type { LeftOut } from "@upaya/contracts/commerce/cart.ts";
import { ownPrice, type Wanted } from "@upaya/contracts/commerce/prices.ts";
import type { Chosen } from "./cart.store.ts";

/** As it is offered now. */
export type Offered = Chosen & {
  readonly kind: "resource" | "bundle";
  readonly name: string;
  readonly ready: boolean;
  readonly type: string;
};

export interface Sorted {
  readonly stay: readonly Offered[];
  readonly left_out: readonly LeftOut[];
}

/** Of a bundle all that is in it. */
export const isOwned = ({ kind, owned, parts }: Chosen): boolean => (kind === "bundle" ? parts.every((part) => part.owned) : owned);

/** Everything in a bundle is over: there is nothing left of it to sell. */
export const isOffered = (row: Chosen): row is Offered => row.kind === "resource" || (row.kind === "bundle" && row.parts.length > 0);

function whyNot(row: Chosen): LeftOut["why"] | undefined {
  if (!isOffered(row)) return "gone";
  if (isOwned(row)) return "owned";
  return row.bundle === null ? undefined : "inside";
}

/** What of a cart can be bought, and why the rest cannot. */
export function sortOut(rows: readonly Chosen[]): Sorted {
  const left_out = rows.flatMap((row): LeftOut[] => {
    const why = whyNot(row);
    return why
      ? [{ product_id: row.product_id, why, name: why === "gone" ? null : row.name, bundle: why === "inside" ? row.bundle : null }]
      : [];
  });
  return { stay: rows.filter((row): row is Offered => whyNot(row) === undefined), left_out };
}

/** What is not ready is not sold, nor a date that cannot be joined any more, nor seats of something that is held at dates. */
export const canBePlaced = ({ ready, session_id, date_open, is_dated }: Offered): boolean =>
  ready && !is_dated && (session_id === null || date_open);

/** As prices are worked out from. */
export const wantedOf = ({
  product_id,
  price_paise,
  kind,
  parts,
  seats,
}: Pick<Chosen, "product_id" | "price_paise" | "kind" | "parts" | "seats">): Wanted => ({
  product_id,
  price_paise: price_paise ?? 0,
  seats,
  ...(kind === "bundle" ? { parts } : {}),
});

/** What whoever looks pays for it. */
export const priceOf = (row: Parameters<typeof wantedOf>[0]) => ownPrice(wantedOf(row));
