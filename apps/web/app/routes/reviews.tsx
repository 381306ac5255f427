import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { reviewOrders } from "@upaya/contracts/learning/review-words.ts";
import { readReviewsAddress, reviewsAddress, starChoices } from "../features/reviews/address.ts";
import { loadReviewedCourse, loadReviews } from "../features/reviews/api.server.ts";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { reviewWords as words } from "../features/reviews/words.ts";
import { breadcrumbs } from "../lib/json-ld.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { ogPicture, pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = {
  tags: ["catalogue", "reviews"],
  parameters: { order: reviewOrders.slice(1), stars: starChoices, after: "text" },
  found: "linked",
};

/** A course that nobody knows, or that has no lessons, is a 404, which the API says. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const slug = params["slug"] ?? "";
  const address = readReviewsAddress(new URL(request.url).searchParams);
  const [course, list] = await Promise.all([loadReviewedCourse(site, slug), loadReviews(site, slug, address)]);
  return { course, list, address };
}

/** One page in the results for each course: other orders and further pages are views of it. */
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { course, list, address } = loaderData;
  const site = siteOf(matches);
  const path = reviewsAddress(course.slug);
  const trail = [
    { name: words.learning, path: "/learning" },
    { name: course.name, path: `/learning/${course.slug}` },
    { name: words.crumb, path },
  ];
  return pageMeta(site, {
    title: words.title(course.name),
    description: words.description(course.name, list.summary.count),
    path,
    image: ogPicture(course.category, course.slug),
    noindex: list.summary.count === 0 || reviewsAddress(course.slug, address) !== path,
    jsonLd: [breadcrumbs(site, trail)],
  });
}

export default function Reviews() {
  const loaded = useLoaderData<typeof loader>();
  return <ReviewsPage key={loaded.course.slug} {...loaded} />;
}
