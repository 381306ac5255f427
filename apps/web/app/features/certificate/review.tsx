import { type FormEvent, useState } from "react";
import { reviewLength } from "@upaya/contracts/learning/certificate-review.ts";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { certificateCall, reviewCall } from "./calls.ts";
import look from "./certificate.module.css";
import { certificateWords as words } from "./words.ts";

export interface ReviewProps {
  held: HeldCertificate;
  user: string;
}

/** What was asked, what was answered, and the way to ask while there is time. */
export function Review({ held, user }: ReviewProps) {
  const { review, review_until } = held;
  const isOpen = review_until !== null && Date.parse(review_until) > Date.now();
  return (
    <section className={look["review"]}>
      <h2>{words.review}</h2>
      {review === null ? null : <Asked review={review} />}
      {isOpen ? <ReviewForm number={held.number} until={review_until} user={user} isAgain={review !== null} /> : null}
      {review_until !== null && !isOpen ? <p className="muted">{words.reviewOver(review_until)}</p> : null}
    </section>
  );
}

function Asked({ review: { asked_at, answered_at, answer } }: { review: NonNullable<HeldCertificate["review"]> }) {
  if (answered_at === null)
    return (
      <Note tone="info" live>
        {words.reviewAsked(asked_at)}
      </Note>
    );
  return (
    <Note tone="info">
      <b>{words.reviewAnswered(answered_at)}</b>
      <p className={look["answer"]} dir="auto">
        {answer}
      </p>
    </Note>
  );
}

interface ReviewFormProps {
  number: string;
  until: string;
  user: string;
  isAgain: boolean;
}

/** Every letter stays on the device until the server has it. */
function ReviewForm({ number, until, user, isAgain }: ReviewFormProps) {
  const draft = useDraft<{ words: string }>({ user, form: "certificate-review", record: number });
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const text = typed ?? draft.restored?.words ?? "";
  const { busy, failure, send } = useWrite(reviewCall, { changes: [certificateCall], done: draft.done, failed: () => true });
  const change = (next: string) => {
    setTyped(next);
    draft.save({ words: next });
  };
  const isShort = text.trim().length < reviewLength.least;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (isShort) requestAnimationFrame(() => form.querySelector("textarea")?.focus());
    else void send({ params: { number }, body: { words: text.trim() } });
  };
  return (
    <form className={look["form"]} onSubmit={submit} noValidate>
      <p className="muted">{words.reviewText(until)}</p>
      <TextAreaField
        label={words.reviewWords}
        rows={5}
        maxLength={reviewLength.most}
        value={text}
        required
        hint={words.reviewHint(text.length, reviewLength.most)}
        error={isTried && isShort ? words.reviewShort(reviewLength.least) : undefined}
        onChange={change}
      />
      {failure ? (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      ) : null}
      <Button type="submit" busy={busy}>
        {isAgain ? words.reviewOnceMore : words.reviewSend}
      </Button>
    </form>
  );
}
