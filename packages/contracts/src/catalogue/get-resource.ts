import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { maxRows } from "../wire.ts";
import { courseCard } from "./card.ts";
import { wished } from "./wire-names.ts";

const lesson = z.object({
  /** In its address; a lesson that nobody can open yet has none. */
  key: z.optional(z.string()),
  title: z.string(),
  minutes: z.int(),
  kind: z.enum(["video", "reading", "quiz", "task"]),
  preview: z.boolean(),
});

const instructor = z.object({
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  bio: z.string(),
  city: z.string(),
  country: z.string(),
  years: z.int(),
});

/** A date. Its room is not in it. */
const session = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  is_over: z.boolean(),
  /** It can be registered for: it has a room. */
  open: z.boolean(),
  capacity: z.nullable(z.int()),
  host: z.string(),
  moved_from: z.nullable(z.iso.datetime()),
  cancelled_at: z.nullable(z.iso.datetime()),
  /** Why it was moved or called off. */
  reason: z.nullable(z.string()),
});

const resourceDetail = z.extend(courseCard, {
  /** Of its reviews, those that are made up: search engines are told no figure that has some. */
  sample_reviews: z.int(),
  description: z.string(),
  outcomes: z.array(z.string()),
  outline: z.array(z.object({ module: z.string(), lessons: z.array(lesson) })),
  sessions: z.array(session),
  /** What was held can be seen afterwards. */
  has_replay: z.boolean(),
  questions: z.array(z.object({ q: z.string(), a: z.string() })),
  instructor,
  competencies: z.array(z.object({ slug: z.string(), title: z.string(), standard: z.string() })),
  grades: z.array(z.string()),
  boards: z.array(z.string()),
  tags: z.array(z.string()),
  published_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  related: z.array(courseCard),
});
export type ResourceDetail = z.output<typeof resourceDetail>;

export const GetResource = defineEndpoint({
  name: "GetResource",
  method: "GET",
  path: "/learning/resource/:slug",
  summary: "One resource with its outline, its teacher, its dates and what is related.",
  rows: maxRows,
  params: z.object({ slug: z.string().check(z.maxLength(120)) }),
  reply: resourceDetail,
  shed: "browse",
});

const threeLists = z.object({
  self_paced_courses: z.array(courseCard),
  expert_masterclass: z.array(courseCard),
  webinars: z.array(courseCard),
});

export const FetchProductResource = defineEndpoint({
  name: "FetchProductResource",
  method: "GET",
  path: "/learning/fetch-product-resource",
  summary: "What is asked for most, of three kinds.",
  rows: 10,
  reply: threeLists,
  shed: "browse",
});

const recommended = z.extend(courseCard, { favourite: z.boolean(), is_added: z.boolean(), [wished]: z.boolean() });

export const FetchRecommendResource = defineEndpoint({
  name: "FetchRecommendResource",
  method: "GET",
  path: "/learning/fetch-recommend-resource",
  summary: "What fits one's own subjects and grades, of three kinds.",
  rows: 10,
  reply: z.object({
    self_paced_courses: z.array(recommended),
    expert_masterclass: z.array(recommended),
    webinars: z.array(recommended),
  }),
});

/** The addresses of every page of the catalogue, for the sitemap: a page of it at a time. */
export const ListAddresses = defineEndpoint({
  name: "ListAddresses",
  method: "GET",
  path: "/learning/addresses",
  summary: "Slugs and times of change, for the sitemap.",
  rows: "machine",
  query: z.object({ after: z._default(z.string().check(z.maxLength(120)), "") }),
  reply: z.object({ data: z.array(z.object({ slug: z.string(), changed_at: z.iso.datetime() })), next: z.nullable(z.string()) }),
  shed: "browse",
});
