import { Link } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListReviews, Review } from "@upaya/contracts/learning/reviews.ts";
import { languageOf } from "../../ui/question-text.tsx";
import { Tag } from "../../ui/tag.tsx";
import { reviewsAddress } from "./address.ts";
import { nameOf } from "./review-item.tsx";
import look from "./section.module.css";
import { Stars } from "./stars.tsx";
import { reviewWords as words } from "./words.ts";

export interface CourseReviewsProps {
  slug: string;
  list: Reply<typeof ListReviews> | null;
}

/** What teachers say, on the page of a course: the most helpful of it, and the way to all. */
export function CourseReviews({ slug, list }: CourseReviewsProps) {
  const count = list?.summary.count ?? 0;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{words.section}</h2>
      {count === 0 ? <p className="muted">{words.sectionNone}</p> : null}
      {list && count > 0 ? (
        <>
          <p className={look["figures"]}>
            <b className="num">{list.summary.rating.toFixed(1)}</b>
            <Stars value={list.summary.rating} />
            <span className="meta">{words.by(count)}</span>
          </p>
          <div className={look["few"]}>
            {list.data.map((review) => (
              <Quote key={review.id} review={review} />
            ))}
          </div>
        </>
      ) : null}
      <p className={look["all"]}>
        <Link className="link" to={reviewsAddress(slug)}>
          {count === 0 ? words.sectionWrite : words.sectionAll(count)}
        </Link>
      </p>
    </section>
  );
}

function Quote({ review }: { review: Review }) {
  const said = review.text || review.tried;
  return (
    <figure className={look["quote"]}>
      <Stars value={review.stars} />
      <blockquote lang={languageOf(said)}>
        <p>{said}</p>
      </blockquote>
      <figcaption>
        <b>{nameOf(review)}</b> {review.sample ? <Tag>{words.sample}</Tag> : null}
        {review.by?.city ? <span className="meta">{review.by.city}</span> : null}
      </figcaption>
    </figure>
  );
}
