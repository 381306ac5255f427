import { Star } from "lucide-react";
import { Link } from "react-router";
import type { ReviewSummary } from "@upaya/contracts/learning/reviews.ts";
import { count } from "../../ui/format.ts";
import "../../ui/panel.css";
import { type ReviewsAddress, reviewsAddress, starChoices } from "./address.ts";
import look from "./reviews.module.css";
import { Stars } from "./stars.tsx";
import { reviewWords as words } from "./words.ts";

interface SummaryProps {
  slug: string;
  summary: ReviewSummary;
  address: ReviewsAddress;
}

/** All reviews together: the mean, and a stave with a line for each number of stars. */
export function Summary({ slug, summary, address }: SummaryProps) {
  const dot = dotOf(summary.stars);
  return (
    <section className={`panel ${look["summary"]}`} aria-label={words.summary}>
      <div className={look["mean"]}>
        <b className="num">{summary.rating.toFixed(1)}</b>
        <span>
          <Stars value={summary.rating} />
          <span className="meta num">{words.by(summary.count)}</span>
        </span>
      </div>
      <ul className={look["stave"]}>
        {starChoices.map((stars) => {
          const many = summary.stars[Number(stars) - 1] ?? 0;
          const isOn = address.stars === stars;
          const to = reviewsAddress(slug, { order: address.order, stars: isOn ? "" : stars });
          return (
            <li key={stars}>
              <Link className={look["line"]} to={to} aria-current={isOn ? "true" : undefined}>
                <span className={`num ${look["lineStars"]}`}>
                  {stars}
                  <span className="sr">{words.lineStars}</span>
                  <Star className="i" aria-hidden="true" />
                </span>
                <Dots many={many} dot={dot} />
                <span className={`num ${look["lineCount"]}`}>
                  {count(many)}
                  <span className="sr">{words.lineReviews(many)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="meta">{words.scale(dot)}</p>
    </section>
  );
}

const mostDots = 20;
const steps = [1, 2, 5, 10, 20, 50, 100, 120, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** So many teachers as one dot stands for, so that the longest line has twenty at most. */
function dotOf(stars: readonly number[]): number {
  const longest = Math.max(1, ...stars);
  return steps.find((step) => longest / step <= mostDots) ?? Math.ceil(longest / mostDots);
}

/** A line with its dots; fewer than one dot stands for is a ring. */
function Dots({ many, dot }: { many: number; dot: number }) {
  const dots = Math.floor(many / dot);
  return (
    <svg viewBox="0 0 210 12" className={look["dots"]} aria-hidden="true" focusable="false">
      <path className={look["rule"]} d="M0 6h210" />
      {dots > 0 ? <path className={look["full"]} d={Array.from({ length: dots }, (_, at) => `M${5 + at * 10.4} 6h0`).join("")} /> : null}
      {dots === 0 && many > 0 ? <circle className={look["ring"]} cx="5" cy="6" r="3.6" /> : null}
    </svg>
  );
}
