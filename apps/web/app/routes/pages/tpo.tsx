import { useLoaderData } from "react-router";
import { OpenEdition, Seat } from "../../features/exams/seat.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { Ascent } from "../../features/pages/tpo/ascent.tsx";
import { DotMap } from "../../features/pages/tpo/dot-map.tsx";
import { OneQuestion } from "../../features/pages/tpo/one-question.tsx";
import { Stair } from "../../features/pages/tpo/stair.tsx";
import { TearDates } from "../../features/pages/tpo/tear-dates.tsx";
import { Tracks } from "../../features/pages/tpo/tracks.tsx";
import type { olympiadLoader } from "../../lib/content-page.server.ts";
import { declared as ofContent } from "../../lib/content-page.ts";
import type { PageDeclaration } from "../../lib/page.ts";

export { headers, meta } from "../../lib/content-page.ts";
export { olympiadLoader as loader } from "../../lib/content-page.server.ts";

/** Made anew also when an edition opens or is held. */
export const declared: PageDeclaration = { ...ofContent, tags: [...ofContent.tags, "olympiad"] };

const parts: Parts = {
  ascent: Ascent,
  "tear-dates": TearDates,
  tracks: Tracks,
  "one-question": OneQuestion,
  stair: Stair,
  "dot-map": DotMap,
  seat: Seat,
};

export default function Tpo() {
  const { page, edition } = useLoaderData<typeof olympiadLoader>();
  return (
    <OpenEdition value={edition}>
      <PageView page={page} parts={parts} />
    </OpenEdition>
  );
}
