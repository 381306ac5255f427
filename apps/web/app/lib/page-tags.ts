import type { PageTag } from "@upaya/contracts/page-tags.generated.ts";
import { pageTagsHeader } from "@upaya/contracts/pages/list-page-versions.ts";

/** Made for whoever asks, each time: a person's page, which they may take back at any moment. */
export const keptNowhere = { headers: { "cache-control": "no-store" } };

/** The header by which a loader says what its page is made from. */
export function madeFrom(...tags: PageTag[]): { headers: Record<string, string> } {
  return { headers: { [pageTagsHeader]: tags.join() } };
}
