import { saveInstructors, saveResources } from "@upaya/server/modules/catalogue/index.ts";
import { houseCtx } from "@upaya/server/platform/ctx.ts";
import type { Platform } from "@upaya/server/platform/platform.ts";

/** Resources that can be shared. */
export async function stockResources(platform: Platform, count: number): Promise<string[]> {
  const ctx = houseCtx(platform, "chaos");
  const instructor = { id: platform.ids.next(), slug: "i", name: "I", headline: "x", bio: "x", city: "Pune", country: "India", years: 1 };
  await saveInstructors(ctx, [instructor]);
  const made = Array.from({ length: count }, (_, index) => ({
    id: platform.ids.next(),
    slug: `r-${index}`,
    kind: "micro_resource" as const,
    title: "Fractions",
    summary: "x",
    description: "x",
    language: "en",
    level: "starter" as const,
    minutes: 5,
    price_paise: null,
    instructor_id: instructor.id,
    instructor_name: instructor.name,
    subjects: [],
    grades: [],
    boards: [],
    tags: [],
    competencies: [],
    outcomes: [],
    outline: [],
    questions: [],
    sessions: [],
    popularity: 1,
    published_at: new Date(Date.UTC(2026, 0, 1)),
  }));
  await saveResources(ctx, made);
  return made.map(({ id }) => id);
}
