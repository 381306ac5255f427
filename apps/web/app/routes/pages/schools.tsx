import { useLoaderData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CallForm } from "../../features/call/call-form.tsx";
import { Steps } from "../../features/pages/blocks/steps.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { SchoolHero } from "../../features/pages/schools/school-hero.tsx";
import { Services } from "../../features/pages/schools/services.tsx";
import { StaffBars } from "../../features/pages/schools/staff-bars.tsx";
import { Voices } from "../../features/pages/schools/voices.tsx";
import { CallBeside } from "../../features/pages/schools/call-beside.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

function Call({ block }: { block: BlockOf<"call"> }) {
  return (
    <CallBeside block={block}>
      <CallForm kind={block.desk} />
    </CallBeside>
  );
}

const parts: Parts = { "school-hero": SchoolHero, "staff-bars": StaffBars, services: Services, steps: Steps, voices: Voices, call: Call };

export default function Schools() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
