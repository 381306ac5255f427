import { type FormEvent, useEffect, useRef } from "react";
import type { OwnReview, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { reviewLength } from "@upaya/contracts/learning/review-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/check.tsx";
import { TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import "../../ui/panel.css";
import look from "./reviews.module.css";
import { StarChoice } from "./star-choice.tsx";
import { useReviewForm } from "./use-review-form.ts";
import { reviewWords as words } from "./words.ts";

interface ReviewFormProps {
  slug: string;
  user: string;
  standing: ReviewStanding;
  onClose: () => void;
  onDone: (review: OwnReview) => void;
}

/** Writing a review, or changing it. It takes the focus when it opens, and what is typed outlives it. */
export function ReviewForm({ slug, user, standing, onClose, onDone }: ReviewFormProps) {
  const { review, done, lessons } = standing;
  const of = useReviewForm({ slug, user, review, onDone });
  const place = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    of.submit();
    // Once the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad input, .bad textarea")?.focus());
  };
  return (
    <section className={`panel ${look["writing"]}`} aria-labelledby="write">
      <div className={look["writingHead"]}>
        <h2 id="write" tabIndex={-1} ref={place}>
          {review ? words.changeTitle : words.writeTitle}
        </h2>
        <span className="meta">{review ? words.written(review.written_at, review.helpful) : words.progress(done, lessons)}</span>
      </div>
      <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
        <Fields of={of} />
        <Name of={of} by={standing.by} />
        {of.failure ? (
          <Note tone="bad" live>
            {of.failure.message}
          </Note>
        ) : null}
        <div className={look["formFoot"]}>
          <span className="meta">{review ? words.votesStay(review.helpful) : words.whoReads}</span>
          <span className="row">
            <Button variant="ghost" onClick={onClose}>
              {review ? words.cancel : words.laterDraft}
            </Button>
            <Button type="submit" size="l" busy={of.busy}>
              {review ? words.save : words.put}
            </Button>
          </span>
        </div>
      </form>
    </section>
  );
}

type Form = ReturnType<typeof useReviewForm>;

function Fields({ of: { values, length, change, wrong } }: { of: Form }) {
  return (
    <>
      <StarChoice value={values.stars} error={wrong.stars ? words.chooseStars : undefined} onChange={(stars) => change({ stars })} />
      <TextAreaField
        label={words.text}
        rows={5}
        maxLength={reviewLength.most}
        value={values.text}
        hint={words.textHint(length)}
        error={wrong.text ? words.tooShort(reviewLength.least - length) : undefined}
        onChange={(text) => change({ text })}
      />
      <TextAreaField
        label={words.triedLabel}
        rows={3}
        maxLength={reviewLength.tried}
        value={values.tried}
        hint={words.triedHint}
        onChange={(tried) => change({ tried })}
      />
    </>
  );
}

/** Whether their first name and city stand beside it: theirs to say, and seen here before anybody else sees it. */
function Name({ of: { values, change }, by }: { of: Form; by: ReviewStanding["by"] }) {
  const shown = values.named ? by : null;
  return (
    <div className={look["name"]}>
      <Checkbox checked={values.named} onChange={(event) => change({ named: event.target.checked })}>
        {words.name}
      </Checkbox>
      <div className={look["signed"]}>
        <Avatar name={words.shownBy(shown)} />
        <span>
          {words.shownAs} <b>{words.shownBy(shown)}</b>
          <span className="meta">{values.named && by === null ? words.noName : words.notNamed}</span>
        </span>
      </div>
      <span className="meta">{words.nameText}</span>
    </div>
  );
}
