import type { MetaArgs } from "react-router";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { dashboardWords as words } from "../features/dashboard/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { dashboardAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: dashboardAddress, found: declared.found });
}

export default function SchoolDashboard() {
  return <DashboardPage />;
}
