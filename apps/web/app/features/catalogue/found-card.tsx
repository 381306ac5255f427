import { isNew } from "@upaya/contracts/catalogue/card-action.ts";
import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { useBookmark } from "../../lib/cards/card-facts.tsx";
import { useOpensLater } from "../../lib/cards/action/opening-action.tsx";
import { ResourceAction } from "../../lib/cards/action/resource-action.tsx";
import { cardWords } from "../../lib/kind-words.ts";
import { CourseCard } from "../../ui/cards/course-card.tsx";
import { BundleAction } from "./bundle-action.tsx";
import { useBundlePrice } from "./bundle-price.ts";
import { duration } from "../../ui/format.ts";
import { catalogueWords as words } from "./words.ts";

/** What a search found, with the facts of every card. */
export function FoundCard({ card }: { card: SearchCard }) {
  const { course_id: id, name, course_price: price, course_type, ready } = card;
  const { rating, count } = card.reviews;
  const { on, toggle } = useBookmark(id, name);
  return (
    <CourseCard
      to={`/learning/${card.slug}`}
      type={card.category}
      slug={card.slug}
      thumbnail={card.course_thumbnail}
      title={name}
      kind={cardWords.kind(card.category)}
      instructor={card.instructor_name}
      {...(card.start_date === null ? {} : { date: card.start_date })}
      minutes={card.minutes}
      later={useOpensLater({ id, ready })}
      rating={count === 0 ? null : rating}
      ratings={count}
      price={price ?? 0}
      isNew={isNew(course_type, count)}
      bookmarked={on}
      onBookmark={toggle}
      action={<ResourceAction resource={{ id, slug: card.slug, name, price, course_type, ready }} />}
    />
  );
}

/** A bundle among what was found says how much is in it. */
export function FoundBundle({ card }: { card: SearchCard }) {
  const { amount, old, oldName } = useBundlePrice({ id: card.course_id, price: card.course_price, worth: null });
  return (
    <CourseCard
      to={`/bundle-products/${card.slug}`}
      type="bundle"
      slug={card.slug}
      thumbnail={card.course_thumbnail}
      title={card.name}
      kind={cardWords.bundle}
      instructor={words.inside(card.item_count ?? 0, duration(card.minutes))}
      later={useOpensLater({ id: card.course_id, ready: card.ready })}
      rating={card.reviews.count === 0 ? null : card.reviews.rating}
      ratings={card.reviews.count}
      price={amount}
      oldPrice={old}
      oldPriceName={oldName}
      action={<BundleAction bundle={{ id: card.course_id, name: card.name, ready: card.ready, item_count: card.item_count ?? 0 }} />}
    />
  );
}
