import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HelpThread } from "@upaya/contracts/engagement/help.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { askPerson } from "../../lib/help-address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddWords } from "./add-words.tsx";
import { topicWords, whatWords } from "./ask-words.ts";
import { listCall, solveCall, threadCall } from "./calls.ts";
import { StateTag } from "./state-tag.tsx";
import look from "./thread.module.css";
import { inputOf, type ThreadOf } from "./thread-of.ts";
import { threadWords as words } from "./thread-words.ts";
import { useMoment } from "./use-moment.ts";

/** A question, what was said to it, and what its asker can do with it. */
export function ThreadPage(of: ThreadOf) {
  const read = useRead(threadCall, inputOf(of), { quiet: of.secret !== undefined });
  if (read.failure && read.failure.status >= 400 && read.failure.status < 500) return <Missing isGuest={of.user === undefined} />;
  return (
    <LoadedPart
      of={read}
      wait={<ThreadLoading number={of.number} />}
      frame={(inside) => <Titled title={words.titleOf(of.number)}>{inside}</Titled>}
    >
      {(thread) => (
        <>
          <Head thread={thread} isGuest={of.user === undefined} />
          <Entries of={thread.entries} />
          <WhatNow of={of} thread={thread} />
        </>
      )}
    </LoadedPart>
  );
}

function Head({ thread: { number, topic, what, state, about, asked_at, due_at }, isGuest }: { thread: HelpThread; isGuest: boolean }) {
  const moment = useMoment();
  return (
    <header className={look["top"]}>
      <nav aria-label={words.crumbs}>
        <Link className="link" to={isGuest ? "/help" : "/help/questions"}>
          {isGuest ? words.help : words.title}
        </Link>
      </nav>
      <h1 className="num">{words.titleOf(number)}</h1>
      <p className={look["facts"]}>
        <StateTag state={state} />
        <span className="muted">
          {what === null ? topicWords[topic] : `${topicWords[topic]}: ${whatWords[what]}`}. {words.askedOn(moment(asked_at))}.
        </span>
      </p>
      {about ? (
        <p>
          {words.about}{" "}
          {about.path === null ? (
            <b>{about.title}</b>
          ) : (
            <Link className="link" to={about.path}>
              {about.title}
            </Link>
          )}
        </p>
      ) : null}
      {due_at === null ? null : <p>{words.dueBy(moment(due_at))}</p>}
    </header>
  );
}

/** People's words are text, never markup. */
function Entries({ of }: { of: HelpThread["entries"] }) {
  const moment = useMoment();
  return (
    <ol className={look["entries"]} aria-label={words.entries}>
      {of.map(({ id, by, text, at }) => (
        <li key={id} className={classes(by === "us" && look["us"])}>
          <p className={look["who"]}>
            <b>{words.by[by]}</b>
            <time className="meta" dateTime={at}>
              {moment(at)}
            </time>
          </p>
          <p className={look["said"]} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** To say that it is solved, or more words. */
function WhatNow({ of, thread }: { of: ThreadOf; thread: HelpThread }) {
  const { busy, send } = useWrite(solveCall, { changes: [threadCall, listCall] });
  const { state, closed_because, takes_more } = thread;
  return (
    <div className={look["now"]}>
      {state === "solved" ? (
        <Note tone="ok" live>
          {words.solved}
        </Note>
      ) : null}
      {state === "closed" ? <Note tone="info">{words.closed(closed_because)}</Note> : null}
      {state === "answered" || state === "waiting" ? (
        <div className={look["solve"]}>
          {state === "answered" ? <p>{words.solveText}</p> : null}
          <Button variant={state === "answered" ? "primary" : "line"} busy={busy} onClick={() => void send(inputOf(of))}>
            {words.solve}
          </Button>
        </div>
      ) : null}
      {takes_more ? (
        <AddWords of={of} />
      ) : (
        <Note tone="info">
          {words.full}{" "}
          <Link className="link" to={askPerson()}>
            {words.ask}
          </Link>
        </Note>
      )}
    </div>
  );
}

function Missing({ isGuest }: { isGuest: boolean }) {
  return (
    <div className={look["top"]}>
      <h1>{words.missing}</h1>
      <p className="muted">{words.missingText}</p>
      <div className="row">
        {isGuest ? null : <LinkButton to="/help/questions">{words.toMine}</LinkButton>}
        <LinkButton variant={isGuest ? "primary" : "line"} to="/help">
          {words.toHelp}
        </LinkButton>
      </div>
    </div>
  );
}

/** The page has its heading whatever comes of it. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={look["list"]}>
      <h1 className="num">{title}</h1>
      {children}
    </div>
  );
}

export function ThreadLoading({ number }: { number: string }) {
  return (
    <div className={look["list"]} aria-busy="true">
      <h1 className="num">{words.titleOf(number)}</h1>
      <p className="sr" role="status">
        {words.loadingOne}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
