import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { dayMonthYear } from "../../ui/format.ts";
import { Medallion } from "../../ui/art/medallion.tsx";
import { Button } from "../../ui/button.tsx";
// Its look alone: as a part that two pages share, the component would come to pages that show neither.
import "../../ui/progress.css";
import { isNew, nearestFirst, partOf, pipsOf } from "./progress.ts";
import type { EarnedBadge, OpenBadge } from "./use-badges.ts";
import { badgeWords as words } from "./words.ts";

interface EarnedProps {
  earned: readonly EarnedBadge[];
  /** Whether they have pages to lead to. */
  shown: boolean;
}

export function Earned({ earned, shown }: EarnedProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="bgs-grid">
      {earned.map(({ id, slug, name, rule, earned_at }) => (
        <li key={id} className="bgs-card">
          <span className="bgs-art">
            <Medallion slug={slug} />
            {isNew(earned_at, now) ? <span className="bgs-new">{words.isNew}</span> : null}
          </span>
          <h3>
            {shown ? (
              <Link to={`/badges/${id}`} discover="none">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="meta">{rule}</p>
          <time className="meta num" dateTime={earned_at}>
            {dayMonthYear(earned_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

interface SomeProps {
  badges: readonly OpenBadge[];
  /** How many are seen before anybody asks for all of them. */
  first: number;
  children: (seen: readonly OpenBadge[]) => ReactNode;
}

/** A long list begins with a few: there are more rules than anybody reads at once. */
function Some({ badges, first, children }: SomeProps) {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  // One or two more are shown as quickly as offered.
  const long = badges.length > first + 2;
  const all = wanted || !long;
  return (
    <>
      <div id={id}>{children(all ? badges : badges.slice(0, first))}</div>
      {long ? (
        <Button variant="ghost" className="bgs-more" aria-expanded={all} aria-controls={id} onClick={() => setWanted(!wanted)}>
          {all ? words.showFewer : words.showAll(badges.length)}
        </Button>
      ) : null}
    </>
  );
}

export function UnderWay({ badges }: { badges: readonly OpenBadge[] }) {
  return (
    <Some badges={nearestFirst(badges)} first={5}>
      {(seen) => <Ways badges={seen} />}
    </Some>
  );
}

function Ways({ badges }: { badges: readonly OpenBadge[] }) {
  return (
    <ul className="bgs-rows">
      {badges.map((badge) => (
        <li key={badge.slug} className="bgs-row">
          <Medallion slug={badge.slug} part={partOf(badge)} />
          <div>
            <h3>{badge.name}</h3>
            <p className="muted">{badge.rule}</p>
            <Way badge={badge} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How far it is, as a picture and in words. */
function Way({ badge }: { badge: OpenBadge }) {
  const { measure, value, needed } = badge;
  const reached = words.reached(measure, value, needed);
  const pips = pipsOf(badge);
  return (
    <>
      {pips ? (
        <span className="bgs-pips" aria-hidden="true">
          {pips.map((pip, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <i key={at} className={pip} />
          ))}
        </span>
      ) : (
        <progress className="prog" aria-label={reached} max={needed} value={value} />
      )}
      <p className="meta">{[reached, words.missing(needed - value)].join(", ")}</p>
    </>
  );
}

export function NotBegun({ badges }: { badges: readonly OpenBadge[] }) {
  return (
    <Some badges={badges} first={8}>
      {(seen) => <Rules badges={seen} />}
    </Some>
  );
}

/** Dots without their line. */
function Rules({ badges }: { badges: readonly OpenBadge[] }) {
  return (
    <ul className="bgs-grid">
      {badges.map(({ slug, name, rule }) => (
        <li key={slug} className="bgs-card">
          <span className="bgs-art">
            <Medallion slug={slug} part={0} />
          </span>
          <h3>{name}</h3>
          <p className="meta">{rule}</p>
        </li>
      ))}
    </ul>
  );
}
