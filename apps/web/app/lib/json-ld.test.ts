import { describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { breadcrumbs, bundleJsonLd, resourceListJsonLd, siteJsonLd } from "./json-ld.ts";
import { resourceJsonLd } from "../features/catalogue/json-ld-resource.ts";
import { pageMeta } from "./seo.ts";

const site = { brand: defaultBrand, origin: "https://upaya.example" };
const session = {
  id: "019a0000-0000-7000-8000-000000000001",
  starts_at: "2026-12-01T12:00:00.000Z",
  ends_at: "2026-12-01T13:00:00.000Z",
  time_zone: "Asia/Kolkata",
  is_over: false,
  open: true,
  capacity: null,
  host: "Asha Rao",
  moved_from: null,
  cancelled_at: null,
  reason: null,
};
const resource: ResourceDetail = {
  id: "0198c0de-0000-7000-8000-000000000001",
  slug: "fractions",
  slugtitle: "fractions",
  name: "Fractions </script> & more",
  summary: "Halves and quarters.",
  temp_instructor_name: "Asha Rao",
  price: 499,
  price_type: "paid",
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_course/fractions.svg",
  start_date: null,
  is_over: false,
  ready: true,
  language: "en",
  level: "starter",
  minutes: 45,
  subjects: ["math"],
  reviews: { rating: 4.5, count: 12 },
  sample_reviews: 0,
  description: "Long.",
  outcomes: ["Fold a quarter"],
  outline: [],
  sessions: [],
  has_replay: false,
  questions: [{ q: "For whom?", a: "Grades 3 to 5." }],
  instructor: { slug: "asha-rao", name: "Asha Rao", headline: "Teacher", bio: "", city: "Pune", country: "India", years: 9 },
  competencies: [],
  grades: [],
  boards: [],
  tags: [],
  published_at: "2026-01-01T00:00:00.000Z",
  changed_at: "2026-02-01T00:00:00.000Z",
  related: [],
};
const trail = [{ name: "Learning", path: "/learning" }];
const first = (more: Partial<ResourceDetail>) =>
  resourceJsonLd(site, { ...resource, ...more }, trail)[0] as unknown as Record<string, unknown>;

describe("structured data of a resource", () => {
  it("calls a course a course, with what it costs and one instance that begins at any time", () => {
    const course = first({});
    expect(course).toMatchObject({
      "@type": "Course",
      url: "https://upaya.example/learning/fractions",
      provider: { name: "Upaya" },
      offers: { price: 499, priceCurrency: "INR", category: "Paid" },
      hasCourseInstance: [{ courseMode: "Online", courseWorkload: "PT45M" }],
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    });
    // A figure that samples are in is told to nobody.
    expect(first({ sample_reviews: 1 })).not.toHaveProperty("aggregateRating");
    expect(first({ category: "expert_masterclass", sessions: [session, session] })["hasCourseInstance"]).toHaveLength(2);
  });

  it("calls a talk with a date an event, and one without a resource", () => {
    const talk = { category: "webinar", price: null, reviews: undefined, webinar_reviews: { rating: 0, count: 0 } };
    const event = first({ ...talk, sessions: [session] });
    expect(event).toMatchObject({ "@type": "EducationEvent", startDate: session.starts_at, offers: { price: 0, category: "Free" } });
    expect(event).not.toHaveProperty("aggregateRating");
    expect(first(talk)["@type"]).toBe("LearningResource");
    expect(first({ category: "micro_resource" })["@type"]).toBe("LearningResource");
  });

  it("adds the questions, if there are any, and the way to the page", () => {
    const types = (more: Partial<ResourceDetail>) => resourceJsonLd(site, { ...resource, ...more }, trail).map((thing) => thing["@type"]);
    expect(types({})).toEqual(["Course", "FAQPage", "BreadcrumbList"]);
    expect(types({ questions: [] })).toEqual(["Course", "BreadcrumbList"]);
  });
});

describe("structured data of lists, bundles and the site", () => {
  it("counts a list on from the pages before it", () => {
    expect(resourceListJsonLd(site, [resource], 24)).toMatchObject({
      "@type": "ItemList",
      itemListElement: [{ position: 25, url: "https://upaya.example/learning/fractions" }],
    });
  });

  it("begins the way at the home page", () => {
    const way = breadcrumbs(site, trail) as unknown as { itemListElement: { item: string }[] };
    expect(way.itemListElement.map(({ item }) => item)).toEqual(["https://upaya.example/", "https://upaya.example/learning"]);
  });

  it("sells a bundle as one product with what is inside", () => {
    const { id, slug, summary } = resource;
    const reviews = { bundle_reviews: { rating: 4, count: 2 }, sample_reviews: 2 };
    const card = {
      id,
      slug,
      summary,
      bundle_name: "All of it",
      cover_image: "",
      price: 999,
      type: "retail" as const,
      worth: 1_200,
      ready: true,
    };
    const things = bundleJsonLd(site, { ...card, ...reviews, item_count: 1, minutes: 45, items: [resource] }, trail);
    expect(things.map((thing) => thing["@type"])).toEqual(["Product", "ItemList", "BreadcrumbList"]);
    expect(things[0]).not.toHaveProperty("aggregateRating");
    expect(things[0]).toMatchObject({ name: "All of it", offers: { price: 999 }, image: "https://upaya.example/og/bundle/fractions.png" });
  });

  it("names the organization with its logo, and its site", () => {
    expect(siteJsonLd(site, "For teachers.")).toMatchObject([
      { "@type": "Organization", logo: "https://upaya.example/logo.svg" },
      { "@type": "WebSite", url: "https://upaya.example/" },
    ]);
  });

  it("goes into the head of the page, one script each", () => {
    const head = pageMeta(site, { title: "t", description: "d", path: "/", jsonLd: siteJsonLd(site, "d") });
    expect(head.filter((each) => each && "script:ld+json" in each)).toHaveLength(2);
  });
});
