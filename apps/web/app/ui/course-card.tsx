import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayMonthYear } from "../lib/format.ts";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { uiWords } from "./words.ts";
import "./fixed-tokens.css";
import "./card.css";
import "./course-card.css";

export interface CourseCardProps {
  /** Where the title, and with it the whole card, leads. */
  to: string;
  /** The two parts of the cover's address. */
  type: string;
  slug: string;
  title: string;
  /** The type in words: "Self-paced course". */
  kind: string;
  category?: string;
  instructor: string;
  /** ISO; for what happens on a day. */
  date?: string;
  rating: number | null;
  ratings: number;
  /** In rupees; 0 is free. */
  price: number;
  oldPrice?: number;
  isNew?: boolean;
  bookmarked: boolean;
  onBookmark: (bookmarked: boolean) => void;
  /** One button, or the word that stands in its place. */
  action: ReactNode;
}

function Cover({ type, slug, title, kind, category, isNew = false, bookmarked, onBookmark }: CourseCardProps) {
  const word = bookmarked ? uiWords.bookmarked : uiWords.bookmark;
  return (
    <div className="cover">
      <img className="cover-art" src={`/covers/${type}/${slug}.svg`} width={320} height={180} loading="lazy" alt="" />
      {isNew ? <span className="new">{uiWords.isNew}</span> : null}
      <button
        type="button"
        className="bm"
        aria-pressed={bookmarked}
        aria-label={`${word}: ${title}`}
        title={word}
        onClick={() => onBookmark(!bookmarked)}
      >
        <Bookmark className="i" aria-hidden="true" />
      </button>
      <span className="plate">
        {kind}
        {category === undefined ? null : <small>{category}</small>}
      </span>
    </div>
  );
}

/** A course as an exercise book: cloth spine, patterned cover, paper label. */
export function CourseCard(props: CourseCardProps) {
  const { to, title, kind, instructor, date, rating, ratings, price, oldPrice, action } = props;
  return (
    <article className="card cc paper">
      <Cover {...props} />
      <div className="body">
        <span className="kind">{kind}</span>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <span className="meta">{instructor}</span>
        <span className="meta facts">
          {date === undefined ? null : <time dateTime={date}>{dayMonthYear(date)}</time>}
          <Rating value={rating} ratings={ratings} />
        </span>
        <div className="foot">
          <Price amount={price} old={oldPrice} />
          {action}
        </div>
      </div>
    </article>
  );
}
