import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { languageOf, withFractions } from "../../ui/question-text.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { HomeQuestion } from "./home-data.ts";
import { homeWords as words } from "./words.ts";

const today = "/quiz?set=today";

/** Today's four: the first with its answers. They are answered on the page of the quiz, where what was tapped here is chosen. */
export function QuizTeaser({ questions }: { questions: readonly HomeQuestion[] }) {
  const [first, ...others] = questions;
  if (!first) return null;
  return (
    <aside className="qc paper" aria-label={words.quizLabel}>
      <article data-quiz-item={first.id}>
        <div className="row between">
          <Tag tone="y">{words.quizTag}</Tag>
          {first.correct_attempt > 0 ? <span className="meta num">{words.chose(first.correct_attempt)}</span> : null}
        </div>
        <h2 lang={languageOf(first.question_title)}>{withFractions(first.question_title)}</h2>
        <ul className="qo">
          {first.question_options.map((option) => (
            <li key={option}>
              <Link to={today} state={{ tapped: { id: first.id, answer: option } }} lang={languageOf(option)}>
                {withFractions(option)}
              </Link>
            </li>
          ))}
        </ul>
      </article>
      {others.length > 0 ? (
        <>
          <h3 className="meta">{words.more}</h3>
          <ul className="qmore">
            {others.map(({ id, question_title }) => (
              <li key={id} data-quiz-item={id}>
                <Link to={today} state={{ tapped: { id } }} lang={languageOf(question_title)}>
                  <span>{withFractions(question_title)}</span>
                  <ArrowRight className="i i-s" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}
