import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayMonthYear, duration } from "../format.ts";
import { CoverImage } from "../cover-image.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { uiWords } from "../words.ts";
import "../fixed-tokens.css";
import "../card.css";
import "./course-card.css";

export interface CourseCardProps {
  /** Where the title, and with it the whole card, leads. */
  to: string;
  /** The two parts of the cover's address. */
  type: string;
  slug: string;
  /** Another address than the cover's own. */
  thumbnail?: string;
  /** Its cover is in the first screen. */
  eager?: boolean;
  title: string;
  /** The language of the title, where it is not the page's. */
  lang?: string | undefined;
  /** The type in words: "Self-paced course". */
  kind: string;
  category?: string;
  instructor: string;
  /** ISO; for what happens on a day. */
  date?: string;
  minutes?: number;
  /** That it cannot be begun yet, in a few words. */
  later?: string | undefined;
  rating: number | null;
  ratings: number;
  /** In rupees; 0 is free, and null is not for sale. */
  price: number | null;
  oldPrice?: number | undefined;
  /** What the price beside it is, when it is not an older one. */
  oldPriceName?: string;
  isNew?: boolean;
  bookmarked?: boolean;
  /** Left out for what cannot be bookmarked. */
  onBookmark?: (bookmarked: boolean) => void;
  /** One button, or the word that stands in its place. */
  action: ReactNode;
}

function Cover({
  type,
  slug,
  thumbnail,
  eager = false,
  title,
  kind,
  category,
  isNew = false,
  bookmarked = false,
  onBookmark,
}: CourseCardProps) {
  const word = bookmarked ? uiWords.bookmarked : uiWords.bookmark;
  return (
    <div className="cover">
      <CoverImage src={thumbnail ?? `/covers/${type}/${slug}.svg`} eager={eager} />
      {isNew ? <span className="new">{uiWords.isNew}</span> : null}
      {onBookmark ? (
        <button
          type="button"
          className="bm needs-js"
          aria-pressed={bookmarked}
          aria-label={`${word}: ${title}`}
          title={word}
          onClick={() => onBookmark(!bookmarked)}
        >
          <Bookmark className="i" aria-hidden="true" />
        </button>
      ) : null}
      <span className="plate">
        {kind}
        {category === undefined ? null : <small>{category}</small>}
      </span>
    </div>
  );
}

/** A course as an exercise book: cloth spine, patterned cover, paper label. */
export function CourseCard(props: CourseCardProps) {
  const { to, title, lang, kind, instructor, date, minutes, later, rating, ratings, price, oldPrice, oldPriceName, action } = props;
  return (
    <article className="card cc paper">
      <Cover {...props} />
      <div className="body">
        <span className="kind">{kind}</span>
        <h3>
          <Link to={to} lang={lang}>
            {title}
          </Link>
        </h3>
        <span className="meta">{instructor}</span>
        <span className="meta facts">
          {date === undefined ? null : <time dateTime={date}>{dayMonthYear(date)}</time>}
          {minutes === undefined ? null : duration(minutes)}
          <Rating value={rating} ratings={ratings} />
        </span>
        {later === undefined ? null : <span className="meta later">{later}</span>}
        <div className="foot">
          {price === null ? null : <Price amount={price} old={oldPrice} oldName={oldPriceName} />}
          {action}
        </div>
      </div>
    </article>
  );
}
