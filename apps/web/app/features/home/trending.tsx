import type { BundleCard, CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { pressWords } from "../../lib/cards/press-words.ts";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CourseCard } from "../../ui/cards/course-card.tsx";
import { Rail } from "../../ui/rail.tsx";
import type { HomeData } from "./home-data.ts";
import { Sec } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

export function Trending({ trending, bundles }: Pick<HomeData, "trending" | "bundles">) {
  const { self_paced_courses, expert_masterclass, webinars } = trending;
  const ids = [...self_paced_courses, ...expert_masterclass, ...webinars].map(({ id }) => id);
  return (
    <Sec id="trending" white className="trend compact-cards">
      <h2 className="sr">{words.trending}</h2>
      <CardFacts ids={ids}>
        <Row title={words.trendingSelfPaced} all="/learning?type=self_paced_courses&tags=" cards={self_paced_courses} />
        <Row title={words.trendingMasterclasses} all="/learning?type=expert_masterclass&tags=" cards={expert_masterclass} />
        <Row title={words.trendingWebinars} all="/learning?type=webinars&tags=" cards={webinars} />
      </CardFacts>
      {bundles.length > 0 ? (
        <Rail title={words.trendingBundles} level={3} action={<SeeAll title={words.trendingBundles} to="/bundle-products" />}>
          {bundles.map((bundle) => (
            <Bundle key={bundle.id} bundle={bundle} />
          ))}
        </Rail>
      ) : null}
    </Sec>
  );
}

function Row({ title, all, cards }: { title: string; all: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <Rail title={title} level={3} action={<SeeAll title={title} to={all} />}>
      {cards.map((card) => (
        <ResourceCard key={card.id} card={card} />
      ))}
    </Rail>
  );
}

function SeeAll({ title, to }: { title: string; to: string }) {
  return (
    <LinkButton variant="ghost" to={to} aria-label={words.seeAllOf(title)}>
      {words.seeAll}
    </LinkButton>
  );
}

/** What is in a set, and whether it is in the cart, is the word of its own page. */
function Bundle({ bundle }: { bundle: BundleCard }) {
  const { slug, bundle_name, cover_image, price, worth, bundle_reviews, item_count, minutes } = bundle;
  const to = `/bundle-products/${slug}`;
  return (
    <CourseCard
      to={to}
      type="bundle"
      slug={slug}
      thumbnail={cover_image}
      title={bundle_name}
      kind={words.bundle}
      instructor={words.bundleItems(item_count)}
      minutes={minutes}
      rating={bundle_reviews.count === 0 ? null : bundle_reviews.rating}
      ratings={bundle_reviews.count}
      price={price ?? 0}
      later={bundle.ready ? undefined : pressWords.opensLater}
      {...(worth && price && worth > price ? { oldPrice: worth, oldPriceName: words.bundleWorth } : {})}
      action={
        <LinkButton variant="line" size="s" to={to} aria-label={`${words.bundleOpen}: ${bundle_name}`}>
          {words.bundleOpen}
        </LinkButton>
      }
    />
  );
}
