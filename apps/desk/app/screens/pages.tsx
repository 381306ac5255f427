import { useEffect, useRef } from "react";
import { setClock } from "../lib/clock.ts";
import { DeskContext } from "../lib/desk-context.ts";
import { type Place, placeOfPath, useAddress } from "../lib/place.ts";
import type { Session } from "../lib/session.ts";
import { useRead } from "../lib/use-read.ts";
import { type Desk, deskPath } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { Begin } from "./begin.tsx";
import { Frame } from "./frame.tsx";
import { Front } from "./front.tsx";
import { Item } from "./item.tsx";
import { Queue } from "./queue.tsx";
import { Failed, Loading, Missing } from "./states.tsx";

type Who = Extract<Session, { phase: "open" }>["who"];

/** Everything behind the sign-in. The desk is read once; how many wait is read anew each time somebody looks at the queues. */
export function Pages({ who }: { readonly who: Who }) {
  const { data, failure, busy, again } = useRead<Desk>(deskPath);
  const { pathname } = useAddress();
  const place = placeOfPath(pathname);
  const front = place.kind === "front";
  useEffect(() => {
    if (data && !busy && !failure) setClock(data.now);
  }, [data, busy, failure]);
  const first = useRef(true);
  useEffect(() => {
    if (front && !first.current) again();
    first.current = false;
  }, [front, again]);
  return (
    <Frame who={who} desk={data} path={pathname} onRetry={again}>
      {data ? (
        <DeskContext value={{ desk: data, again, busy }}>
          <Shown place={place} />
        </DeskContext>
      ) : failure ? (
        <Failed failure={failure} busy={busy} onRetry={again} />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function Shown({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case "front":
      return <Front />;
    case "queue":
      return <Queue key={place.queue} name={place.queue} />;
    case "item":
      return <Item key={`${place.queue} ${place.id}`} name={place.queue} id={place.id} />;
    case "new":
      return <Begin key={place.act} name={place.queue} act={place.act} />;
    case "enrol":
    case "nowhere":
      break;
  }
  return <Missing title={words.state.nowhere} sub={words.state.nowhereSub} />;
}
