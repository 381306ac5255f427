import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { professionOnWire } from "./wire-names.ts";

/** The home page shows exactly this many. */
export const homeShorts = 20;
/** The short videos that we have a file of, by their ids. */
export const isOwnShort = (id: string): boolean => /^short-(0[1-9]|1\d|20)$/.test(id);
/** Pictures change in this many places of the home page. */
export const slideSlots = 4;

/** `count` is shown divided by `divide`: 19 by 10, "million+", is 1.9 million+. */
const statItem = z.object({
  count: z.int().check(z.gte(0)),
  divide: z.int().check(z.gte(1)),
  title: z.string(),
  special: z.string(),
});
export type StatItem = z.output<typeof statItem>;

const shortVideo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  /** The video's id at YouTube, where somebody has set one; without it a short file of ours is played. */
  ytId: z.nullable(z.string().check(z.regex(/^[\w-]{11}$/))),
});
export type ShortVideo = z.output<typeof shortVideo>;

const slide = z.object({ id: z.string(), title: z.string(), cover: z.string() });
export type Slide = z.output<typeof slide>;

const banner = z.object({ id: z.string(), title: z.string(), text: z.string(), label: z.string(), to: z.string() });
export type Banner = z.output<typeof banner>;

/** A review of the app. */
const appReview = z.object({
  id: z.string(),
  fullname: z.string(),
  description: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  google_review_link: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
export type AppReview = z.output<typeof appReview>;

/** A teacher's also says what they do; the wire writes it with two f. */
const testimonial = z.extend(appReview, { [professionOnWire]: z.string() });
export type Testimonial = z.output<typeof testimonial>;

export function wireTestimonial<T extends { readonly profession: string }>(
  told: T,
): Omit<T, "profession"> & Record<typeof professionOnWire, string> {
  const { profession, ...rest } = told;
  return { ...rest, [professionOnWire]: profession };
}

const logo = z.object({ id: z.string(), name: z.string() });
/** One that is not open yet is told of as what will be. */
const feature = z.object({ id: z.string(), title: z.string(), text: z.string(), is_open: z.boolean() });
const group = z.object({ id: z.string(), name: z.string(), line: z.string() });
const headline = z.object({ lead: z.string(), turns: z.array(z.string()) });

/** Lists of people and figures, which may be made up to show how real ones will stand there. */
export const sampleLists = ["stats", "testimonials", "app_reviews", "logos", "groups"] as const;

const homeContent = z.object({
  /** The lists in which something is made up: the page says so beside them. */
  samples: z.array(z.enum(sampleLists)),
  /** Nothing while nobody has written one. */
  headline: z.nullable(headline),
  stats: z.array(statItem),
  shorts: z.array(shortVideo),
  /** One list for each of the four places. */
  slides: z.array(z.array(slide)),
  banners: z.array(banner),
  testimonials: z.array(testimonial),
  app_reviews: z.array(appReview),
  logos: z.array(logo),
  features: z.array(feature),
  groups: z.array(group),
});
export type HomeContent = z.output<typeof homeContent>;

export const GetHome = defineEndpoint({
  name: "GetHome",
  method: "GET",
  path: "/content/home",
  summary: "Everything the home page shows that staff have written.",
  rows: 100,
  reply: homeContent,
  shed: "browse",
});

export const ListBanners = defineEndpoint({
  name: "ListBanners",
  method: "GET",
  path: "/content/banners",
  summary: "The banners of the home page. An open page asks every 30 seconds.",
  rows: 100,
  reply: z.object({ data: z.array(banner) }),
  shed: "browse",
});
