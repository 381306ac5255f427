import { Categories } from "./categories.tsx";
import { Community } from "./community.tsx";
import { Features } from "./features.tsx";
import type { HomeData } from "./home-data.ts";
import { Resources } from "./resources.tsx";
import { Shorts } from "./shorts.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trending } from "./trending.tsx";

/** What lies below the first screens: in the document from the start, and at work when somebody comes near. */
export function Below({ home }: { home: HomeData }) {
  const { content, trending, bundles, resources, counts } = home;
  return (
    <>
      <Features features={content.features} covers={[...trending.self_paced_courses.slice(0, 1), ...trending.webinars.slice(0, 1)]} />
      <Shorts shorts={content.shorts} />
      <Resources resources={resources} />
      <Categories counts={counts} />
      <Trending trending={trending} bundles={bundles} />
      <Community groups={content.groups} sample={content.samples.includes("groups")} />
      <Testimonials testimonials={content.testimonials} appReviews={content.app_reviews} samples={content.samples} />
    </>
  );
}
