import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { helpHours } from "@upaya/contracts/engagement/help-rules.ts";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { askPerson } from "../../lib/help-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import "../../ui/chip.css";
import { AnswerBoard } from "./answer-board.tsx";
import { AnswersFound } from "./answers-found.tsx";
import look from "./answers.module.css";
import { answerWords as words } from "./answer-words.ts";
import { TopicPage } from "./topic-page.tsx";
import { useSearch } from "./use-search.ts";

/** The board asks, ruled pages answer. It is all in the document: what is typed is looked for here, without a line. */
export function Answers({ block: { title, topics } }: { block: BlockOf<"help"> }) {
  const pages = useRef<HTMLDivElement>(null);
  const search = useSearch();
  const open = useOpened(pages);
  const many = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  const show = (id: string) => {
    search.clear(id);
    // The link that was pressed has gone with what was found: the answer takes its focus.
    requestAnimationFrame(() => open(id)?.querySelector("summary")?.focus({ preventScroll: true }));
  };
  return (
    <>
      <AnswerBoard title={title} many={many} search={search} />
      <div className={`wrap ${look["body"]}`}>
        <nav className={look["topics"]} aria-label={words.topics}>
          {topics.map(({ id, title: topic, answers }) => (
            <a key={id} className="chip" href={`/help#${id}`} onClick={() => search.clear()}>
              {topic}{" "}
              <span className="num">
                {answers.length}
                <span className="sr"> {words.answersOf(answers.length)}</span>
              </span>
            </a>
          ))}
        </nav>
        <div>
          {search.isOn ? (
            <AnswersFound topics={topics} typed={search.typed} many={many} onOpen={show} onAll={() => search.clear()} />
          ) : null}
          <div ref={pages} hidden={search.isOn}>
            {topics.map((topic, at) => (
              <TopicPage key={topic.id} topic={topic} first={topics.slice(0, at).reduce((sum, { answers }) => sum + answers.length, 1)} />
            ))}
            <p className={look["ask"]}>
              <span className="muted">{words.notThere(helpHours)}</span>
              <LinkButton to={askPerson()}>{words.ask}</LinkButton>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

/** The address of an answer opens it. Browsers of the last years do so by themselves; the others, and links within the page, are helped. */
function useOpened(pages: RefObject<HTMLDivElement | null>): (id: string) => HTMLDetailsElement | undefined {
  const { hash } = useLocation();
  const open = useRef((id: string) => {
    const place = id === "" ? null : pages.current?.querySelector(`[id="${CSS.escape(id)}"]`);
    const answer = place?.closest("details");
    if (!answer) return undefined;
    answer.open = true;
    answer.scrollIntoView({ block: "start" });
    return answer;
  });
  useEffect(() => {
    const follow = () => void open.current(location.hash.slice(1));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [hash]);
  return open.current;
}
