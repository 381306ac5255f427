import type { MetaFunction } from "react-router";
import { ZoneNotice } from "../features/calendar/zone-notice.tsx";
import { ClocksKit } from "../features/kit/clocks.tsx";
import { ControlsKit } from "../features/kit/controls.tsx";
import { kitWords as words } from "../features/kit/kit-words.ts";
import { OverlaysKit } from "../features/kit/overlays.tsx";
import { SampleKit } from "../features/kit/sample/sample-kit.tsx";
import type { PageDeclaration } from "../lib/page.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export const meta: MetaFunction = () => [
  { title: words.title },
  { name: "description", content: words.lead },
  { name: "robots", content: "noindex" },
];

/** For us: every component in every state. A build of its own. */
export default function Kit() {
  return (
    <main id="main" className="wrap kit">
      <h1>{words.title}</h1>
      <p className="muted">{words.lead}</p>
      <ControlsKit />
      <ClocksKit notice={<ZoneNotice />} />
      <OverlaysKit />
      <SampleKit />
    </main>
  );
}
