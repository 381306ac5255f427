import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { OpenTry } from "@upaya/contracts/learning/check.ts";
import { keepWrite, whenAnswered } from "../../../lib/kept-learning/kept.ts";
import { useKept } from "../../../lib/kept-learning/use-kept.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import "../../../ui/quiz-option.css";
import quiz from "../quiz.module.css";
import { handInPath } from "./calls.ts";
import look from "./check.module.css";
import { checkWords as words } from "./words.ts";

type Question = OpenTry["questions"][number];
type Chosen = Readonly<Record<string, number>>;

interface TryProps {
  of: OpenTry;
  language: string;
  user: string;
}

/** Answers stay on the device until all of them are handed in; a reload, a lost line and another day change nothing. */
export function TryForm({ of, language, user }: TryProps) {
  const { chosen, choose, handIn, waiting, isCut } = useTry(of, user);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const open = of.questions.filter(({ key }) => chosen[key] === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.length > 0) setAsking(true);
    else handIn();
  };
  const toOpen = () => {
    setAsking(false);
    // The dialog gives the focus back to the button first.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[name="${open[0]?.key}"]`)?.focus());
  };
  const confirm = () => {
    setAsking(false);
    handIn();
  };
  const isHanded = waiting !== undefined && waiting.refused === undefined;
  return (
    <form ref={place} className={look["part"]} onSubmit={submit}>
      {waiting?.refused === undefined ? null : <Note tone="bad">{words.refused(waiting.refused)}</Note>}
      <div className={quiz["quiz"]} lang={language}>
        {of.questions.map((question, at) => (
          <Asked
            key={question.key}
            question={question}
            place={words.question(at + 1, of.questions.length)}
            chosen={chosen[question.key]}
            isLocked={isHanded}
            onChoose={(option) => choose(question.key, option)}
          />
        ))}
      </div>
      <div className={look["bar"]}>
        <span className="num" role="status">
          {isHanded ? (isCut ? words.waits : words.sending) : words.answered(of.questions.length - open.length, of.questions.length)}
        </span>
        <Button type="submit" variant={open.length === 0 ? "accent" : "line"} busy={isHanded}>
          {words.handIn}
        </Button>
      </div>
      <AskOpen many={asking ? open.length : 0} onBack={toOpen} onHandIn={confirm} />
    </form>
  );
}

/** Whoever hands in with questions open is asked whether they know. */
function AskOpen({ many, onBack, onHandIn }: { many: number; onBack: () => void; onHandIn: () => void }) {
  return (
    <ConfirmDialog
      open={many > 0}
      onClose={onBack}
      title={words.askHandIn(many)}
      text={words.askHandInText}
      safe={words.goOn}
      act={words.handIn}
      onAct={onHandIn}
    />
  );
}

function useTry({ id, questions }: OpenTry, user: string) {
  const { writes, isCut } = useKept(user);
  const waiting = writes.find((write) => write.id === `try ${id}`);
  const draft = useDraft<{ chosen: Chosen }>({ user, form: "final-check", record: id });
  const { done } = draft;
  useEffect(() => whenAnswered((write) => void (write.id === `try ${id}` && done())), [id, done]);
  const [news, setNews] = useState<Chosen>({});
  const chosen: Chosen = { ...draft.restored?.chosen, ...news };
  const choose = (key: string, option: number) => {
    setNews((before) => ({ ...before, [key]: option }));
    draft.save({ chosen: { ...chosen, [key]: option } });
  };
  const handIn = () => {
    const answers = questions.flatMap(({ key }) => (chosen[key] === undefined ? [] : [{ question: key, option: chosen[key] }]));
    // The choices stay until there is a result: should the server not take it, nothing has to be chosen again.
    void keepWrite({ id: `try ${id}`, method: "POST", path: handInPath, params: { id }, body: { answers } });
  };
  return { chosen, choose, handIn, waiting, isCut };
}

interface AskedProps {
  question: Question;
  place: string;
  chosen: number | undefined;
  isLocked: boolean;
  onChoose: (option: number) => void;
}

function Asked({ question, place, chosen, isLocked, onChoose }: AskedProps) {
  const title = useId();
  return (
    <section className={quiz["asked"]} role="radiogroup" aria-labelledby={title}>
      <p className="meta" lang="en">
        {place}
      </p>
      <h2 id={title}>{question.text}</h2>
      <div className="opts">
        {question.options.map((option, at) => (
          <label key={option} className={`opt ${look["choice"]}`} data-chosen={chosen === at ? "" : undefined}>
            <input type="radio" name={question.key} value={at} checked={chosen === at} disabled={isLocked} onChange={() => onChoose(at)} />
            <span className="l" aria-hidden="true">
              {"ABCDEFGHIJ"[at]}
            </span>
            <span className="tx">{option}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
