import type { MetaArgs } from "react-router";
import { ImportPage } from "../features/roster-import/import-page.tsx";
import { importWords as words } from "../features/roster-import/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { importAddress } from "../lib/school/address.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: importAddress, found: declared.found });
}

export default function TeachersImport() {
  return <ImportPage />;
}
