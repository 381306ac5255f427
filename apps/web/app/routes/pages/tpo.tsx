import { useLoaderData } from "react-router";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { Ascent } from "../../features/pages/tpo/ascent.tsx";
import { DotMap } from "../../features/pages/tpo/dot-map.tsx";
import { OneQuestion } from "../../features/pages/tpo/one-question.tsx";
import { Seat } from "../../features/pages/tpo/seat.tsx";
import { Stair } from "../../features/pages/tpo/stair.tsx";
import { TearDates } from "../../features/pages/tpo/tear-dates.tsx";
import { Tracks } from "../../features/pages/tpo/tracks.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

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
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
