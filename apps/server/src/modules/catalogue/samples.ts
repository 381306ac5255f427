import { randomInt, randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { findDatesOf } from "./sessions/dates.store.ts";
import { saveInstructors } from "./resources/save-instructors.ts";
import { saveResources } from "./resources/save-resources.ts";
import { findInstructors } from "./resources/known.store.ts";

const talkSlug = "probe-talk";
const hostSlug = "probe-host";
const two = (number: number) => String(number).padStart(2, "0");
/** No two calls are likely to name the same minute. */
const someday = () =>
  `20${randomInt(40, 90)}-${two(randomInt(1, 12))}-${two(randomInt(1, 28))} ${two(randomInt(0, 23))}:${two(randomInt(0, 59))}`;

export const samples: Samples = {
  ListResources: () => ({}),
  ListFacets: () => ({}),
  SearchResources: () => ({ query: { q: "fractions" } }),
  GetResource: ({ slug }) => ({ params: { slug } }),
  FetchProductResource: () => ({}),
  ListAddresses: () => ({}),
  ListBundles: () => ({}),
  GetBundle: ({ bundle }) => ({ params: { slug: bundle } }),
  ListDatesAtDesk: () => ({}),
  GetDateAtDesk: ({ id }) => ({ params: { id }, made: "a date ahead" }),
  MoveSession: ({ id }) => ({ params: { id }, body: { starts_at: someday() }, made: "a date ahead" }),
  CancelSession: ({ id }) => ({ params: { id }, made: "a date ahead" }),
  SetHost: ({ id }) => ({ params: { id }, body: { instructor: hostSlug }, made: "a date ahead" }),
  SetRoom: ({ id }) => ({ params: { id }, body: { room: `https://rooms.example/${randomUUID()}` }, made: "a date ahead" }),
  AddDate: () => ({ body: { resource: talkSlug, starts_at: someday(), time_zone: "Africa/Nairobi" }, made: "a date ahead" }),
  "Query.webinars": () => ({}),
  "Query.latest_courses": () => ({}),
};

const hourMs = 3_600_000;

/** A talk with one more date in so many hours; answers the date's id. */
async function date(ctx: Ctx, inHours: number): Promise<string> {
  const known = (await findInstructors(ctx.db)).find(({ slug }) => slug === hostSlug);
  const host = known ?? { id: randomUUID(), slug: hostSlug, name: "Probe Host" };
  await saveInstructors(ctx, [{ ...host, headline: "x", bio: "x", city: "Pune", country: "India", years: 1 }]);
  const id = randomUUID();
  const starts_at = new Date(ctx.clock.now().getTime() + inHours * hourMs);
  const shown = {
    title: "A probe",
    summary: "x",
    description: "x",
    language: "en",
    level: "starter",
    minutes: 60,
    price_paise: null,
  } as const;
  const none = { subjects: [], grades: [], boards: [], tags: [], competencies: [], outcomes: [], outline: [], questions: [] };
  const held = { instructor_id: host.id, instructor_name: host.name, popularity: 0, published_at: new Date(0) };
  const dates = { sessions: [{ starts_at, minutes: 60, time_zone: "Asia/Kolkata", join_url: "https://rooms.example/probe" }] };
  const isFirst = (await findDatesOf(ctx.db, talkSlug)).length === 0;
  const slug = isFirst ? talkSlug : `probe-${id}`;
  await saveResources(ctx, [{ id, slug, kind: "webinar", ...shown, ...none, ...held, ...dates }]);
  return (await findDatesOf(ctx.db, slug))[0]!;
}

export const things: Things = { "a date ahead": (ctx) => date(ctx, 30) };
