import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Medallion } from "../../ui/art/medallion.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Earned, NotBegun, Panel, UnderWay } from "./badge-lists.tsx";
import "./badges-page.css";
import { ShowSwitch } from "./show-switch.tsx";
import { type MyBadges, useBadges } from "./use-badges.ts";
import { badgeWords as words } from "./words.ts";

/** What somebody has earned, what is on the way and what has not begun. */
export function BadgesPage() {
  const { badges, failure, again } = useBadges();
  if (failure) {
    return (
      <div className="bgs">
        <BadgesHead />
        <div className="bgs-panel">
          <ErrorState title={words.failed} {...(failure.offline ? {} : { line: words.away })} onRetry={again} />
        </div>
      </div>
    );
  }
  return badges ? <Badges badges={badges} /> : <BadgesLoading />;
}

function Badges({ badges: { earned, under_way, not_begun, ...told } }: { badges: MyBadges }) {
  const [shown, setShown] = useState(told.shown);
  return (
    <div className="bgs">
      <BadgesHead />
      <Panel title={words.earned(earned.length)}>
        {earned.length > 0 ? <Earned earned={earned} shown={shown} /> : <NothingEarned slug={not_begun[0]?.slug} />}
        <ShowSwitch shown={shown} onChange={setShown} />
      </Panel>
      {under_way.length === 0 ? null : (
        <Panel title={words.underWay(under_way.length)}>
          <UnderWay badges={under_way} />
        </Panel>
      )}
      {not_begun.length === 0 ? null : (
        <Panel title={words.notBegun(not_begun.length)}>
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
        <div key={panel} className="bgs-panel bgs-wait" aria-hidden="true">
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
