import * as z from "zod";
import { homeShorts, isOwnShort, slideSlots } from "@upaya/contracts/content/home.ts";
import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { bodies, type Kind } from "./bodies.ts";
import { saveItems } from "./content.store.ts";

const id = { id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/) };

/** The home page as one document. The page counts on twenty short videos, four lists of slides and somebody's own words. */
const newHome = z.strictObject({
  headline: bodies.headline,
  stats: z.array(bodies.stat).min(1),
  shorts: z.array(bodies.short.extend(id).refine((short) => short.ytId !== null || isOwnShort(short.id), "has no video")).min(homeShorts),
  slides: z.array(z.array(bodies.slide.omit({ slot: true }).extend(id)).min(2)).length(slideSlots),
  banners: z.array(bodies.banner.extend(id)),
  testimonials: z.array(bodies.testimonial.extend(id)).min(1),
  app_reviews: z.array(bodies.app_review.extend(id)).min(1),
  logos: z.array(bodies.logo.extend(id)),
  features: z.array(bodies.feature.extend(id)),
  groups: z.array(bodies.group.extend(id)),
});
export type NewHome = z.input<typeof newHome>;

/** Adds what is missing and rewrites what is there, so that it can run again at every deployment. A wrong shape changes nothing. */
export async function saveHome(ctx: Ctx, input: NewHome): Promise<number> {
  const home = newHome.parse(input);
  const items = [
    ...listed("headline", [{ id: "home", ...home.headline }]),
    ...listed(
      "stat",
      home.stats.map((stat) => ({ id: slugOf(stat.title), ...stat })),
    ),
    ...listed("short", home.shorts),
    ...listed(
      "slide",
      home.slides.flatMap((slides, slot) => slides.map((slide) => ({ ...slide, slot }))),
    ),
    ...listed("banner", home.banners),
    ...listed("testimonial", home.testimonials),
    ...listed("app_review", home.app_reviews),
    ...listed("logo", home.logos),
    ...listed("feature", home.features),
    ...listed("group", home.groups),
  ];
  await ctx.tx(async (tx) => {
    await saveItems(tx, items);
    await changePages(tx, "content");
  });
  return items.length;
}

function listed(kind: Kind, items: readonly { readonly id: string }[]) {
  return items.map(({ id: name, ...body }, index) => ({ kind, id: name, position: index + 1, body }));
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
