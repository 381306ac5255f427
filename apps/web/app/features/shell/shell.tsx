import { type ReactNode, useEffect } from "react";
import { useMatches } from "react-router";
import { WifiOff } from "lucide-react";
import { Toaster } from "../../ui/toast.tsx";
import { useCoarsePlace } from "../../lib/place.ts";
import { MissingPart } from "../../lib/missing-part.tsx";
import { useOnline } from "../../lib/preferences.ts";
import { useStayUntilNextIsThere } from "../../lib/stay.ts";
import { restoreTyped } from "../../lib/typed.ts";
import { Arrival } from "./arrival.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import "./shell.css";
import { TabBar } from "./tab-bar.tsx";
import { Told } from "./told.tsx";
import { shellWords as words } from "./words.ts";

/** What every page stands in. */
export function Shell({ year, children }: { year: number; children: ReactNode }) {
  // On load, as soon as somebody agreed to it; forms and lists that want it find it ready.
  useCoarsePlace();
  useEffect(restoreTyped, []);
  const isBare = useOwnFrame();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {isBare ? null : <Header />}
      {isBare ? null : <LineBanner />}
      {children}
      {isBare ? null : <Footer year={year} />}
      {isBare ? null : <TabBar />}
      <Toaster />
      <Navigations />
      <Arrival />
      <Told />
    </>
  );
}

/** A page that brings its own, as a lesson does, says so in its handle. */
export function useOwnFrame(): boolean {
  return useMatches().some(({ handle }) => (handle as { frame?: string } | undefined)?.frame === "own");
}

/** Apart, so that the frame is not drawn anew at each step of a navigation. */
function Navigations() {
  useStayUntilNextIsThere();
  return null;
}

/** What is wrong with the line, and what did not come over it. Where it is seen however far down the page somebody is. */
function LineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="line-banner">
      {online ? null : (
        <p className="offline">
          <WifiOff className="i" aria-hidden />
          {words.offline}
        </p>
      )}
      {online ? <MissingPart /> : null}
    </div>
  );
}
