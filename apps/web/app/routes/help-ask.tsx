import type { MetaArgs } from "react-router";
import { AskPage } from "../features/help/ask-page.tsx";
import { askWords as words } from "../features/help/ask-words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

/** What it is about is the browser's to know: one document for all of them. */
export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: "/help/ask", found: declared.found });
}

export default function Ask() {
  return <AskPage />;
}
