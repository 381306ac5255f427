import { Star } from "lucide-react";
import look from "./stars.module.css";
import { reviewWords as words } from "./words.ts";

const five = [1, 2, 3, 4, 5] as const;

/** Five stars, so many of them filled: a mean is rounded, and said exactly beside it. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={look["stars"]} role="img" aria-label={words.outOf(String(value))}>
      {five.map((star) => (
        <Star key={star} className="i" aria-hidden="true" data-on={star <= Math.round(value) || undefined} />
      ))}
    </span>
  );
}

/** One star and the figure. */
export function StarFigure({ stars }: { stars: number }) {
  return (
    <span className={look["rate"]} role="img" aria-label={words.stars(stars)}>
      <Star className="i" aria-hidden="true" />
      <b className="num">{stars}</b>
    </span>
  );
}
