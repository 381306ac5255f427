import { type MetaArgs, useParams } from "react-router";
import { CheckFrame } from "../features/player/check/check-frame.tsx";
import { checkWords as words } from "../features/player/check/words.ts";
import { checkAddress } from "../lib/learn-address.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { pageMeta, siteOf } from "../lib/seo.ts";

/** Not closed, like Monday's list: what is closed is closed with all that begins like it. */
export const declared: PageDeclaration = { tags: [], found: "unlisted" };

/** The slim board of a lesson in place of header, footer and tabs. */
export const handle = { frame: "own" } as const;

export function meta({ matches, params }: MetaArgs) {
  const { title, description } = words;
  return pageMeta(siteOf(matches), { title, description, path: checkAddress(params["slug"] ?? ""), found: declared.found });
}

export default function FinalCheck() {
  return <CheckFrame slug={useParams()["slug"] ?? ""} />;
}
