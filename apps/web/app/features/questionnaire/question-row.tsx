import { Pencil } from "lucide-react";
import { useId } from "react";
import { longestAnswer, type ProfileQuestion } from "@upaya/contracts/identity/questionnaire.ts";
import { Radio } from "../../ui/check.tsx";
import { Chip } from "../../ui/chip.tsx";
import { classes } from "../../ui/classes.ts";
import { Tag } from "../../ui/tag.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { questionnaireWords as words } from "./words.ts";

interface QuestionRowProps {
  number: number;
  question: ProfileQuestion;
  value: readonly string[];
  changed: boolean;
  onAnswer: (value: readonly string[]) => void;
}

/** One question with its answer, marked while it is changed and not saved. */
export function QuestionRow({ number, question, value, changed, onAnswer }: QuestionRowProps) {
  const id = useId();
  const emptied = question.user_answer.length > 0 && value.every((each) => each.trim() === "");
  return (
    <li className={classes("qn-row", changed && "qn-changed")}>
      <div className="qn-q">
        <b id={id}>
          <span className="num">{number}</span>
          {question.question_title}
        </b>
        {changed ? (
          <Tag tone="y">
            <Pencil className="i" aria-hidden="true" />
            {words.changed}
          </Tag>
        ) : null}
      </div>
      <Answer question={question} value={value} labelledBy={id} onAnswer={onAnswer} />
      {emptied ? (
        <p className="meta qn-hint" role="status">
          {words.staysSaved}
        </p>
      ) : null}
    </li>
  );
}

interface AnswerProps extends Pick<QuestionRowProps, "question" | "value" | "onAnswer"> {
  labelledBy: string;
}

function Answer({ question, value, labelledBy, onAnswer }: AnswerProps) {
  if (question.question_type === "free_text") {
    const text = value[0] ?? "";
    return (
      <>
        <TextArea
          rows={3}
          maxLength={longestAnswer}
          aria-labelledby={labelledBy}
          aria-describedby={`${labelledBy}-letters`}
          value={text}
          onChange={(event) => onAnswer([event.target.value])}
        />
        <p className="meta num qn-hint" id={`${labelledBy}-letters`}>
          {words.letters(text.length, longestAnswer)}
        </p>
      </>
    );
  }
  if (question.question_type === "multiple_choice") {
    return (
      <div className="qn-one" role="radiogroup" aria-labelledby={labelledBy}>
        {question.options.map((option) => (
          <Radio key={option} name={labelledBy} value={option} checked={value[0] === option} onChange={() => onAnswer([option])}>
            {option}
          </Radio>
        ))}
      </div>
    );
  }
  return (
    <div className="chips" role="group" aria-labelledby={labelledBy}>
      {question.options.map((option) => {
        const on = value.includes(option);
        const press = () => onAnswer(on ? value.filter((each) => each !== option) : [...value, option]);
        return (
          <Chip key={option} tick pressed={on} onClick={press}>
            {option}
          </Chip>
        );
      })}
    </div>
  );
}
