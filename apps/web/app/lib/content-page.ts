import type { HeadersFunction, MetaArgs } from "react-router";
import type { Block } from "@upaya/contracts/content/page.ts";
import type { loader } from "./content-page.server.ts";
import type { PageDeclaration } from "./page.ts";
import { pageMeta, siteOf } from "./seo.ts";

/** A page that content holds, as its route hands it to its parts. */
export interface ContentPage {
  /** Its one address. */
  readonly path: string;
  readonly side: "teacher" | "school";
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
}

/** Pages that staff write can be looked at before they are published. */
export const declared: PageDeclaration = { tags: ["content"], parameters: { draft: "link" }, found: "listed" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { isDraft, jsonLd } = loaderData;
  const { title, description, path } = loaderData.page;
  return pageMeta(siteOf(matches), { title, description, path, jsonLd, ...(isDraft ? { noindex: true } : {}) });
}
