import { Suspense } from "react";
import { useLocation } from "react-router";
import { isSchoolPage } from "../../lib/school-pages.ts";
import { useMode } from "../../lib/use-mode.ts";
import { useBrand } from "../../lib/use-site.ts";
import { deferredPart } from "../../ui/deferred-part.tsx";
// In the document from the start, so its looks are there before its code.
import "./call-me-back.css";

const CallMeBack = deferredPart(async () => (await import("./call-me-back.tsx")).CallMeBack);

/** The floating button stands on the pages for schools and on every page in school mode. No other page pays for it. */
export function CallButton() {
  const { pathname } = useLocation();
  const { slug } = useBrand();
  const school = useMode() === "school";
  if (!school && !isSchoolPage(pathname, slug)) return null;
  return (
    // Where it comes with a change of mode, the page does not wait for it.
    <Suspense>
      <CallMeBack />
    </Suspense>
  );
}
