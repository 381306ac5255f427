import { type MetaArgs, useParams } from "react-router";
import { ThreadFrame } from "../features/help/questions-frame.tsx";
import { threadWords as words } from "../features/help/thread-words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "closed" };

export function meta({ matches }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: "/help/questions", found: declared.found });
}

export default function Question() {
  return <ThreadFrame number={useParams()["number"] ?? ""} />;
}
