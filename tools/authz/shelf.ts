import { randomUUID } from "node:crypto";
import { saveBundles, saveInstructors, saveResources } from "@upaya/server/modules/catalogue/index.ts";
import { publishPage, savePage } from "@upaya/server/modules/content/index.ts";
import { saveQuestions } from "@upaya/server/modules/quiz/index.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";

/** One resource, one bundle, one page, one question and one badge of this person, for whoever asks for one. */
export async function stockShelf(test: TestPlatform, holder: string) {
  const ctx = test.ctx();
  const instructor = {
    id: randomUUID(),
    slug: "probe",
    name: "Probe",
    headline: "x",
    bio: "x",
    city: "Nashik",
    country: "India",
    years: 1,
  };
  await saveInstructors(ctx, [instructor]);
  const resource = randomUUID();
  await saveResources(ctx, [
    {
      id: resource,
      slug: "probe",
      kind: "micro_resource",
      title: "Fractions",
      summary: "x",
      description: "x",
      language: "en",
      level: "starter",
      minutes: 5,
      price_paise: null,
      instructor_id: instructor.id,
      instructor_name: instructor.name,
      subjects: ["math"],
      grades: [],
      boards: [],
      tags: [],
      competencies: [],
      outcomes: [],
      outline: [],
      questions: [],
      sessions: [],
      popularity: 1,
      published_at: new Date(),
    },
  ]);
  const bundle = { id: randomUUID(), slug: "probe", name: "Probe", summary: "x", description: "x", type: "retail" as const };
  await saveBundles(ctx, [{ ...bundle, price_paise: null, popularity: 1, published_at: new Date(), items: ["probe"] }]);
  const asked = { question: "Why?", answer: "To be read by everybody." };
  const blocks = [{ kind: "questions", title: "Questions", items: [asked, { ...asked, question: "When?" }] }];
  await savePage(ctx, { path: "/probe", side: "teacher", title: "Probe", description: "A page to ask for.", blocks });
  await publishPage(ctx, "/probe");
  const [question = ""] = await saveQuestions(ctx, [
    {
      slug: "probe",
      subject: "math",
      title: "Which one?",
      options: ["The first", "The second"],
      tags: [],
      answer: 0,
      explanation: "x",
      published_at: new Date(),
    },
  ]);
  const badge = randomUUID();
  await test.sql(
    "insert into rewards.badge (slug, name, rule, measure, needed, standard, position) values ('probe', 'Probe', 'x', 'days', 1, 'x', 1)",
  );
  await test.sql("insert into rewards.badge_grant (id, user_id, badge, granted_at, figure) values ($1, $2, 'probe', now(), 1)", [
    badge,
    holder,
  ]);
  return { slug: "probe", bundle: "probe", resource, question, badge };
}
