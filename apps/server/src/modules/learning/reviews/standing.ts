import type { ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { lessonsForReview } from "@upaya/contracts/learning/review-words.ts";
import type { StandingRow } from "./standing.store.ts";

type Standing = Omit<ReviewStanding, "by" | "review">;

/** Half of the lessons of their edition, or the whole course at any time: then one may write. Until then, what is left in the order of the lessons. */
export function standingOf({ enrolled, finished, lessons }: StandingRow): Standing {
  const open = lessons.filter(({ done }) => !done);
  const done = lessons.length - open.length;
  const may = enrolled && (finished || (lessons.length > 0 && done >= lessonsForReview(lessons.length)));
  const needed = may ? [] : open.slice(0, lessonsForReview(lessons.length) - done);
  const leftOf = ({ seconds, counted }: StandingRow["lessons"][number]) => Math.max(0, seconds - counted);
  const [next] = open;
  return {
    enrolled,
    may,
    done,
    lessons: lessons.length,
    finished,
    left: { lessons: needed.length, seconds: needed.reduce((sum, lesson) => sum + leftOf(lesson), 0) },
    next: next ? { lesson: next.key, left: leftOf(next) } : null,
  };
}
