import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { questionAddress } from "./address.ts";
import { quizWords as words } from "./words.ts";

/** The question that is open, at an address of its own: the pages move on. */
export function ShareQuestion({ question }: { question: PublicQuestion }) {
  return (
    <ShareButton
      // Another question is another link.
      key={question.id}
      of={{ kind: "question", id: question.id }}
      path={questionAddress(question.id)}
      title={question.question_title}
      lang={languageOf(question.question_title)}
      label={words.share}
      variant="ghost"
      size="s"
      className="needs-js"
    />
  );
}
