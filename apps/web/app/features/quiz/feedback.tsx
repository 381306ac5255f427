import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { answerMessage } from "@upaya/contracts/quiz/answer-message.ts";
import { withFractions } from "../../ui/question-text.tsx";
import { Note } from "../../ui/note.tsx";
import type { Given } from "./use-answers.ts";
import { quizWords as words } from "./words.ts";

/** Under a question that was answered: what came of it, why, and two minutes to read on. */
export function Feedback({ given }: { given: Given }) {
  if (given.state !== "locked") {
    return (
      <Note tone={given.state === "sending" ? "info" : "warn"} live>
        {words[given.state]}
      </Note>
    );
  }
  const { correct, explanation, read } = given.revealed;
  return (
    <>
      <Note tone={correct ? "ok" : "bad"} live>
        {withFractions(answerMessage(given.revealed))}
      </Note>
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
