import { useLoaderData } from "react-router";
import { Day } from "../../features/pages/app/day.tsx";
import { Gaps } from "../../features/pages/app/gaps.tsx";
import { Install } from "../../features/pages/app/install.tsx";
import { Sizes } from "../../features/pages/app/sizes.tsx";
import { TwoLists } from "../../features/pages/blocks/two-lists.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { gaps: Gaps, day: Day, install: Install, sizes: Sizes, "two-lists": TwoLists };

export default function App() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
