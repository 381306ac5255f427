import type { MouseEvent } from "react";
import type { HelpTopic } from "@upaya/contracts/content/blocks/help.ts";
import { askPerson } from "../../lib/help-address.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import look from "./answers.module.css";
import { answerWords as words } from "./answer-words.ts";
import { findAnswers, piecesOf, typedWords } from "./find-answers.ts";

interface AnswersFoundProps {
  topics: readonly HelpTopic[];
  typed: string;
  many: number;
  onOpen: (id: string) => void;
  onAll: () => void;
}

/** What was found for what was typed, or that nothing was, with the way to a person. */
export function AnswersFound({ topics, typed, many, onOpen, onAll }: AnswersFoundProps) {
  const found = findAnswers(topics, typed);
  const wanted = typedWords(typed);
  const open = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  if (found.length === 0) return <Nothing typed={typed} many={many} onAll={onAll} />;
  return (
    <div className={look["found"]}>
      <p role="status">
        {words.found(found.length)} <b>{typed.trim()}</b>
      </p>
      <ul>
        {found.map(({ topic, answer }) => (
          <li key={answer.id}>
            <span className="meta">{topic}</span>
            <a href={`/help#${answer.id}`} onClick={open(answer.id)}>
              <Hits text={answer.question} typed={wanted} />
            </a>
            <p className="muted">
              <Hits text={answer.text} typed={wanted} />
            </p>
          </li>
        ))}
      </ul>
      <p className={look["ask"]}>
        <span className="muted">{words.noneOfThem}</span>
        <LinkButton variant="line" to={askPerson({ text: typed.trim() })}>
          {words.ask}
        </LinkButton>
      </p>
    </div>
  );
}

function Hits({ text, typed }: { text: string; typed: readonly string[] }) {
  return piecesOf(text, typed).map(({ text: piece, isHit }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence, in their order
    isHit ? <mark key={at}>{piece}</mark> : piece,
  );
}

function Nothing({ typed, many, onAll }: Pick<AnswersFoundProps, "typed" | "many" | "onAll">) {
  const all = (event: MouseEvent) => {
    event.preventDefault();
    onAll();
  };
  return (
    <div className={look["nothing"]}>
      <Kolam seed="no-answer" n={5} />
      <div>
        <div role="status">
          <h2>{words.nothing}</h2>
        </div>
        <p className="muted">
          {words.youTyped} <b>{typed.trim()}</b>. {words.nothingText}
        </p>
        <p className="row">
          <LinkButton to={askPerson({ text: typed.trim() })}>{words.ask}</LinkButton>
          <a className="btn btn-ghost" href="/help" onClick={all}>
            {words.all(many)}
          </a>
        </p>
      </div>
    </div>
  );
}
