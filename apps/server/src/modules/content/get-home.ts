import { type GetHome, homeShorts, type sampleLists, slideSlots, wireTestimonial } from "@upaya/contracts/content/home.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Kind } from "./bodies.ts";
import { type Item, listPublished } from "./content.store.ts";
import { allKinds, ofKind } from "./items.ts";

const lists: Readonly<Record<(typeof sampleLists)[number], Kind>> = {
  stats: "stat",
  testimonials: "testimonial",
  app_reviews: "app_review",
  logos: "logo",
  groups: "group",
};

/** In which lists something is made up. */
function samplesIn(items: readonly Item[]): (keyof typeof lists)[] {
  const kinds = new Set(items.filter(({ body }) => "sample" in body && body.sample === true).map(({ kind }) => kind));
  return (Object.keys(lists) as (keyof typeof lists)[]).filter((list) => kinds.has(lists[list]));
}

const best = ({ rating }: { readonly rating: number }) => rating === 5;

/** The whole home page in one statement: what is published, in its order, and of the reviews the best ones only. */
export async function getHome(ctx: Ctx): Promise<Reply<typeof GetHome>> {
  const items = await listPublished(ctx.db, allKinds);
  const [headline] = ofKind(items, "headline");
  const slides = ofKind(items, "slide");
  return {
    samples: samplesIn(items),
    headline: headline ? { lead: headline.lead, turns: headline.turns } : null,
    stats: ofKind(items, "stat"),
    shorts: ofKind(items, "short").slice(0, homeShorts),
    slides: Array.from({ length: slideSlots }, (_, slot) => slides.filter((slide) => slide.slot === slot)),
    banners: ofKind(items, "banner"),
    testimonials: ofKind(items, "testimonial").filter(best).map(wireTestimonial),
    app_reviews: ofKind(items, "app_review").filter(best),
    logos: ofKind(items, "logo"),
    // One that was written before there was anything to open is open.
    features: ofKind(items, "feature").map((feature) => ({ ...feature, is_open: feature.is_open ?? true })),
    groups: ofKind(items, "group"),
  };
}
