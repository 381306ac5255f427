import type { BundleCard } from "@upaya/contracts/catalogue/card.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { useOpensLater } from "../../lib/cards/action/opening-action.tsx";
import { cardWords } from "../../lib/kind-words.ts";
import { duration } from "../../ui/format.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CourseCard } from "../../ui/cards/course-card.tsx";
import { CourseGrid, firstSeen } from "../../ui/cards/course-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BundleAction } from "./bundle-action.tsx";
import { useBundlePrice } from "./bundle-price.ts";
import type { BundlesProps } from "./bundles-page.tsx";
import { catalogueWords as words } from "./words.ts";

export function BundlesCards({ bundles }: Pick<BundlesProps, "bundles">) {
  if (bundles.length === 0) {
    return (
      <EmptyState
        motif={<Kolam seed="no-bundles" n={5} />}
        title={words.noBundles}
        line={words.noBundlesText}
        action={
          <LinkButton variant="soft" to="/learning">
            {words.toLearning}
          </LinkButton>
        }
      />
    );
  }
  return (
    <CardFacts ids={bundles.map(({ id }) => id)}>
      <h2 className="sr">{words.resultsTitle}</h2>
      <CourseGrid>
        {bundles.map((bundle, place) => (
          <BundleTile key={bundle.id} bundle={bundle} eager={place < firstSeen} />
        ))}
      </CourseGrid>
    </CardFacts>
  );
}

function BundleTile({ bundle, eager }: { bundle: BundleCard; eager: boolean }) {
  const { rating, count } = bundle.bundle_reviews;
  const { amount, old, oldName } = useBundlePrice(bundle);
  return (
    <CourseCard
      to={`/bundle-products/${bundle.slug}`}
      type="bundle"
      slug={bundle.slug}
      thumbnail={bundle.cover_image}
      eager={eager}
      title={bundle.bundle_name}
      kind={cardWords.bundle}
      instructor={words.inside(bundle.item_count, duration(bundle.minutes))}
      rating={count === 0 ? null : rating}
      ratings={count}
      price={amount}
      oldPrice={old}
      oldPriceName={oldName}
      later={useOpensLater(bundle)}
      action={<BundleAction bundle={{ ...bundle, name: bundle.bundle_name }} />}
    />
  );
}
