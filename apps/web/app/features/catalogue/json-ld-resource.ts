import type { Course, EducationEvent, LearningResource, WithContext } from "schema-dts";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { breadcrumbs, type Crumb, offerOf, providerOf, questionsJsonLd, ratingOf } from "../../lib/json-ld.ts";
import { ogPicture, type JsonLd, type SiteFacts } from "../../lib/seo.ts";

const context = { "@context": "https://schema.org" } as const;

/** What a detail page says about its resource: what it is, its questions, and where it stands. */
export function resourceJsonLd(site: SiteFacts, resource: ResourceDetail, trail: readonly Crumb[]): JsonLd[] {
  return [thingOf(site, resource), ...questionsJsonLd(resource.questions), breadcrumbs(site, trail)];
}

function thingOf(site: SiteFacts, resource: ResourceDetail): JsonLd {
  if (resource.category === "micro_resource") return learningResource(site, resource);
  if (resource.category !== "webinar") return course(site, resource);
  const starts = resource.start_date ?? resource.sessions[0]?.starts_at;
  // An event is one by its date.
  return starts ? event(site, resource, starts) : learningResource(site, resource);
}

/** What every kind says. */
function facts(site: SiteFacts, resource: ResourceDetail) {
  const address = `${site.origin}/learning/${resource.slug}`;
  return {
    ...context,
    name: resource.name,
    description: resource.summary,
    url: address,
    image: site.origin + ogPicture(resource.category, resource.slug),
    inLanguage: resource.language,
    // What is over is offered to nobody.
    ...(resource.is_over ? {} : { offers: offerOf(resource.price, address, resource.ready) }),
    isAccessibleForFree: !resource.price,
    ...ratingOf(resource.reviews ?? resource.webinar_reviews, resource.sample_reviews),
  } as const;
}

/** What everything that is learned from says. */
function learned(site: SiteFacts, resource: ResourceDetail) {
  return {
    ...facts(site, resource),
    provider: providerOf(site),
    author: teacher(resource),
    teaches: resource.outcomes,
    about: resource.subjects,
    educationalLevel: resource.level,
    timeRequired: `PT${resource.minutes}M`,
    datePublished: resource.published_at,
    dateModified: resource.changed_at,
  } as const;
}

const teacher = ({ instructor }: ResourceDetail) => ({ "@type": "Person", name: instructor.name, jobTitle: instructor.headline }) as const;

/** With dates each session is an instance of the course; without, there is one that begins whenever somebody does. */
function course(site: SiteFacts, resource: ResourceDetail): WithContext<Course> {
  const workload = { courseWorkload: `PT${resource.minutes}M`, instructor: teacher(resource) } as const;
  const dated = resource.sessions.map(({ starts_at, ends_at }) => ({
    "@type": "CourseInstance" as const,
    courseMode: "Online",
    startDate: starts_at,
    endDate: ends_at,
    ...workload,
  }));
  return {
    ...learned(site, resource),
    "@type": "Course",
    hasCourseInstance: dated.length > 0 ? dated : [{ "@type": "CourseInstance", courseMode: "Online", ...workload }],
  };
}

function event(site: SiteFacts, resource: ResourceDetail, startDate: string): WithContext<EducationEvent> {
  const { isAccessibleForFree, ...same } = facts(site, resource);
  const endDate = resource.sessions.at(-1)?.ends_at;
  return {
    ...same,
    "@type": "EducationEvent",
    isAccessibleForFree,
    startDate,
    ...(endDate ? { endDate } : {}),
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "VirtualLocation", url: same.url },
    organizer: providerOf(site),
    performer: teacher(resource),
  };
}

function learningResource(site: SiteFacts, resource: ResourceDetail): WithContext<LearningResource> {
  return { ...learned(site, resource), "@type": "LearningResource", learningResourceType: resource.category.replaceAll("_", " ") };
}
