import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { myLearning } from "../../lib/learn-address.ts";
import { BlankSheet } from "../../ui/blank-sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./certificate.module.css";
import { certificateWords as words } from "./words.ts";

interface HeadProps {
  title: string;
  lead?: string;
  /** Beside the title; below it on phones. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** Where one is, what there is to say, and what can be done with it. */
export function Head({ title, lead, acts, children }: HeadProps) {
  return (
    <div className={`wrap ${look["head"]}`}>
      <nav className="meta" aria-label={words.crumbs}>
        <Link to={myLearning}>{words.mine}</Link> / <Link to={`${myLearning}?state=completed`}>{words.completed}</Link>
      </nav>
      <div className={look["headRow"]}>
        <div>
          <h1 dir="auto">{title}</h1>
          {lead === undefined ? null : <p className={look["lead"]}>{lead}</p>}
        </div>
        {acts === undefined ? null : <div className={look["acts"]}>{acts}</div>}
      </div>
      {children}
    </div>
  );
}

/** The page before it is known whose it is, and until it is there. */
export function CertificateLoading() {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <div className={`wrap ${look["head"]}`}>
        <Skeleton part={44} />
        <h1>{words.title}</h1>
        <Skeleton part={60} />
      </div>
      <div className={look["desk"]}>
        <BlankSheet />
      </div>
    </div>
  );
}

/**
 * Whatever it becomes while somebody waits is said aloud. What had the focus may have gone with the state before: whoever works with keys
 * goes on from what has come in its place.
 */
export function News({ state, children }: { state: MyCertificate["state"]; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(state);
  const [isNews, setNews] = useState(false);
  if (state !== first && !isNews) setNews(true);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return (
    <div ref={place} tabIndex={-1} className={look["state"]}>
      <p className="sr" role="status">
        {isNews ? words.titles[state] : null}
      </p>
      {children}
    </div>
  );
}
