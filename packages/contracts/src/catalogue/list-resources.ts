import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";
import { courseCard, searchCard } from "./card.ts";
import { facets, listQuery } from "./filters.ts";

export const ListResources = defineEndpoint({
  name: "ListResources",
  method: "GET",
  path: "/learning/list",
  summary: "Resources by what they are about, with how many there are. Several values of one filter widen it, several filters narrow it.",
  query: listQuery,
  reply: z.object({ total: z.int(), data: z.array(courseCard) }),
  shed: "browse",
});

const facetCount = z.object({ facet: z.enum(facets), value: z.string(), label: z.string(), count: z.int() });
export type FacetCount = z.output<typeof facetCount>;

const longestSearch = 100;
const searched = z._default(z.string().check(z.maxLength(longestSearch, `must be at most ${longestSearch} letters`)), "");

export const ListFacets = defineEndpoint({
  name: "ListFacets",
  method: "GET",
  path: "/learning/facets",
  summary:
    "What a list or a search can be narrowed by, with how many resources each choice would leave beside the choices of the other filters, counted up to a bound. The types come first.",
  query: z.extend(z.omit(listQuery, { sort: true }), { q: searched, limit: limitParam(maxRows), offset: offsetParam }),
  reply: z.object({ total: z.int(), data: z.array(facetCount) }),
  shed: "browse",
});

export const SearchResources = defineEndpoint({
  name: "SearchResources",
  method: "GET",
  path: "/learning/search",
  summary:
    "Resources and bundles that answer a few words, the best first; misspelt, in Hindi, or Hindi in Latin letters. It is narrowed by the filters of the list, and by a class or a kind that is named in the words.",
  query: z.extend(z.omit(listQuery, { sort: true }), { q: searched }),
  reply: z.object({
    total: z.int(),
    data: z.array(searchCard),
    /** What was typed with its misspelt words put right, where that is what was looked for. */
    corrected: z.optional(z.string()),
    /** What the words said about class, kind, price or time: they are held as filters are. */
    understood: z.optional(z.array(z.object({ facet: z.enum(facets), value: z.string() }))),
  }),
  shed: "browse",
});

/** Named filters, never a query language: an unknown one is refused. */
const webinarsWhere = z.strictObject({
  id: z.optional(z.uuid()),
  slug: z.optional(z.string().check(z.maxLength(120))),
  course_type: z.optional(z.string().check(z.maxLength(40))),
  category: z.optional(z.string().check(z.maxLength(40))),
  subject: z.optional(z.string().check(z.maxLength(60))),
  language: z.optional(z.string().check(z.maxLength(10))),
  price_type: z.optional(z.enum(["free", "paid"])),
});
export const webinarsArgs = z.object({ where: z._default(webinarsWhere, {}), limit: limitParam(24), offset: offsetParam });
export const latestArgs = z.object({ limit: limitParam(10) });

const cardFields =
  "id slug slugtitle name summary temp_instructor_name price price_type course_type category thumbnail start_date is_over ready language level minutes subjects reviews { rating count } webinar_reviews { rating count }";

export const LatestCourses = defineOperation(
  "LatestCourses",
  `query LatestCourses($limit: Int) { latest_courses(limit: $limit) { ${cardFields} } }`,
);

export const Webinars = defineOperation(
  "Webinars",
  `query Webinars($where: WebinarsWhere, $limit: Int, $offset: Int) { webinars(where: $where, limit: $limit, offset: $offset) { ${cardFields} } }`,
);
