import type { BundleCard } from "@upaya/contracts/catalogue/card.ts";
import { useFact } from "../../lib/cards/card-facts.tsx";
import { catalogueWords as words } from "./words.ts";

export interface BundlePrice {
  readonly amount: number;
  /** A higher figure beside it, and what that is. */
  readonly old: number | undefined;
  readonly oldName: string;
  /** How many parts are theirs already: then it costs them less. */
  readonly owned: number;
}

/** What a bundle costs whoever looks. In the document it is the price of the whole set. */
export function useBundlePrice({ id, price, worth }: Pick<BundleCard, "id" | "price" | "worth">): BundlePrice {
  const { price: own, ownedParts: owned } = useFact(id);
  const set = price ?? 0;
  if (owned > 0 && own !== null) return { amount: own, old: set > own ? set : undefined, oldName: words.asSet, owned };
  return { amount: set, old: worth !== null && worth > set ? worth : undefined, oldName: words.oneByOne, owned: 0 };
}
