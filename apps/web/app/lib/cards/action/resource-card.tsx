import { isNew } from "@upaya/contracts/catalogue/card-action.ts";
import type { CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";
import { CourseCard } from "../../../ui/cards/course-card.tsx";
import { useBookmark } from "../card-facts.tsx";
import { useOpensLater } from "./opening-action.tsx";
import { ResourceAction } from "./resource-action.tsx";
import { cardWords as words } from "../../kind-words.ts";

/** As much of the wire's card as a card shows. */
export type ShownCard = Omit<Card, "summary" | typeof slugTitle | "price_type" | "level">;

/** What a page carries to its cards: nothing that they do not show. */
export function shownCard(card: Card): ShownCard {
  const { summary: _summary, [slugTitle]: _slug, price_type: _type, level: _level, ...shown } = card;
  return shown;
}

/** A resource as a card, with what the person who looks may do. It stands inside CardFacts. */
export function ResourceCard({ card, eager = false }: { card: ShownCard; eager?: boolean }) {
  const { on, toggle } = useBookmark(card.id, card.name);
  const reviews = card.webinar_reviews ?? card.reviews ?? { rating: 0, count: 0 };
  const [subject] = card.subjects;
  return (
    <CourseCard
      to={`/learning/${card.slug}`}
      type={card.category}
      slug={card.slug}
      thumbnail={card.thumbnail}
      eager={eager}
      title={card.name}
      lang={card.language === "en" ? undefined : card.language}
      kind={words.kind(card.category)}
      {...(subject === undefined ? {} : { category: words.subject(subject) })}
      instructor={card.temp_instructor_name}
      {...(card.start_date === null ? {} : { date: card.start_date })}
      minutes={card.minutes}
      later={useOpensLater(card)}
      rating={reviews.count === 0 ? null : reviews.rating}
      ratings={reviews.count}
      price={card.is_over ? null : (card.price ?? 0)}
      isNew={isNew(card.course_type, reviews.count)}
      bookmarked={on}
      onBookmark={toggle}
      action={<ResourceAction resource={card} />}
    />
  );
}
