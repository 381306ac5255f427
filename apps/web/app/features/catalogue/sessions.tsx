import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { momentInIndia, spanHere, spanInIndia } from "../../lib/clocks/written.ts";
import { catalogueWords as words } from "./words.ts";

/** Dates in India's time, which the document knows, and on the clock of whoever looks, which only their browser does. */
export function Sessions({ resource: { sessions } }: { resource: ResourceDetail }) {
  const { zone } = useZone();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
      <ul className="ses">
        {sessions.map((session) => (
          <OneDate key={session.id} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function OneDate({ session, zone }: { session: ResourceDetail["sessions"][number]; zone: string | undefined }) {
  const { starts_at, ends_at, is_over, moved_from, cancelled_at, reason } = session;
  const isOff = cancelled_at !== null;
  const own = is_over || isOff ? undefined : spanHere(starts_at, ends_at, zone);
  return (
    <li>
      <time dateTime={starts_at} data-off={isOff || undefined}>
        {spanInIndia(starts_at, ends_at)} {words.ist}
      </time>
      {isOff ? <span className="meta">{words.sessionCancelled}</span> : is_over ? <span className="meta">{words.sessionOver}</span> : null}
      {own === undefined ? null : <span className="meta">{words.inYourTime(own)}</span>}
      {moved_from === null || isOff ? null : (
        <span className="meta">
          {words.sessionMoved} <s>{`${momentInIndia(moved_from)} ${words.ist}`}</s>
        </span>
      )}
      {reason === null || is_over ? null : <span className="meta">{reason}</span>}
    </li>
  );
}
