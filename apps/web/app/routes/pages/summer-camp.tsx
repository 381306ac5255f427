import { useLoaderData } from "react-router";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { CampBag } from "../../features/pages/summer-camp/camp-bag.tsx";
import { CampHour } from "../../features/pages/summer-camp/camp-hour.tsx";
import { CampMonth } from "../../features/pages/summer-camp/camp-month.tsx";
import { CampWeeks } from "../../features/pages/summer-camp/camp-weeks.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = { "camp-month": CampMonth, "camp-weeks": CampWeeks, "camp-hour": CampHour, "camp-bag": CampBag };

export default function SummerCamp() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
