import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { type QuizAddress, quizAddress } from "./address.ts";
import { quizWords as words } from "./words.ts";

/** The question that is open, on the page of the quiz where it stands. */
export function ShareQuestion({ question, address }: { question: PublicQuestion; address: QuizAddress }) {
  return (
    <ShareButton
      // Another question is another link.
      key={question.id}
      of={{ kind: "question", id: question.id }}
      path={quizAddress(address)}
      title={question.question_title}
      lang={languageOf(question.question_title)}
      label={words.share}
      variant="ghost"
      size="s"
      className="needs-js"
    />
  );
}
