import * as z from "zod/mini";
import { courseCard } from "../catalogue/card.ts";
import { defineEndpoint } from "../endpoint.ts";
import { ofSchool } from "../schools/school.ts";

/** A few are enough to choose from. */
export const mostGapCourses = 12;

export const GetGap = defineEndpoint({
  name: "GetGap",
  method: "GET",
  path: "/school/gaps/:node",
  summary:
    "A competency that a school lacks: how many of those who share their levels have nothing to show for it, and the courses that are about it.",
  params: z.object({ node: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  query: z.object(ofSchool),
  reply: z.object({
    node: z.string(),
    title: z.string(),
    standard: z.string(),
    /** Of those who share their levels, how many have completed nothing about it: for so many the page proposes seats. */
    lacking: z.object({ teachers: z.int(), of: z.int() }),
    /** Of this year, for each teacher who shares their hours, beside the middle one of similar schools. */
    minutes_a_teacher: z.nullable(z.number()),
    similar_minutes: z.nullable(z.number()),
    /** Those that can be begun first, and of these whatever is most about it. */
    courses: z.array(courseCard).check(z.maxLength(mostGapCourses)),
  }),
  rows: mostGapCourses,
});
