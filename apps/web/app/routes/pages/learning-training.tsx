import { useLoaderData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CallForm } from "../../features/call/call-form.tsx";
import { BeforeAfter } from "../../features/pages/learning-training/before-after.tsx";
import { GapLessons } from "../../features/pages/learning-training/gap-lessons.tsx";
import { Rooms } from "../../features/pages/learning-training/rooms.tsx";
import { Trainers } from "../../features/pages/learning-training/trainers.tsx";
import { YearLine } from "../../features/pages/learning-training/year-line.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { CallSlip } from "../../features/pages/learning-training/call-slip.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

function Call({ block }: { block: BlockOf<"call"> }) {
  return (
    <CallSlip block={block}>
      <CallForm kind={block.desk} />
    </CallSlip>
  );
}

const parts: Parts = {
  "year-line": YearLine,
  "gap-lessons": GapLessons,
  rooms: Rooms,
  "before-after": BeforeAfter,
  trainers: Trainers,
  call: Call,
};

export default function LearningTraining() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
