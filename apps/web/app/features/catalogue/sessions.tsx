import { useSyncExternalStore } from "react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { inIndia, onThisClock } from "./session-time.ts";
import { catalogueWords as words } from "./words.ts";

const never = () => () => undefined;

/** Dates in India's time, which the document knows, and on the clock of whoever looks, which only their browser does. */
export function Sessions({ sessions }: Pick<ResourceDetail, "sessions">) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
      <ul className="ses">
        {sessions.map(({ starts_at, ends_at, is_over }) => {
          const own = here && !is_over ? onThisClock(starts_at, ends_at) : undefined;
          return (
            <li key={starts_at}>
              <time dateTime={starts_at}>
                {inIndia(starts_at, ends_at)} {words.ist}
              </time>
              {is_over ? <span className="meta">{words.sessionOver}</span> : null}
              {own === undefined ? null : <span className="meta">{words.inYourTime(own)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
