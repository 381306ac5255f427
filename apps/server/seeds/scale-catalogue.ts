import { kinds } from "@upaya/contracts/catalogue/kinds.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type NewResource, saveInstructors, saveResources } from "../src/modules/catalogue/index.ts";

const subjects = [
  "math",
  "english",
  "hindi",
  "science",
  "physics",
  "chemistry",
  "biology",
  "social-science",
  "evs",
  "computer-science",
  "art-and-craft",
  "early-years",
];
const grades = [
  "montessori/early years",
  "early primary (1-3)",
  "primary (4-5)",
  "middle (6-8)",
  "secondary (9-10)",
  "senior secondary (11-12)",
];
const boards = ["cbse", "icse", "state", "ib", "igcse"];
const levels = ["starter", "steady", "advanced"] as const;
const nodes = [
  "inclusion",
  "subject-knowledge",
  "lesson-planning",
  "classroom-talk",
  "assessment-for-learning",
  "early-literacy",
  "numeracy-practice",
  "inquiry",
  "families",
  "leadership",
];
const topics = [
  "fractions",
  "poems",
  "magnets",
  "maps",
  "photosynthesis",
  "grammar",
  "circuits",
  "acids",
  "cells",
  "festivals",
  "patterns",
  "stories",
  "measurement",
  "rivers",
  "algebra",
  "spelling",
  "rotation",
  "forces",
  "elections",
  "angles",
];
const ways = [
  "with paper",
  "in ten minutes",
  "outdoors",
  "for large classes",
  "step by step",
  "with questions",
  "in pairs",
  "from the board",
  "with games",
  "for the first time",
];
const atOnce = 1_000;
const day = 86_400_000;

const pick = <Value>(values: readonly Value[], by: number): Value => values[by % values.length]!;

/** The number's own id: made again it is the same resource. */
const idOf = (number: number) => `5ca1e000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** After so many numbers all but the id, the slug, the popularity and the day of a resource comes again. */
export const scalePeriod = 4_800;

export function scaleResource(number: number, now: Date): NewResource {
  const kind = pick(kinds, number * 7 + (number >> 3));
  const topic = pick(topics, number);
  const subject = pick(subjects, number * 5 + (number >> 4));
  const paid = kind !== "webinar" && kind !== "micro_resource" && number % 4 !== 0;
  return {
    id: idOf(number),
    slug: `scale-${number}`,
    kind,
    title: `Teaching ${topic} ${pick(ways, number >> 2)}`,
    summary: `Plan and teach ${topic} in ${subject} so that every child takes part.`,
    description: `One lesson on ${topic}.`,
    language: number % 5 === 0 ? "hi" : "en",
    level: pick(levels, number >> 1),
    minutes: 10 + ((number * 37) % 400),
    price_paise: paid ? 19_900 + (number % 10) * 10_000 : null,
    instructor_id: idOf(0),
    instructor_name: "Sample Teacher",
    subjects: [subject],
    grades: [pick(grades, number), pick(grades, number + 1)],
    boards: [pick(boards, number), "state"],
    tags: [topic, pick(topics, number >> 3)],
    competencies: [pick(nodes, number), pick(nodes, number >> 2)],
    outcomes: [],
    outline: [{ module: "The lesson", lessons: [{ title: `${topic} begins`, minutes: 10, kind: "video", preview: true }] }],
    questions: [],
    sessions: [],
    popularity: (number * 7_919) % 100_000,
    published_at: new Date(now.getTime() - (number % 1_500) * day),
  };
}

/** Whose resources they all are. */
export async function addScaleTeacher(ctx: Ctx): Promise<void> {
  const [name, headline, bio] = ["Sample Teacher", "Sample", "Sample"];
  await saveInstructors(ctx, [{ id: idOf(0), slug: "sample-teacher", name, headline, bio, city: "Nashik", country: "India", years: 1 }]);
}

/** A catalogue of any size, for measuring. Nobody is meant to read it. */
export async function scaleCatalogue(ctx: Ctx, from: number, to: number, now = ctx.clock.now()): Promise<void> {
  await addScaleTeacher(ctx);
  const starts = Array.from({ length: Math.ceil((to - from) / atOnce) }, (_, index) => from + index * atOnce);
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const first = start;
      await saveResources(
        ctx,
        Array.from({ length: Math.min(atOnce, to - first) }, (_, index) => scaleResource(first + index + 1, now)),
      );
    }
  };
  await Promise.all([work(), work()]);
}
