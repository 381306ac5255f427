import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListReviews, OwnReview, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useSession } from "../../lib/session.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { type Bead } from "../../ui/rare/thread-lines.ts";
import { Thread } from "../../ui/rare/thread.tsx";
import { toast } from "../../ui/toast.tsx";
import { type ReviewsAddress, writeHash } from "./address.ts";
import type { ReviewedCourse } from "./api.server.ts";
import { listCall, mineCall } from "./calls.ts";
import { Mine, MyPart } from "./my-part.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewList } from "./review-list.tsx";
import look from "./reviews.module.css";
import { Summary } from "./summary.tsx";
import { reviewWords as words } from "./words.ts";

export interface ReviewsBodyProps {
  course: ReviewedCourse;
  /** As the document has it, which knows nobody. */
  list: Reply<typeof ListReviews>;
  address: ReviewsAddress;
}

/** All reviews of a course, and the reader's own part in them. */
export function ReviewsBody({ course, list: given, address }: ReviewsBodyProps) {
  const { slug } = course;
  const { status, me } = useSession();
  const user = me?.user.id;
  const whose = { wanted: user !== undefined, quiet: true };
  const own = useRead(mineCall, { params: { slug } }, whose);
  // Whoever is signed in has votes of their own in it: what the document says stands until they are there.
  const list = useRead(listCall, { params: { slug }, query: { ...address } }, whose).data ?? given;
  const [isWriting, setWriting] = useWriting(own.data);
  const done = (review: OwnReview) => {
    setWriting(false);
    toast.success(review.hidden ? words.savedHidden : words.saved);
  };
  return (
    <>
      <Head course={course} count={list.summary.count} standing={own.data} />
      <div className={`wrap ${look["grid"]}`} data-writing={isWriting || undefined}>
        <div className={look["aside"]}>
          {list.summary.count === 0 ? null : <Summary slug={slug} summary={list.summary} address={address} />}
          {isWriting ? null : <MyPart slug={slug} status={status} user={user} of={own} onWrite={() => setWriting(true)} />}
        </div>
        <div className={look["main"]}>
          {isWriting && user && own.data ? (
            <ReviewForm slug={slug} user={user} standing={own.data} onClose={() => setWriting(false)} onDone={done} />
          ) : null}
          {own.data?.review ? <Mine slug={slug} review={own.data.review} by={own.data.by} onChange={() => setWriting(true)} /> : null}
          {isWriting ? null : <ReviewList slug={slug} list={list} address={address} user={user} />}
        </div>
      </div>
    </>
  );
}

/** A link to writing opens the form as soon as it is known that they may. */
function useWriting(standing: ReviewStanding | undefined): [boolean, (writing: boolean) => void] {
  const [isWriting, setWriting] = useState(false);
  const may = standing !== undefined && (standing.may || standing.review !== null);
  useEffect(() => {
    if (may && location.hash === writeHash) setWriting(true);
  }, [may]);
  return [isWriting && may, setWriting];
}

function Head({ course, count, standing }: { course: ReviewedCourse; count: number; standing: ReviewStanding | undefined }) {
  const lang = course.language === "en" ? undefined : course.language;
  return (
    <div className={`on-board ${look["head"]}`}>
      <div className="wrap">
        <div>
          <nav className="crumb" aria-label={words.breadcrumb}>
            <ol>
              <li>
                <Link to="/learning">{words.learning}</Link>
              </li>
              <li>
                <Link to={`/learning/${course.slug}`} lang={lang}>
                  {course.name}
                </Link>
              </li>
            </ol>
          </nav>
          <h1>{words.heading(count)}</h1>
        </div>
        <div className={look["course"]}>
          <div className="cover">
            <CoverImage src={course.thumbnail} eager />
          </div>
          <div>
            <b lang={lang}>{course.name}</b>
            <span>{words.taught(course.teacher, course.minutes)}</span>
            {standing && standing.lessons > 0 && standing.enrolled ? (
              <Thread chapters={[beadsOf(standing)]} label={words.progress(standing.done, standing.lessons)} />
            ) : null}
          </div>
        </div>
      </div>
    </div>
  );
}

/** As many as are done, the one that comes, and the rest. */
const beadsOf = ({ done, lessons }: ReviewStanding): Bead[] =>
  Array.from({ length: lessons }, (_, at) => (at < done ? "done" : at === done ? "now" : "next"));
