import type { AggregateRating, BreadcrumbList, FAQPage, ItemList, Offer, Organization, Product, WebSite, WithContext } from "schema-dts";
import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import { ogPicture, type JsonLd, type SiteFacts } from "./seo.ts";

const context = { "@context": "https://schema.org" } as const;

/** A page on the way to another, the home page not counted. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const providerOf = ({ brand, origin }: SiteFacts) =>
  ({ "@type": "Organization", "@id": `${origin}/#organization`, name: brand.name, url: `${origin}/` }) as const;

/** Who we are and how to search here: the home page's. */
export function siteJsonLd(site: SiteFacts, description: string): JsonLd[] {
  const { brand, origin } = site;
  const organization: WithContext<Organization> = {
    ...context,
    ...providerOf(site),
    logo: `${origin}/logo.svg`,
    description,
  };
  const website: WithContext<WebSite> = {
    ...context,
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    description,
    inLanguage: "en-IN",
    publisher: { "@id": `${origin}/#organization` },
  };
  return [organization, website];
}

/** From the home page down to this one, which comes last. */
export function breadcrumbs({ brand, origin }: SiteFacts, trail: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    ...context,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: brand.name, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** A list by the addresses of what is on it; each page says the rest about itself. */
function itemList(origin: string, items: readonly Crumb[], first: number): WithContext<ItemList> {
  return {
    ...context,
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: first + index,
      name,
      url: origin + path,
    })),
  };
}

const resourceCrumb = ({ name, slug }: Pick<CourseCard, "name" | "slug">): Crumb => ({ name, path: `/learning/${slug}` });
const bundleCrumb = ({ bundle_name, slug }: BundleCard): Crumb => ({ name: bundle_name, path: `/bundle-products/${slug}` });

/** A page of the catalogue. `offset` is how many come before it. */
export function resourceListJsonLd(site: SiteFacts, cards: readonly Pick<CourseCard, "name" | "slug">[], offset = 0): JsonLd {
  return itemList(site.origin, cards.map(resourceCrumb), offset + 1);
}

export function bundleListJsonLd(site: SiteFacts, cards: readonly BundleCard[]): JsonLd {
  return itemList(site.origin, cards.map(bundleCrumb), 1);
}

/** What it costs, in rupees; null is free. */
export function offerOf(price: number | null, address: string, ready: boolean): Offer {
  return {
    "@type": "Offer",
    price: price ?? 0,
    priceCurrency: "INR",
    category: price ? "Paid" : "Free",
    availability: ready ? "https://schema.org/InStock" : "https://schema.org/PreOrder",
    url: address,
  };
}

/** Nothing where nobody has rated, or where some of it is made up: an average of nobody is not a fact. */
export function ratingOf(reviews: { rating: number; count: number } | undefined, samples: number): { aggregateRating?: AggregateRating } {
  if (!reviews?.count || samples > 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: reviews.rating, ratingCount: reviews.count, bestRating: 5, worstRating: 1 },
  };
}

export function questionsJsonLd(questions: readonly { q: string; a: string }[]): JsonLd[] {
  if (questions.length === 0) return [];
  const page: WithContext<FAQPage> = {
    ...context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ q, a }) => ({ "@type": "Question", name: q, acceptedAnswer: { "@type": "Answer", text: a } })),
  };
  return [page];
}

interface BundleFacts extends BundleCard {
  readonly sample_reviews: number;
  readonly items: readonly Pick<CourseCard, "name" | "slug">[];
}

/** A bundle is bought as one thing, and is a list of what is inside. */
export function bundleJsonLd(site: SiteFacts, bundle: BundleFacts, trail: readonly Crumb[]): JsonLd[] {
  const address = `${site.origin}/bundle-products/${bundle.slug}`;
  const product: WithContext<Product> = {
    ...context,
    "@type": "Product",
    name: bundle.bundle_name,
    description: bundle.summary,
    image: site.origin + ogPicture("bundle", bundle.slug),
    url: address,
    sku: bundle.slug,
    brand: { "@type": "Brand", name: site.brand.name },
    offers: offerOf(bundle.price, address, bundle.ready),
    ...ratingOf(bundle.bundle_reviews, bundle.sample_reviews),
  };
  return [product, resourceListJsonLd(site, bundle.items), breadcrumbs(site, trail)];
}
