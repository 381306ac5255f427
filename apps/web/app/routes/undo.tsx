import { data, type HeadersFunction, type MetaArgs } from "react-router";
import { undoPath } from "@upaya/contracts/identity/undo-change.ts";
import { UndoPage } from "../features/undo/undo-page.tsx";
import { undoWords as words } from "../features/undo/words.ts";
import { madeFrom } from "../lib/page-tags.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The document is the same for everybody: which change it is about stands behind the #, which no server sees. */
export function loader() {
  return data(null, madeFrom());
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteOf(matches), { title: words.title, description: words.description, path: undoPath, noindex: true });
}

export default function Undo() {
  return <UndoPage />;
}
