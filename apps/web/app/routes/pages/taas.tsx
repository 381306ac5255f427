import { useLoaderData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CallForm } from "../../features/call/call-form.tsx";
import { Ruled } from "../../features/pages/blocks/ruled.tsx";
import { TwoLists } from "../../features/pages/blocks/two-lists.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { LabelCards } from "../../features/pages/taas/label-cards.tsx";
import { Minutes } from "../../features/pages/taas/minutes.tsx";
import { Timetable } from "../../features/pages/taas/timetable.tsx";
import { ToScale } from "../../features/pages/taas/to-scale.tsx";
import { CallStub } from "../../features/pages/taas/call-stub.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

function Call({ block }: { block: BlockOf<"call"> }) {
  return (
    <CallStub block={block}>
      <CallForm kind={block.desk} />
    </CallStub>
  );
}

const parts: Parts = {
  timetable: Timetable,
  "to-scale": ToScale,
  minutes: Minutes,
  "label-cards": LabelCards,
  "two-lists": TwoLists,
  ruled: Ruled,
  call: Call,
};

export default function Taas() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
