import { type BundleCard, type CourseCard, coverOf } from "@upaya/contracts/catalogue/card.ts";
import { wireKind } from "@upaya/contracts/catalogue/kinds.ts";
import { rupeesOf } from "@upaya/contracts/catalogue/money.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";
import type { BundleRow } from "../bundles/bundles.store.ts";
import type { CardRow } from "./catalogue.store.ts";

const oneDecimal = (rating: number) => Math.round(rating * 10) / 10;

export const reviewsOf = (row: Pick<CardRow, "rating" | "rating_count">) => ({ rating: oneDecimal(row.rating), count: row.rating_count });

/** A row as the wire's card. */
export function cardOf(row: CardRow): CourseCard {
  const { course_type, category } = wireKind(row.kind);
  const reviews = reviewsOf(row);
  return {
    id: row.id,
    slug: row.slug,
    [slugTitle]: row.slug,
    name: row.title,
    summary: row.summary,
    temp_instructor_name: row.instructor,
    price: rupeesOf(row.price_paise),
    price_type: row.price_paise ? "paid" : "free",
    course_type,
    category,
    thumbnail: coverOf(row.kind, row.slug),
    start_date: row.starts_at?.toISOString() ?? null,
    is_over: row.is_over,
    ready: row.ready,
    language: row.language,
    level: row.level,
    minutes: row.minutes,
    subjects: row.subjects,
    ...(course_type === "webinars" ? { webinar_reviews: reviews } : { reviews }),
  };
}

export function bundleOf(row: BundleRow): BundleCard {
  return {
    id: row.id,
    slug: row.slug,
    bundle_name: row.name,
    summary: row.summary,
    cover_image: coverOf("bundle", row.slug),
    price: rupeesOf(row.price_paise),
    type: row.type,
    bundle_reviews: reviewsOf(row),
    item_count: row.item_count,
    minutes: row.minutes,
    worth: rupeesOf(row.worth_paise),
    ready: row.ready,
  };
}
