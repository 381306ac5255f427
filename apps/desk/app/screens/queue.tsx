import { ArrowLeft, ArrowRight, Plus, Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@upaya/web/ui/button.tsx";
import { classes } from "@upaya/web/ui/classes.ts";
import { TextInput } from "@upaya/web/ui/text-input.tsx";
import { useNow } from "../lib/clock.ts";
import { useDesk } from "../lib/desk-context.ts";
import { Link } from "../lib/link.tsx";
import { momentText } from "../lib/moments.ts";
import { go, newPath, queuePath, useAddress, useBeside } from "../lib/place.ts";
import { useRead } from "../lib/use-read.ts";
import { useTitle } from "../lib/use-title.ts";
import { type DeskQueue, type DeskRows, pageRows } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { QueueRows } from "./queue-rows.tsx";
import { Failed, Loading, Missing } from "./states.tsx";
import "@upaya/web/ui/chip.css";
import "../look/queue.css";

export function Queue({ name }: { readonly name: string }) {
  const queue = useDesk().desk.queues.find((each) => each.name === name);
  if (!queue) return <Missing title={words.queue.missing} sub={words.queue.missingSub} />;
  return <QueuePage queue={queue} />;
}

/** Where the page stands: what is chosen is in the address, what was searched for beside it. */
function usePlace(queue: DeskQueue) {
  const { searchParams } = useAddress();
  const { search = "", paged = false } = useBeside();
  const state = searchParams.get("state") ?? queue.states[0]?.state ?? "";
  const after = searchParams.get("after") ?? "";
  const query = new URLSearchParams(Object.entries({ state: search ? "" : state, search, after }).filter(([, value]) => value));
  return { state, search, after, paged, path: `${queue.path}?${query.toString()}` };
}

function QueuePage({ queue }: { readonly queue: DeskQueue }) {
  const { state, search, after, paged, path } = usePlace(queue);
  const { data, failure, busy, again } = useRead<DeskRows>(path);
  useTitle(queue.title);
  return (
    <>
      <Head queue={queue} />
      <div className="fl">
        <States queue={queue} counts={data?.counts ?? {}} chosen={search ? "" : state} />
        {queue.search === null ? null : <SearchForm key={search} queue={queue} search={search} />}
      </div>
      {data ? (
        <div aria-busy={busy || undefined}>
          {data.rows.length === 0 ? <p className="ql-0">{queue.empty}</p> : <QueueRows queue={queue} rows={data.rows} />}
          <Pager queue={queue} found={data} state={state} search={search} after={after} paged={paged} />
        </div>
      ) : failure ? (
        <Failed failure={failure} busy={busy} onRetry={again} />
      ) : (
        <Loading rows={8} head={false} />
      )}
    </>
  );
}

function Head({ queue }: { readonly queue: DeskQueue }) {
  const begun = useDesk().desk.acts.filter(({ begins }) => begins === queue.name);
  return (
    <div className="dk-h">
      <div>
        <p className="dk-crumb">
          <Link to="/">
            <ArrowLeft className="i" aria-hidden="true" />
            {words.queue.all}
          </Link>
        </p>
        <h1>{queue.title}</h1>
        {queue.promise === null ? null : <p>{`${queue.promise}.`}</p>}
      </div>
      {begun.length > 0 ? (
        <div className="row">
          {begun.map(({ name, label }) => (
            <Link key={name} className="btn" to={newPath(queue.name, name)}>
              <Plus className="i" aria-hidden="true" />
              {label}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface StatesProps {
  readonly queue: DeskQueue;
  readonly counts: DeskRows["counts"];
  readonly chosen: string;
}

const mostCounted = 1_000;

function States({ queue, counts, chosen }: StatesProps) {
  return (
    <div className="chips" role="group" aria-label={words.queue.states}>
      {queue.states.map(({ state, words: label }) => (
        <Link
          key={state}
          className="chip"
          to={`${queuePath(queue.name)}?${new URLSearchParams({ state }).toString()}`}
          aria-current={state === chosen ? "true" : undefined}
        >
          {label}
          {counts[state] === undefined ? null : <b className="num">{counts[state] >= mostCounted ? `${mostCounted}+` : counts[state]}</b>}
        </Link>
      ))}
    </div>
  );
}

function SearchForm({ queue, search }: { readonly queue: DeskQueue; readonly search: string }) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(queuePath(queue.name), { search: typed.trim() });
  };
  return (
    <form className="sf" role="search" autoComplete="off" onSubmit={submit}>
      <label htmlFor="search">{queue.search}</label>
      <div className="sf-in">
        <TextInput id="search" type="search" maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Button type="submit" variant="line">
          <Search className="i" aria-hidden="true" />
          {words.queue.searchGo}
        </Button>
      </div>
      {search ? (
        <p className="meta">
          {words.queue.found(search)}{" "}
          <Link className="link" to={queuePath(queue.name)}>
            {words.queue.searchEnd}
          </Link>
        </p>
      ) : null}
    </form>
  );
}

interface PagerProps {
  readonly queue: DeskQueue;
  readonly found: DeskRows;
  readonly state: string;
  readonly search: string;
  readonly after: string;
  readonly paged: boolean;
}

/** No numbers of pages: rows come and go while somebody reads. The next ones begin after the last one here. */
function Pager({ queue, found, state, search, after, paged }: PagerProps) {
  const now = useNow();
  const last = found.rows.at(-1);
  if (found.next === null && !after) return null;
  const address = (query: Record<string, string>) => `${queuePath(queue.name)}?${new URLSearchParams(query).toString()}`;
  const beside = search ? { search } : {};
  const back = () => (paged ? history.back() : go(address({ state }), beside));
  const when = last && (last.due ? words.queue.dueAt(momentText(Date.parse(last.due), now)) : momentText(Date.parse(last.at), now));
  return (
    <nav className="kp2" aria-label={words.queue.pager}>
      <p>{found.next !== null && last && when ? words.queue.after(last.subject, when) : words.queue.last}</p>
      <div className="row">
        <Button variant="line" disabled={!after} onClick={back}>
          <ArrowLeft className="i" aria-hidden="true" />
          {words.queue.back}
        </Button>
        <Button
          variant="line"
          disabled={found.next === null}
          className={classes("next")}
          onClick={() => go(address({ state, after: found.next ?? "" }), { ...beside, paged: true })}
        >
          {words.queue.next(pageRows)}
          <ArrowRight className="i" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
