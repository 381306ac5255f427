import { type MetaArgs, useParams } from "react-router";
import { SheetFrame } from "../features/mondays-list/sheet-frame.tsx";
import { sheetWords as words } from "../features/mondays-list/words.ts";
import { sheetAddress } from "../lib/learn-address.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

/** Not closed: what is closed is closed with all that begins like it, and the lessons of a course may be found. */
export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export function meta({ matches, params }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: sheetAddress(params["slug"] ?? ""), found: declared.found });
}

export default function MondaysList() {
  return <SheetFrame slug={useParams()["slug"] ?? ""} />;
}
