import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { ListReviews } from "@upaya/contracts/learning/reviews.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";
import type { ReviewsAddress } from "./address.ts";

/** What the page of its reviews says of a course. */
export interface ReviewedCourse {
  readonly slug: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly thumbnail: string;
  readonly minutes: number;
  readonly teacher: string;
}

export async function loadReviews(site: Site, slug: string, { order, stars, after }: ReviewsAddress): Promise<Reply<typeof ListReviews>> {
  return callApi(site, ListReviews, { order, stars, after }, { slug });
}

/** So many stand on the page of a course; the others have a page of their own. */
const few = 4;

/** The most helpful of them, with the figures of all. */
export async function loadFewReviews(site: Site, slug: string): Promise<Reply<typeof ListReviews>> {
  const list = await callApi(site, ListReviews, {}, { slug });
  return { ...list, data: list.data.slice(0, few) };
}

export async function loadReviewedCourse(site: Site, slug: string): Promise<ReviewedCourse> {
  const { name, language, category, thumbnail, minutes, instructor } = await callApi(site, GetResource, {}, { slug });
  return { slug, name, language, category, thumbnail, minutes, teacher: instructor.name };
}
