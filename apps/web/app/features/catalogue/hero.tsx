import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { CoverImage } from "../../ui/cover-image.tsx";
import { Price } from "../../ui/cards/price.tsx";
import "../../ui/cards/course-card.css";
import "./hero.css";
import { catalogueWords as words } from "./words.ts";

interface HeroProps {
  crumbs: readonly { readonly to: string; readonly label: string }[];
  title: string;
  lang?: string | undefined;
  lead: string;
  /** A row of short facts. */
  facts: ReactNode;
  /** Who teaches. */
  person?: ReactNode;
  /** The card with the price, half on the board. */
  box: ReactNode;
}

/** The head of a page about one thing that can be had: what it is on the board, what it costs beside it. */
export function Hero({ crumbs, title, lang, lead, facts, person, box }: HeroProps) {
  return (
    <div className="offer-hero on-board">
      <div className="wrap">
        <div>
          <nav className="crumb" aria-label={words.breadcrumb}>
            <ol>
              {crumbs.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
          <h1 lang={lang}>{title}</h1>
          <p className="offer-lead" lang={lang}>
            {lead}
          </p>
          <div className="row offer-facts">{facts}</div>
          {person}
        </div>
        {box}
      </div>
    </div>
  );
}

interface BuyCardProps {
  thumbnail: string;
  kind: string;
  category?: string | undefined;
  /** Null where it cannot be had any more. */
  amount: number | null;
  old?: number | undefined;
  oldName?: string;
  /** Beside the price. */
  aside?: ReactNode;
  /** The one button. */
  act: ReactNode;
  /** More than a button stands there: most of the card hangs below the board. */
  tall?: boolean;
  children?: ReactNode;
}

export function BuyCard({ thumbnail, kind, category, amount, old, oldName, aside, act, tall = false, children }: BuyCardProps) {
  return (
    <aside className="buy paper" aria-label={words.price} data-tall={tall || undefined}>
      <div className="cover">
        <CoverImage src={thumbnail} eager />
        <span className="plate">
          {kind}
          {category === undefined ? null : <small>{category}</small>}
        </span>
      </div>
      <div className="buy-in">
        <div className="row between">
          {amount === null ? null : <Price amount={amount} old={old} oldName={oldName} />}
          {aside}
        </div>
        <div className="buy-act">{act}</div>
        {children}
      </div>
    </aside>
  );
}

interface BuyBarProps {
  /** Left out where something else is said beside the action. */
  amount?: number;
  children: ReactNode;
}

/** On a narrow screen price and action stay in reach; while the card itself shows its button the bar steps aside. */
export function BuyBar({ amount, children }: BuyBarProps) {
  const away = useButtonInView();
  return (
    <div className="buybar" role="region" aria-label={words.buy} data-away={away || undefined}>
      {amount === undefined ? null : <Price amount={amount} />}
      {children}
    </div>
  );
}

/** What lies behind the two bars at the foot of the screen is not in view. */
const behindBars = "0px 0px -110px 0px";

function useButtonInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const act = document.querySelector(".buy-act");
    if (!act) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { rootMargin: behindBars });
    observer.observe(act);
    return () => observer.disconnect();
  }, []);
  return inView;
}
