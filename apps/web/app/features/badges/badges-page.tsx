import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Medallion } from "../../ui/art/medallion.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Earned, NotBegun, UnderWay } from "./badge-lists.tsx";
import "./badges-page.css";
import { ShowSwitch } from "./show-switch.tsx";
import { type MyBadges, useBadges } from "./use-badges.ts";
import { badgeWords as words } from "./words.ts";

/** What somebody has earned, what is on the way and what has not begun. */
export function BadgesPage() {
  const around = (inside: ReactNode) => (
    <div className="bgs">
      <BadgesHead />
      <div className="panel bgs-panel">{inside}</div>
    </div>
  );
  return (
    <LoadedPart of={useBadges()} wait={<BadgesLoading />} frame={around}>
      {(badges) => <Badges badges={badges} />}
    </LoadedPart>
  );
}

function Badges({ badges: { earned, under_way, not_begun, shown } }: { badges: MyBadges }) {
  return (
    <div className="bgs">
      <BadgesHead />
      <Panel className="bgs-panel" title={words.earned(earned.length)}>
        {earned.length > 0 ? <Earned earned={earned} shown={shown} /> : <NothingEarned slug={not_begun[0]?.slug} />}
        <ShowSwitch shown={shown} />
      </Panel>
      {under_way.length === 0 ? null : (
        <Panel className="bgs-panel" title={words.underWay(under_way.length)}>
          <UnderWay badges={under_way} />
        </Panel>
      )}
      {not_begun.length === 0 ? null : (
        <Panel className="bgs-panel" title={words.notBegun(not_begun.length)}>
          <NotBegun badges={not_begun} />
        </Panel>
      )}
    </div>
  );
}

function BadgesHead() {
  return (
    <header className="bgs-head">
      <h1>{words.title}</h1>
      <p className="muted">{words.lead}</p>
    </header>
  );
}

/** The badge that comes first, still without its line. */
function NothingEarned({ slug = "first" }: { slug?: string | undefined }) {
  return (
    <EmptyState
      motif={<Medallion slug={slug} part={0} />}
      title={words.first}
      line={words.firstText}
      action={<LinkButton to="/quiz">{words.toQuiz}</LinkButton>}
    />
  );
}

const cards = [1, 2, 3, 4, 5, 6] as const;

/** The shape of the page while it is on its way. */
export function BadgesLoading() {
  return (
    <div className="bgs" aria-busy="true">
      <BadgesHead />
      <p className="sr" role="status">
        {words.loading}
      </p>
      {[1, 2].map((panel) => (
        <div key={panel} className="panel bgs-panel bgs-wait" aria-hidden="true">
          <Skeleton shape="title" part={44} />
          <div className="bgs-grid">
            {cards.map((card) => (
              <div key={card} className="bgs-card">
                <span className="bgs-art">
                  <span className="sk bgs-disc" />
                </span>
                <Skeleton shape="title" part={60} />
                <Skeleton part={92} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
