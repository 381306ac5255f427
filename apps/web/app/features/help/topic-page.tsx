import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { HelpAnswer, HelpTopic } from "@upaya/contracts/content/blocks/help.ts";
import { askPerson } from "../../lib/help-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { topicOf } from "./about.ts";
import look from "./answers.module.css";
import { answerWords as words } from "./answer-words.ts";

interface TopicPageProps {
  topic: HelpTopic;
  /** The number of its first answer: they are counted through all topics. */
  first: number;
}

/** One topic on a ruled page: the number in the margin, the answer opens in its place. */
export function TopicPage({ topic: { id, title, answers }, first }: TopicPageProps) {
  return (
    <section id={id} className={look["page"]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {answers.map((answer, at) => (
        <details key={answer.id}>
          <summary>
            <i className="num">{first + at}</i>
            <span>{answer.question}</span>
            <ChevronDown className="i" aria-hidden />
          </summary>
          <Answer answer={answer} topic={id} />
        </details>
      ))}
    </section>
  );
}

/** Its place is inside of what opens: a browser that goes there opens it. */
function Answer({ answer: { id, question, text, steps, end, links }, topic }: { answer: HelpAnswer; topic: string }) {
  return (
    <div id={id} className={look["answer"]}>
      <p>{text}</p>
      {steps ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {end ? <p>{end}</p> : null}
      {links ? (
        <p className={look["links"]}>
          {links.map(({ to, label }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
      <p className={look["stuck"]}>
        <span>{words.stillStuck}</span>
        <LinkButton variant="line" size="s" to={askPerson({ topic: topicOf(topic) })} aria-label={words.askAfter(question)}>
          {words.ask}
        </LinkButton>
      </p>
    </div>
  );
}
