import { type GetHome, homeShorts, slideSlots, wireTestimonial } from "@upaya/contracts/content/home.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listPublished } from "./content.store.ts";
import { allKinds, ofKind } from "./items.ts";

const best = ({ rating }: { readonly rating: number }) => rating === 5;

/** The whole home page in one statement: what is published, in its order, and of the reviews the best ones only. */
export async function getHome(ctx: Ctx): Promise<Reply<typeof GetHome>> {
  const items = await listPublished(ctx.db, allKinds);
  const [headline] = ofKind(items, "headline");
  const slides = ofKind(items, "slide");
  return {
    headline: headline ? { lead: headline.lead, turns: headline.turns } : null,
    stats: ofKind(items, "stat"),
    shorts: ofKind(items, "short").slice(0, homeShorts),
    slides: Array.from({ length: slideSlots }, (_, slot) => slides.filter((slide) => slide.slot === slot)),
    banners: ofKind(items, "banner"),
    testimonials: ofKind(items, "testimonial").filter(best).map(wireTestimonial),
    app_reviews: ofKind(items, "app_review").filter(best),
    logos: ofKind(items, "logo"),
    features: ofKind(items, "feature"),
    groups: ofKind(items, "group"),
  };
}
