import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { useBookmark } from "../../lib/cards/card-facts.tsx";
import { ResourceAction } from "../../lib/cards/resource-action.tsx";
import { cardWords } from "../../lib/cards/words.ts";
import { CourseCard } from "../../ui/course-card.tsx";
import { duration } from "./labels.ts";

/** What a search found. It says how long a thing takes, and nothing of ratings: the search does not know them. */
export function FoundCard({ card }: { card: SearchCard }) {
  const { course_id: id, name, course_price: price, course_type } = card;
  const { on, toggle } = useBookmark(id, name);
  return (
    <CourseCard
      to={`/learning/${card.slug}`}
      type={card.category}
      slug={card.slug}
      thumbnail={card.course_thumbnail}
      title={name}
      kind={cardWords.kind(card.category)}
      category={duration(card.minutes)}
      instructor={card.instructor_name}
      rating={null}
      price={price ?? 0}
      bookmarked={on}
      onBookmark={toggle}
      action={<ResourceAction resource={{ id, name, price, course_type }} />}
    />
  );
}
