import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { addressOfKind, kinds } from "@upaya/contracts/catalogue/kinds.ts";
import { plainAddress } from "../features/catalogue/address.ts";
import { loadResource } from "../features/catalogue/api.server.ts";
import { DetailPage } from "../features/catalogue/detail-page.tsx";
import { loadFewReviews } from "../features/reviews/api.server.ts";
import { CourseReviewsPart } from "../features/reviews/course-reviews-part.tsx";
import { catalogueWords as words } from "../features/catalogue/words.ts";
import type { PageDeclaration } from "../lib/page.ts";
import { cardWords } from "../lib/kind-words.ts";
import { resourceJsonLd } from "../features/catalogue/json-ld-resource.ts";
import { ogPicture, pageMeta, siteOf } from "../lib/seo.ts";
import { siteContext } from "../lib/site.ts";

export const declared: PageDeclaration = { tags: ["catalogue", "reviews"], found: "linked" };

/** A slug that nobody knows is a 404, which the API says. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const resource = await loadResource(site, params["slug"] ?? "");
  // Nothing is asked for where the figures say that nobody has written.
  const reviews = resource.reviews && resource.reviews.count > 0 ? await loadFewReviews(site, resource.slug) : null;
  return { resource, reviews };
}

/** Whoever can take it can say something of it; what only has a date has no reviews. */
const canBeReviewed = ({ outline, ready, sessions, has_replay }: ResourceDetail) =>
  ready && outline.length > 0 && (sessions.length === 0 || has_replay);

/** What `?type=` calls the kind of a resource. */
function typeOf({ category }: { category: string }): string {
  const kind = kinds.find((each) => each === category);
  return kind ? addressOfKind(kind) : "";
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { resource } = loaderData;
  const site = siteOf(matches);
  const path = `/learning/${resource.slug}`;
  const trail = [
    { name: words.title, path: plainAddress() },
    { name: cardWords.kinds(resource.category), path: plainAddress(typeOf(resource)) },
    { name: resource.name, path },
  ];
  return pageMeta(site, {
    title: resource.name,
    description: resource.summary,
    path,
    image: ogPicture(resource.category, resource.slug),
    kind: "article",
    jsonLd: resourceJsonLd(site, resource, trail),
  });
}

export default function LearningDetail() {
  const { resource, reviews } = useLoaderData<typeof loader>();
  // Another resource is another page: nothing of the last one stays open.
  return (
    <DetailPage key={resource.id} resource={resource} type={typeOf(resource)}>
      {reviews || canBeReviewed(resource) ? <CourseReviewsPart slug={resource.slug} list={reviews} /> : null}
    </DetailPage>
  );
}
