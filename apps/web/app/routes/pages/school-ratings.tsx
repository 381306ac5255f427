import { useLoaderData } from "react-router";
import { TwoLists } from "../../features/pages/blocks/two-lists.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { Claim } from "../../features/pages/school-ratings/claim.tsx";
import { Ratings } from "../../features/pages/school-ratings/ratings.tsx";
import { WeightedBar } from "../../features/pages/school-ratings/weighted-bar.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { ratings: Ratings, "weighted-bar": WeightedBar, "two-lists": TwoLists, claim: Claim };

export default function SchoolRatings() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} className="page-ratings" />;
}
