import type { MetaArgs } from "react-router";
import { RosterPage } from "../features/roster/roster-page.tsx";
import { rosterWords as words } from "../features/roster/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { teachersAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: teachersAddress, found: declared.found });
}

export default function Teachers() {
  return <RosterPage />;
}
