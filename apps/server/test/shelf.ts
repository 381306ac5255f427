import { randomUUID } from "node:crypto";
import { house } from "#platform/actor.ts";
import { saveBundles, saveInstructors, saveResources } from "../src/modules/catalogue/index.ts";
import type { TestApp } from "./test-app.ts";

/** Resources that can be read and shared, and a bundle of them. */
export async function stockShelf(app: TestApp, count: number): Promise<{ id: string; slug: string }[]> {
  const ctx = app.ctx(house);
  const instructor = { id: randomUUID(), slug: "i", name: "I", headline: "x", bio: "x", city: "Pune", country: "India", years: 1 };
  await saveInstructors(ctx, [instructor]);
  const published_at = new Date(Date.UTC(2026, 0, 1));
  const made = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
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
    published_at,
  }));
  await saveResources(ctx, made);
  const bundle = { id: randomUUID(), slug: "b-0", name: "B", summary: "x", description: "x", type: "retail" as const };
  await saveBundles(ctx, [{ ...bundle, price_paise: null, popularity: 1, published_at, items: ["r-0"] }]);
  return made.map(({ id, slug }) => ({ id, slug }));
}
