import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./certificate.module.css";
import type { ReviewProps } from "./review.tsx";
import { certificateWords as words } from "./words.ts";

const Review = lazyPart<ReviewProps>(async () => (await import("./review.tsx")).Review);

/** Few need it: it comes with those who do. */
export function ReviewPart(props: ReviewProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Review {...props} />
    </Suspense>
  );
}

/** It will be withdrawn: when, why, and what can be done about it. */
export function Notice({ held, until, user }: ReviewProps & { until: string }) {
  return (
    <section className={look["notice"]} aria-label={words.noticeTitle(until)}>
      <Note tone="bad">
        <b>{words.noticeTitle(until)}</b>
        {held.why === null ? null : <p>{words.reasons[held.why]}</p>}
        <p>{words.noticeText}</p>
      </Note>
      <ReviewPart held={held} user={user} />
    </section>
  );
}

/** It was to be withdrawn, or was, and counts again: what was answered stays beside it. */
export function Answered({ held, user }: ReviewProps) {
  return held.review?.answered_at ? <ReviewPart held={held} user={user} /> : null;
}
