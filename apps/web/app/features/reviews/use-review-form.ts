import { useState } from "react";
import type { OwnReview } from "@upaya/contracts/learning/reviews.ts";
import { reviewLength } from "@upaya/contracts/learning/review-words.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { listCall, mineCall, writeCall } from "./calls.ts";

interface Typed {
  readonly stars: number;
  readonly text: string;
  readonly tried: string;
  readonly named: boolean;
}

const nothing: Typed = { stars: 0, text: "", tried: "", named: false };

interface FormOf {
  readonly slug: string;
  readonly user: string;
  /** What stands already. */
  readonly review: OwnReview | null;
  readonly onDone: (review: OwnReview) => void;
}

/** Every letter stays on the device until the server has it, whatever happens to the page. */
export function useReviewForm({ slug, user, review, onDone }: FormOf) {
  const draft = useDraft<Typed>({ user, form: "review", record: slug });
  const [typed, setTyped] = useState<Typed>();
  const [isTried, setTried] = useState(false);
  const standing: Typed = review ? { stars: review.stars, text: review.text, tried: review.tried, named: review.named } : nothing;
  const values = typed ?? draft.restored ?? standing;
  const { busy, failure, send } = useWrite(writeCall, {
    changes: [mineCall, listCall],
    done: (reply) => {
      draft.done();
      onDone(reply);
    },
    // It is said in the form, above what was typed.
    failed: () => true,
  });
  const change = (part: Partial<Typed>) => {
    const next = { ...values, ...part };
    setTyped(next);
    draft.save(next);
  };
  const length = values.text.trim().length;
  const faults = { stars: values.stars === 0, text: length > 0 && length < reviewLength.least };
  const submit = () => {
    setTried(true);
    if (!faults.stars && !faults.text) void send({ params: { slug }, body: values });
  };
  return { values, length, change, submit, busy, failure, wrong: isTried ? faults : { stars: false, text: false } };
}

/** Whether something was typed here and not sent yet. */
export function useHasDraft(slug: string, user: string): boolean {
  return useDraft<Typed>({ user, form: "review", record: slug }).restored !== undefined;
}
