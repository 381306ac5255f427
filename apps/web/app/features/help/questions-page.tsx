import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListHelpQuestions } from "@upaya/contracts/engagement/help.ts";
import { helpPath } from "@upaya/contracts/engagement/help-rules.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { askPerson } from "../../lib/help-address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { topicWords } from "./ask-words.ts";
import { listCall } from "./calls.ts";
import { StateTag } from "./state-tag.tsx";
import look from "./thread.module.css";
import { threadWords as words } from "./thread-words.ts";
import { useMoment } from "./use-moment.ts";

type Listed = Reply<typeof ListHelpQuestions>["data"][number];

const next = ({ next: after }: Reply<typeof ListHelpQuestions>) => (after === null ? undefined : { after });
const first = { query: { limit: 20 } };

/** What somebody asked while signed in, with how each stands. */
export function QuestionsPage() {
  const read = usePages(listCall, first, { next });
  // Whoever asked nothing yet finds one way to ask, and it does not speak of another question.
  const isEmpty = read.data?.every(({ data }) => data.length === 0) ?? false;
  return (
    <>
      <Head isEmpty={isEmpty} />
      <LoadedPart of={{ ...read, again: read.readOn }} wait={<QuestionsLoading />}>
        {(pages) => (
          <>
            <Rows of={pages.flatMap(({ data }) => data)} />
            {read.failedOn ? <p role="alert">{words.olderFailed}</p> : null}
            {read.more ? (
              <Button variant="line" busy={read.busy} onClick={read.readOn}>
                {words.older}
              </Button>
            ) : null}
          </>
        )}
      </LoadedPart>
    </>
  );
}

function Head({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <header className={look["head"]}>
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </div>
      {isEmpty ? null : (
        <LinkButton variant="line" to={askPerson()}>
          {words.askAnother}
        </LinkButton>
      )}
    </header>
  );
}

/** Before it is known who is here. */
export const QuestionsShape = () => (
  <>
    <Head />
    <QuestionsLoading />
  </>
);

function QuestionsLoading() {
  return (
    <div className={look["list"]} aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

function Rows({ of }: { of: readonly Listed[] }) {
  if (of.length === 0)
    return <EmptyState title={words.empty} line={words.emptyText} action={<LinkButton to={askPerson()}>{words.ask}</LinkButton>} />;
  return (
    <ul className={look["list"]}>
      {of.map((question) => (
        <Row key={question.number} question={question} />
      ))}
    </ul>
  );
}

function Row({ question: { number, topic, state, begins, last_at, due_at } }: { question: Listed }) {
  const moment = useMoment();
  return (
    <li>
      <Link to={helpPath(number)}>
        <span>
          <span className={look["facts"]}>
            <b className="num">{number}</b>
            <StateTag state={state} />
          </span>
          <span className={look["begins"]} dir="auto">
            {begins}
          </span>
          <span className="meta">
            {topicWords[topic]}. {due_at === null ? words.lastOn(moment(last_at)) : words.dueBy(moment(due_at))}
          </span>
        </span>
        <ChevronRight className="i" aria-hidden />
      </Link>
    </li>
  );
}
