import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Details } from "@upaya/contracts/identity/details.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useNear } from "../../ui/use-near.ts";
import type { DetailsFormProps } from "./details-form.tsx";
import "../../ui/panel.css";
import "./details-panel.css";
import { profileWords as words } from "./words.ts";

const load = async () => (await import("./details-form.tsx")).DetailsForm;

/** Points and coins are told along with the details, and nobody says them. */
const saidIn = (details: Details) => JSON.stringify({ ...details, points: 0, coins: 0 });

/** The form of one's details. It is the largest part of the page and the lowest: it comes when somebody comes near it. */
export function DetailsPanel({ user, details }: { user: string; details: Details }) {
  const [now, setNow] = useState({ details, times: 0, elsewhere: 0 });
  const told = saidIn(details);
  const [seen, setSeen] = useState(told);
  // Another form has saved some of them: this one goes on from there, and what is typed in it stays.
  if (seen !== told) {
    setSeen(told);
    if (told !== saidIn(now.details)) setNow({ ...now, details, elsewhere: now.elsewhere + 1 });
  }
  const [failed, setFailed] = useState(false);
  const { Part, busy, fetch } = useLazyPart<DetailsFormProps>(load);
  const place = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const want = () => void fetch().then((there) => setFailed(!there));
  const near = useNear(place, { margin: "300px" });
  const cameNear = useEffectEvent(want);
  useEffect(() => {
    if (near) cameNear();
  }, [near]);
  useEffect(() => {
    if (hash.startsWith("#details-")) place.current?.scrollIntoView();
  }, [hash]);
  // The form begins anew: whoever works by keyboard goes on from its title.
  useEffect(() => {
    if (now.times > 0) title.current?.focus({ preventScroll: true });
  }, [now.times]);
  const onFresh = (next: Details) => setNow(({ times, elsewhere }) => ({ details: next, times: times + 1, elsewhere }));
  return (
    <section className="panel details-panel" aria-labelledby="details-title" aria-busy={Part || failed ? undefined : true} ref={place}>
      <h2 id="details-title" ref={title} tabIndex={-1}>
        {words.details}
      </h2>
      <p className="meta panel-lead">{words.detailsNote}</p>
      {Part ? <Part key={`${now.times} ${now.elsewhere}`} user={user} details={now.details} onFresh={onFresh} /> : null}
      {!Part && failed ? <ErrorState busy={busy} onRetry={want} /> : null}
      {!Part && !failed ? <FormWait /> : null}
    </section>
  );
}

function FormWait() {
  return (
    <div className="details-wait">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
