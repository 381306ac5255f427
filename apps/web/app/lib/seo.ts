import type { MetaDescriptor } from "react-router";
import type { Thing, WithContext } from "schema-dts";
import { type Brand, defaultBrand } from "@upaya/contracts/brand.ts";
import { type Findable, isHidden } from "./page.ts";

/** What the head of a page says about the place it stands in. */
export interface SiteFacts {
  readonly brand: Brand;
  /** Where the public finds us, without a slash at the end: `https://upaya.example`. */
  readonly origin: string;
}

/** One thing of schema.org, as it stands in a script of its own. */
export type JsonLd = WithContext<Exclude<Thing, string>>;

/** The root loader knows the site; every page's `meta` finds it among its matches. */
export function siteOf(matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]): SiteFacts {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Partial<SiteFacts> | undefined;
  return { brand: root?.brand ?? defaultBrand, origin: root?.origin ?? "" };
}

/** The picture that a link to a page is shown with; `home` of `site` is ours for everything without a cover. */
export const ogPicture = (kind: string, slug: string): string => `/og/${kind}/${slug}.png`;
const ownPicture = ogPicture("site", "home");

interface PageFacts {
  /** Without the brand, which is added. */
  readonly title: string;
  readonly description: string;
  /** The one address of this content, from `/`, with the parameters that belong to it. */
  readonly path: string;
  /** From `/`; 1200 by 630, unless it says that its shape is its own. */
  readonly image?: string;
  readonly ownShape?: boolean;
  readonly kind?: "website" | "article";
  readonly jsonLd?: readonly JsonLd[];
  /** As its route declares it; this view of it may have its own reason not to be listed. */
  readonly found?: Findable;
  readonly noindex?: boolean;
}

/** The longest description that results show whole. */
const longestDescription = 160;

/** Title, description, canonical address, languages, link previews and structured data of a page. */
export function pageMeta(site: SiteFacts, page: PageFacts): MetaDescriptor[] {
  const title = `${page.title} | ${site.brand.name}`;
  const description = shorten(page.description, longestDescription);
  const address = site.origin + page.path;
  const head: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    ...preview(site, { ...page, description }, address),
  ];
  if (page.noindex || isHidden(page.found ?? "listed")) return [...head, { name: "robots", content: "noindex" }];
  return [
    ...head,
    { tagName: "link", rel: "canonical", href: address },
    // One language now. Each version names all of them, itself included: they have to agree with each other.
    ...["en-IN", "x-default"].map((hrefLang) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href: address })),
    ...(page.jsonLd ?? []).map((thing) => ({ "script:ld+json": thing as object as Record<string, string> })),
  ];
}

/** What a message or a post shows of a link (OpenGraph, and the card of X). */
function preview(site: SiteFacts, page: PageFacts, address: string): MetaDescriptor[] {
  const image = site.origin + (page.image ?? ownPicture);
  const of = (properties: Readonly<Record<string, string>>) =>
    Object.entries(properties).map(([property, content]) => ({ property, content }));
  return [
    ...of({
      "og:type": page.kind ?? "website",
      "og:site_name": site.brand.name,
      "og:locale": "en_IN",
      "og:title": page.title,
      "og:description": page.description,
      "og:url": address,
      "og:image": image,
      ...(page.ownShape ? {} : { "og:image:width": "1200", "og:image:height": "630" }),
      "og:image:alt": page.title,
    }),
    // Title, description and picture are taken from the properties above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** At the last word that fits. */
export function shorten(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[\s,;:.–-]+$/, "")}…`;
}
