import { useId, useState } from "react";
import { answerMessage } from "@upaya/contracts/quiz/answer-message.ts";
import { useSignIn } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { QuizOption, QuizOptions } from "../../../ui/quiz-option.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { quizWords } from "../words.ts";
import "./example.css";
import { example, exampleWords as words } from "./words.ts";

export interface ExampleSheetProps {
  open: boolean;
  onClose: () => void;
}

const right = example.options[example.answer]!;

/** The example: an answer, what came of it and why, as with any question, and only then the way to sign in. */
export function ExampleSheet({ open, onClose }: ExampleSheetProps) {
  const [chosen, setChosen] = useState<string>();
  const title = useId();
  const { ask } = useSignIn();
  const signIn = () => {
    onClose();
    ask({ reason: quizWords.askTitle });
  };
  const foot = chosen ? (
    <div className="sheet-acts">
      <Button variant="line" onClick={onClose}>
        {words.close}
      </Button>
      <Button onClick={signIn}>{words.signIn}</Button>
    </div>
  ) : undefined;
  return (
    <Sheet open={open} onClose={onClose} title={words.title} lead={words.lead} foot={foot}>
      <div className="qtry-in">
        <h3 id={title}>{example.title}</h3>
        <QuizOptions labelledBy={title}>
          {example.options.map((option, index) => (
            <QuizOption key={option} letter={"ABCD"[index]!} {...lookOf(option, chosen)} onChoose={() => setChosen(option)}>
              {option}
            </QuizOption>
          ))}
        </QuizOptions>
        {chosen ? (
          <>
            <Note tone={chosen === right ? "ok" : "bad"} live>
              {answerMessage({ correct: chosen === right, question_answer: right })}
            </Note>
            <p>{example.reason}</p>
            <p className="meta">{words.after}</p>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}

function lookOf(option: string, chosen: string | undefined) {
  if (chosen === undefined) return {};
  if (option === right) return { state: "right" as const, status: option === chosen ? quizWords.yourCorrect : quizWords.correctAnswer };
  return option === chosen ? { state: "wrong" as const, status: quizWords.yourAnswer } : { state: "locked" as const };
}
