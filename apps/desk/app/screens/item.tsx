import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { classes } from "@upaya/web/ui/classes.ts";
import { Tag } from "@upaya/web/ui/tag.tsx";
import type { Done } from "../form/act-form.tsx";
import { plainName } from "../form/schema.ts";
import { useNow } from "../lib/clock.ts";
import { useDesk } from "../lib/desk-context.ts";
import { Link } from "../lib/link.tsx";
import { momentText } from "../lib/moments.ts";
import { queuePath } from "../lib/place.ts";
import { say } from "../lib/said.ts";
import { useRead } from "../lib/use-read.ts";
import { useTitle } from "../lib/use-title.ts";
import type { DeskItem, DeskQueue } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { Acts } from "./acts.tsx";
import { DueMark } from "./due-mark.tsx";
import { Outcome } from "./outcome.tsx";
import { Parts, Steps } from "./parts.tsx";
import { Failed, Loading, Missing } from "./states.tsx";
import "../look/item.css";

interface ItemProps {
  readonly name: string;
  readonly id: string;
}

export function Item({ name, id }: ItemProps) {
  const queue = useDesk().desk.queues.find((each) => each.name === name);
  if (!queue?.item) return <Missing title={words.queue.missing} sub={words.queue.missingSub} />;
  return <ItemPage queue={queue} path={queue.item.replace(":id", encodeURIComponent(id))} />;
}

/** One thing: what helps to decide on the left, what can be done on the right. */
function ItemPage({ queue, path }: { readonly queue: DeskQueue; readonly path: string }) {
  const { data, failure, busy, again } = useRead<DeskItem>(path);
  const desk = useDesk();
  const [done, setDone] = useState<Done>();
  useTitle(data?.subject);
  const finish = (reply: Done) => {
    setDone(reply);
    say(reply.message);
    again();
    desk.again();
  };
  const back = { to: queuePath(queue.name), label: queue.title };
  if (!data) {
    // Whoever has just taken it away is told that, and not that it is missing.
    if (done && failure?.status === 404) return <Missing title={done.message} back={back} />;
    return (
      <>
        {done ? <Outcome done={done} /> : null}
        {failure === undefined ? (
          <Loading rows={6} />
        ) : failure.status === 404 || failure.status === 403 ? (
          <Missing title={words.item.missing} sub={words.item.missingSub} back={back} />
        ) : (
          <Failed failure={failure} busy={busy} onRetry={again} />
        )}
      </>
    );
  }
  return (
    <>
      <Head queue={queue} item={data} />
      <div className="it">
        <div className="ctx">
          <Parts parts={data.parts} />
          <Steps history={data.history} />
        </div>
        <Acts key={data.state} queue={queue} item={data} done={done} onDone={finish} />
      </div>
    </>
  );
}

/** A name fits into a heading; a sentence needs one that is less tall. */
const longSubject = 48;

function Head({ queue, item }: { readonly queue: DeskQueue; readonly item: DeskItem }) {
  const now = useNow();
  const state = queue.states.find((each) => each.state === item.state)?.words ?? plainName(item.state);
  return (
    <div className="dk-h">
      <div>
        <p className="dk-crumb">
          <Link to={queuePath(queue.name)}>
            <ArrowLeft className="i" aria-hidden="true" />
            {queue.title}
          </Link>
        </p>
        <h1 className={classes(item.subject.length > longSubject && "it-long")}>{item.subject}</h1>
        <p className="it-st">
          {item.due ? <DueMark due={item.due} now={now} /> : null}
          <Tag tone={item.due ? "y" : "neutral"}>{state}</Tag>
          <span>{words.item.since(momentText(Date.parse(item.at), now))}</span>
        </p>
      </div>
    </div>
  );
}
