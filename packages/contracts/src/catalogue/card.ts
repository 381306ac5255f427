import * as z from "zod/mini";
import { courseTypes } from "./kinds.ts";
import { slugTitle } from "./wire-names.ts";

const reviews = z.object({ rating: z.number().check(z.gte(0), z.lte(5)), count: z.int() });

/** The card of a resource; the names are the spec's. A webinar has `webinar_reviews`, everything else `reviews`. */
export const courseCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  [slugTitle]: z.string(),
  name: z.string(),
  summary: z.string(),
  temp_instructor_name: z.string(),
  /** Rupees; null is free. */
  price: z.nullable(z.number()),
  price_type: z.enum(["free", "paid"]),
  course_type: z.enum(courseTypes),
  category: z.string(),
  thumbnail: z.string(),
  /** Of the next session; of the last one where all are over. */
  start_date: z.nullable(z.iso.datetime()),
  /** Its sessions are over: nobody can register for it any more. */
  is_over: z.boolean(),
  /** Whether it can be begun now. What cannot opens later. */
  ready: z.boolean(),
  language: z.string(),
  level: z.string(),
  minutes: z.int(),
  subjects: z.array(z.string()),
  reviews: z.optional(reviews),
  webinar_reviews: z.optional(reviews),
});
export type CourseCard = z.output<typeof courseCard>;

/** What a search finds; the names are the spec's, which lists no title: ours adds `name`. A bundle is of the category `bundle`. */
export const searchCard = z.object({
  course_id: z.uuid(),
  slug: z.string(),
  course_slug: z.string(),
  name: z.string(),
  instructor_name: z.string(),
  course_price: z.nullable(z.number()),
  course_type: z.enum(courseTypes),
  category: z.string(),
  course_thumbnail: z.string(),
  minutes: z.int(),
  start_date: z.nullable(z.iso.datetime()),
  reviews,
  ready: z.boolean(),
  /** How many things are in it, of a bundle. */
  item_count: z.optional(z.int()),
  /** How many results there are in all, counted up to a bound. */
  search_count: z.int(),
});
export type SearchCard = z.output<typeof searchCard>;

export const bundleCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  bundle_name: z.string(),
  summary: z.string(),
  cover_image: z.string(),
  price: z.nullable(z.number()),
  type: z.enum(["retail", "school"]),
  bundle_reviews: reviews,
  item_count: z.int(),
  minutes: z.int(),
  /** What its parts cost one by one, in rupees. */
  worth: z.nullable(z.number()),
  /** Whether all that is in it can be begun now. */
  ready: z.boolean(),
});
export type BundleCard = z.output<typeof bundleCard>;

/** Where a resource's picture is: drawn from its slug, so it is never missing. */
export const coverOf = (kind: string, slug: string): string => `/covers/${kind}/${slug}.svg`;
