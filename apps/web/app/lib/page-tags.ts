import { type PageTag, pageTagsHeader } from "@upaya/contracts/pages/list-page-versions.ts";

/** The header by which a loader says what its page is made from. */
export function madeFrom(...tags: PageTag[]): { headers: Record<string, string> } {
  return { headers: { [pageTagsHeader]: tags.join() } };
}
