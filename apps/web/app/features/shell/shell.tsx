import type { ReactNode } from "react";
import { WifiOff } from "lucide-react";
import { Toaster } from "../../ui/toast.tsx";
import { useCoarsePlace } from "../../lib/place.ts";
import { useOnline } from "../../lib/preferences.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import "./shell.css";
import { TabBar } from "./tab-bar.tsx";
import { shellWords as words } from "./words.ts";

/** What every page stands in. */
export function Shell({ year, children }: { year: number; children: ReactNode }) {
  // On load, as soon as somebody agreed to it; forms and lists that want it find it ready.
  useCoarsePlace();
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header />
      <OfflineBanner />
      {children}
      <Footer year={year} />
      <TabBar />
      <Toaster />
    </>
  );
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="offline">
          <WifiOff className="i" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  );
}
