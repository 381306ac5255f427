import { Flag, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Review } from "@upaya/contracts/learning/reviews.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { count, dayMonthYear } from "../../ui/format.ts";
import { languageOf } from "../../ui/question-text.tsx";
import { Tag } from "../../ui/tag.tsx";
import look from "./reviews.module.css";
import { StarFigure } from "./stars.tsx";
import { reviewWords as words } from "./words.ts";

/** As much of a review as is drawn, of one's own or anybody's. */
type Said = Pick<Review, "stars" | "text" | "tried" | "done" | "lessons" | "finished" | "written_at" | "changed_at" | "reply" | "by">;

interface ReviewBodyProps {
  review: Said;
  /** A word about it, beside the name. */
  tag?: ReactNode;
  /** Above its words. */
  above?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

export const nameOf = ({ by }: Pick<Review, "by">): string => by?.name ?? words.anyone;

/** What somebody says, what they tried, and our reply. It is text, whatever it looks like. */
export function ReviewBody({ review, tag, above, children }: ReviewBodyProps) {
  const { stars, text, tried, reply, by } = review;
  const name = nameOf(review);
  return (
    <>
      <div className={look["who"]}>
        <Avatar name={name} />
        <div>
          <b>{name}</b> {tag}
          {by?.city ? <span className="meta">{by.city}</span> : null}
        </div>
        <StarFigure stars={stars} />
      </div>
      {above}
      {text ? (
        <p className={look["text"]} lang={languageOf(text)}>
          {text}
        </p>
      ) : null}
      {tried ? (
        <div className={look["tried"]}>
          <span>{words.tried}</span>
          <p lang={languageOf(tried)}>{tried}</p>
        </div>
      ) : null}
      <p className="meta">{words.when(review)}</p>
      {reply ? (
        <div className={look["reply"]}>
          <Avatar name={words.us} square />
          <div>
            <b>{words.us}</b> <Tag tone="g">{words.staff}</Tag>
            <p lang={languageOf(reply.text)}>{reply.text}</p>
            <span className="meta">{dayMonthYear(reply.at)}</span>
          </div>
        </div>
      ) : null}
      <div className={look["acts"]}>{children}</div>
    </>
  );
}

interface ReviewItemProps {
  review: Review;
  onVote: () => void;
  onReport: () => void;
}

/** Somebody else's review. */
export function ReviewItem({ review, onVote, onReport }: ReviewItemProps) {
  const { helpful, voted, sample } = review;
  const name = nameOf(review);
  return (
    <li className={look["review"]}>
      <ReviewBody review={review} tag={sample ? <Tag>{words.sample}</Tag> : undefined}>
        <button type="button" className={`${look["vote"]} needs-js`} aria-pressed={voted} onClick={onVote}>
          <ThumbsUp className="i" aria-hidden="true" />
          {words.helpful} <span className="num">{count(helpful)}</span>
          <span className="sr">{words.reviewBy(name)}</span>
        </button>
        <Button variant="ghost" size="s" className="needs-js" aria-label={words.reportOf(name)} onClick={onReport}>
          <Flag className="i" aria-hidden="true" />
          {words.report}
        </Button>
      </ReviewBody>
    </li>
  );
}
