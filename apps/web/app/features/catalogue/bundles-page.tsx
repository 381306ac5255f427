import type { BundleCard } from "@upaya/contracts/catalogue/card.ts";
import { hasLocalCart } from "../../lib/cart/local-cart.ts";
import { deferredPart } from "../../ui/deferred-part.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pagesOf } from "./address.ts";
import "./bundle-pages.css";
import { catalogueWords as words } from "./words.ts";

export interface BundlesProps {
  bundles: readonly BundleCard[];
  total: number;
  page: number;
}

const BundleCards = deferredPart<Pick<BundlesProps, "bundles">>(
  async () => (await import("./bundles-cards.tsx")).BundlesCards,
  hasLocalCart,
);

export function BundlesPage({ bundles, total, page }: BundlesProps) {
  return (
    <main id="main">
      <div className="bdl-band">
        <div className="wrap">
          <h1>{words.bundlesTitle}</h1>
          <p className="muted">{words.bundlesLead}</p>
        </div>
      </div>
      <div className="wrap bdl-list">
        <BundleCards bundles={bundles} />
        {pagesOf(total) > 1 ? (
          <Pager
            label={words.bundlePages}
            page={page}
            pages={pagesOf(total)}
            toPage={(to) => (to === 1 ? "/bundle-products" : `/bundle-products?page=${to}`)}
          />
        ) : null}
      </div>
    </main>
  );
}
