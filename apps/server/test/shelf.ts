import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { saveBundles, saveInstructors, saveResources } from "../src/modules/catalogue/index.ts";

type Resource = Parameters<typeof saveResources>[1][number];

const instructor = () => ({ id: randomUUID(), slug: "i", name: "I", headline: "x", bio: "x", city: "Pune", country: "India", years: 1 });

/** Free resources that can be read and shared, with nothing in them but what the test says. */
export async function stockResources(
  ctx: Ctx,
  count: number,
  of: (index: number) => Partial<Resource> = () => ({}),
): Promise<{ id: string; slug: string }[]> {
  const teacher = instructor();
  await saveInstructors(ctx, [teacher]);
  const made = Array.from({ length: count }, (_, index): Resource => ({
    id: randomUUID(),
    slug: `r-${index}`,
    kind: "micro_resource",
    title: "Fractions",
    summary: "x",
    description: "x",
    language: "en",
    level: "starter",
    minutes: 5,
    price_paise: null,
    instructor_id: teacher.id,
    instructor_name: teacher.name,
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
    ...of(index),
  }));
  await saveResources(ctx, made);
  return made.map(({ id, slug }) => ({ id, slug }));
}

/** A free bundle of resources that are there. Returns its id. */
export async function stockBundle(ctx: Ctx, slug: string, items: readonly string[]): Promise<string> {
  const id = randomUUID();
  const bundle = { id, slug, name: "B", summary: "x", description: "x", type: "retail" as const, price_paise: null, popularity: 1 };
  await saveBundles(ctx, [{ ...bundle, published_at: new Date(Date.UTC(2026, 0, 1)), items: [...items] }]);
  return id;
}
