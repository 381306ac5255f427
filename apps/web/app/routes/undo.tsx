import { type MetaArgs } from "react-router";
import { undoPath } from "@upaya/contracts/identity/undo-change.ts";
import { UndoPage } from "../features/undo/undo-page.tsx";
import { undoWords as words } from "../features/undo/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const declared: PageDeclaration = { tags: [], found: "unlisted" };

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: undoPath, found: declared.found });
}

export default function Undo() {
  return <UndoPage />;
}
