import { Check, X } from "lucide-react";
import { useId } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { tpoWords } from "./words.ts";
import "../../../ui/note.css";
import "../../../ui/quiz-option.css";
import "./one-question.css";

const letterOf = (index: number) => String.fromCodePoint(65 + index);

/** Answered with the browser's own radio buttons: style sheets show the reply, so it works before and without our code. */
export function OneQuestion({ block }: { block: BlockOf<"one-question"> }) {
  const name = useId();
  return (
    <section id={block.id} className="psec">
      <div className="wrap oneq-grid">
        <div className="oneq-say">
          <h2>{block.title}</h2>
          <p className="muted">{block.lead}</p>
          <div className="oneq-dial">
            <b className="num">{`${block.right.percent}%`}</b>
            <p className="muted">{block.right.note}</p>
          </div>
        </div>
        <fieldset className="oneq">
          <legend>
            <span className="oneq-case">{block.case}</span>
            <span className="oneq-q">{block.question}</span>
          </legend>
          <div className="oneq-opts">
            {block.options.map(({ text, right = false, reply }, index) => {
              const Mark = right ? Check : X;
              return (
                <div key={text} className={right ? "oneq-right" : "oneq-wrong"}>
                  <label className="opt">
                    <input className="sr" type="radio" name={name} value={letterOf(index)} />
                    <span className="l">{letterOf(index)}</span>
                    <span className="tx">{text}</span>
                    <span className="st oneq-mark">
                      <Mark className="i" aria-hidden="true" />
                      <b>{right ? tpoWords.correctAnswer : tpoWords.notThisOne}</b>
                    </span>
                  </label>
                  <div role="status">
                    <p className={right ? "note fill ok" : "note fill"}>{reply}</p>
                  </div>
                </div>
              );
            })}
          </div>
        </fieldset>
      </div>
    </section>
  );
}
