import { ArrowRight, Download } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadge } from "@upaya/contracts/rewards/badges.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { Medallion } from "../../ui/art/medallion.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import "./badge-page.css";
import { ShareBadge } from "./share-badge.tsx";
import { badgeWords as words } from "./words.ts";

type Badge = Reply<typeof GetBadge>;

interface BadgePageProps {
  badge: Badge;
  /** Where the public finds this page. */
  link: string;
}

/** One badge of one person, for everybody: whose it is, what it took and how many have it. */
export function BadgePage({ badge, link }: BadgePageProps) {
  const { slug, name, rule, earned_at, holder } = badge;
  return (
    <main id="main">
      <div className="bdp-band on-board">
        <div className="wrap">
          <Medallion slug={slug} />
          <div>
            <p className="bdp-of">{words.of(holder.name, holder.city)}</p>
            <h1>{name}</h1>
            <p className="bdp-lead">{rule}</p>
            <p className="bdp-day">
              <time dateTime={earned_at}>{words.earnedOn(dayMonthYear(earned_at))}</time>
            </p>
            <ShareBadge link={link} title={words.pageTitle(name, holder.name)} />
          </div>
        </div>
      </div>
      <div className="wrap bdp">
        <Took badge={badge} />
        <aside className="bdp-aside">
          <SignedCopy id={badge.id} />
          <Note>
            <b>{holder.name}</b>
            {holder.city ? <p>{holder.city}</p> : null}
            <p className="meta">{words.others(badge.others)}</p>
          </Note>
          <section className="bdp-box bdp-yours" aria-labelledby="yours">
            <h2 id="yours">{words.yours}</h2>
            <p className="muted">{words.yoursText}</p>
            <LinkButton variant="soft" to="/quiz">
              {words.toQuiz}
              <ArrowRight className="i i-s" aria-hidden />
            </LinkButton>
          </section>
        </aside>
      </div>
    </main>
  );
}

/** A plain link: it works without scripts as well. */
function SignedCopy({ id }: { id: string }) {
  return (
    <section className="bdp-box bdp-copy" aria-labelledby="copy">
      <h2 id="copy">{words.copy}</h2>
      <p className="muted">{words.copyText}</p>
      <a className="btn btn-line btn-s" href={`/api/badges/${id}/credential`} download>
        <Download className="i i-s" aria-hidden />
        {words.download}
      </a>
      <a className="link" href={`/api/badges/${id}/picture`} download>
        {words.downloadPicture}
      </a>
    </section>
  );
}

function Took({ badge: { rule, measure, figure, needed, standard, holders } }: { badge: Badge }) {
  const facts = [
    { name: words.rule, text: rule },
    { name: words.figures[measure], text: words.figure(figure, needed) },
    { name: words.standard, text: standard },
    { name: words.heldBy, text: words.holders(holders) },
  ];
  return (
    <section aria-labelledby="took">
      <h2 id="took">{words.took}</h2>
      <p className="muted">{words.tookText}</p>
      <dl className="bdp-facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
