import { ArrowRight } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { answerMessage } from "@upaya/contracts/quiz/answer-message.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { withFractions } from "../../ui/question-text.tsx";
import { Note } from "../../ui/note.tsx";
import type { Given } from "./use-answers.ts";
import { quizWords as words } from "./words.ts";

/** Under a question that was answered: what came of it, why, and two minutes to read on. */
export function Feedback({ given }: { given: Given }) {
  const verdict = useInView(given.state);
  if (given.state !== "locked") {
    return (
      <div ref={verdict} className="qverdict">
        <Note tone={given.state === "sending" ? "info" : "warn"} live>
          {words[given.state]}
        </Note>
      </div>
    );
  }
  const { correct, explanation, read } = given.revealed;
  return (
    <>
      <div ref={verdict} className="qverdict">
        <Note tone={correct ? "ok" : "bad"} live>
          {withFractions(answerMessage(given.revealed))}
        </Note>
      </div>
      <div className="qwhy">
        <p>{explanation}</p>
        {read ? (
          <Link className="qread" to={`/learning/${read.slug}`}>
            <span>
              <span className="meta">{words.readOn(read.minutes)}</span>
              <b>{read.title}</b>
            </span>
            <ArrowRight className="i i-s" aria-hidden />
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** What comes of an answer is seen, however long its question is. What was answered another time moves nothing. */
function useInView(state: Given["state"]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Given["state"]>(undefined);
  useEffect(() => {
    const came = before.current !== undefined && before.current !== state && state !== "sending";
    before.current = state;
    if (!came) return undefined;
    return afterPaint(() => ref.current?.scrollIntoView({ block: "nearest" }));
  }, [state]);
  return ref;
}
