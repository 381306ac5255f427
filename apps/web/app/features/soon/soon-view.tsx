import { ArrowRight } from "lucide-react";
import type { Outcome } from "../../lib/leave-address/keep-address.server.ts";
import { TellMeWhen } from "../../lib/leave-address/tell-me-when.tsx";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { SoonPage } from "./pages.ts";
import "./soon.css";
import { soonWords as words } from "./words.ts";

interface SoonProps {
  page: SoonPage;
  /** What it is called where wishes to hear of it are kept. */
  topic: string;
  outcome: Outcome | undefined;
}

/** An honest page: what it will be, and a place to leave an address. */
export function SoonView({ page, ...rest }: SoonProps) {
  // Beside a menu the page stands in somebody else's main.
  const Place = page.personal ? "div" : "main";
  return (
    <Place {...(page.personal ? { className: "soon-in" } : { id: "main" })}>
      <div className="soon-band on-board">
        <Kolam seed={page.path} n={9} p={0.86} on="board" className="soon-motif" />
        <div className="wrap">
          <p className="soon-kicker">{words.kicker}</p>
          <h1>{page.title}</h1>
          <p className="soon-lead">{page.lead}</p>
        </div>
      </div>
      <SoonCards page={page} {...rest} />
    </Place>
  );
}

function SoonCards({ page, topic, outcome }: SoonProps) {
  return (
    <div className="wrap soon-grid">
      <section className="soon-card">
        <h2>{words.willHave}</h2>
        <ul className="soon-list">
          {page.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="soon-leave">
          <TellMeWhen topic={topic} outcome={outcome} label={words.address} button={words.send} promise={words.leave} />
        </div>
      </section>
      <aside className="soon-card soon-aside">
        <h2>{words.quizTitle}</h2>
        <p className="muted">{words.quizText}</p>
        <LinkButton variant="soft" to="/quiz">
          {words.toQuiz}
          <ArrowRight className="i i-s" aria-hidden />
        </LinkButton>
      </aside>
    </div>
  );
}
