import type { PageTag } from "@upaya/contracts/page-tags.generated.ts";

/** How a parameter is written in the one way that counts; a list is what it may be. The host knows what each keeps (`server/addresses.ts`). */
export type ParameterForm = "text" | "words" | "names" | "link" | "page" | readonly string[];

/**
 * What search engines do with it: `listed` stands in the sitemap; `linked` is found from other pages, or listed by what it shows; `unlisted`
 * may be opened and is left out of results; `closed` is personal or a step of a way, and robots.txt keeps them out.
 */
export type Findable = "listed" | "linked" | "unlisted" | "closed";

/** What a route says of itself, as its export `declared`. The host reads it: addresses and their cache, sitemap and robots.txt follow from it. */
export interface PageDeclaration {
  /** What its document is made from: it is rendered anew when one of these changes. */
  readonly tags: readonly PageTag[];
  /** The query parameters that belong to its address, in their order. Any other is neither rendered nor a key of the cache. */
  readonly parameters?: Readonly<Record<string, ParameterForm>>;
  readonly found: Findable;
  /** Where a form of it may lead beside our own host. */
  readonly leavesFor?: "payment";
}

export const isHidden = (found: Findable): boolean => found === "unlisted" || found === "closed";
