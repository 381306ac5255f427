import { CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Logged } from "@upaya/contracts/engagement/telling/bell.ts";
import { india } from "@upaya/contracts/zones.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { type Settings, useSettings } from "../../lib/told/choices/use-settings.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useNow } from "../../ui/form/use-now.ts";
import { classes } from "../../ui/classes.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "../../ui/panel.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./notifications.module.css";
import { PhonePanel } from "./phone-panel.tsx";
import { SentPanel } from "./sent-panel.tsx";
import { tomorrowText } from "./tomorrow.ts";
import { usePhone } from "./use-phone.ts";
import { WhatPanel } from "./what-panel.tsx";
import { WhenPanel } from "./when-panel.tsx";
import { notificationWords as words } from "./words.ts";

const LazyWhy = lazyPart(async () => (await import("../../lib/told/why/why-sheet.tsx")).WhySheet);
const LazyDigestWhy = lazyPart(async () => (await import("./digest-why.tsx")).DigestWhy);

/** What reaches somebody, how and when. Everything is kept as it is changed. */
export function NotificationsPage() {
  const settings = useSettings();
  const phone = usePhone();
  const now = useNow(60_000) ?? new Date();
  const { data, failure } = settings.of;
  // What stands above and below comes with it, and is not pushed about by it.
  const isSaid = data !== undefined || failure !== undefined;
  return (
    <Frame lead={data ? tomorrowText(data, now, phone.state === "told") : ""} status={<SavedStatus {...settings} />}>
      {isSaid ? <PhonePanel phone={phone} /> : null}
      <LoadedPart of={settings.of} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
        {(known) => (
          <>
            <WhatPanel of={known} onChange={settings.change} />
            <WhenPanel of={known} onChange={settings.change} now={now} />
          </>
        )}
      </LoadedPart>
      <div hidden={!isSaid}>
        <SentPart isAbove={data !== undefined} />
      </div>
    </Frame>
  );
}

/** The page before it is known whose it is. */
export function NotificationsLoading() {
  return (
    <Frame lead="" status={null}>
      <Waiting />
    </Frame>
  );
}

function Frame({ lead, status, children }: { lead: string; status: ReactNode; children: ReactNode }) {
  return (
    <div className={look["page"]}>
      <header className={look["top"]}>
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {status}
      </header>
      {children}
    </div>
  );
}

/** What became of the last change. */
function SavedStatus({ state, savedAt, refusal, again }: Pick<Settings, "state" | "savedAt" | "refusal" | "again">) {
  const zone = useZone().zone ?? india;
  return (
    <p className={look["status"]} data-state={state} role="status">
      {state === "saving" ? (
        <>
          <CloudUpload className="i" aria-hidden />
          {words.saving}
        </>
      ) : null}
      {state === "saved" && savedAt ? (
        <>
          <CloudCheck className="i" aria-hidden />
          {words.saved(timeIn(savedAt, zone).clock)}
        </>
      ) : null}
      {state === "waiting" || state === "refused" ? (
        <>
          <CloudOff className="i" aria-hidden />
          <span>{state === "waiting" ? words.waiting : words.refused(refusal ?? "")}</span>
        </>
      ) : null}
      {state === "waiting" ? (
        <button type="button" className="link-button" onClick={again}>
          {words.again}
        </button>
      ) : null}
    </p>
  );
}

/** A letter leads to why it came: `?why=` and its id. */
function SentPart({ isAbove }: { isAbove: boolean }) {
  const asked = new URLSearchParams(useAddress().search).get("why") ?? undefined;
  const [closed, setClosed] = useState<string>();
  const [chosen, setChosen] = useState<Logged>();
  useSentInView(isAbove);
  const id = chosen?.id ?? (asked === closed ? undefined : asked);
  const close = () => {
    setChosen(undefined);
    setClosed(asked);
  };
  return (
    <div id="sent" className={look["sentPlace"]}>
      <SentPanel onWhy={setChosen} />
      <Suspense>
        {chosen?.kind === "digest" ? (
          <LazyDigestWhy message={chosen.message} onClose={close} />
        ) : id === undefined ? null : (
          <LazyWhy key={id} id={id} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

/** "All", on the bell, leads here: once what stands above it is there, it stays where it is. */
function useSentInView(isAbove: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isAbove && hash === "#sent") document.getElementById("sent")?.scrollIntoView();
  }, [isAbove, hash, key]);
}

function Waiting() {
  return (
    <div className={classes("panel", look["waiting"])} aria-busy="true" role="status" aria-label={words.loading}>
      <div className={look["skeletons"]}>
        <Skeleton shape="title" part={44} />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} shape="control" />
        ))}
      </div>
    </div>
  );
}
