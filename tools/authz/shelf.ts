import { randomUUID } from "node:crypto";
import { publishPage, savePage } from "@upaya/server/modules/content/index.ts";
import { saveQuestions } from "@upaya/server/modules/quiz/index.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { checked, worksheets } from "@upaya/server/modules/learning/courses/course.builders.ts";
import { stockNodes } from "@upaya/server/test/complete-course.ts";
import { openCourse } from "@upaya/server/test/open-course.ts";
import { stockBundle, stockResources } from "@upaya/server/test/shelf.ts";

/** One resource, one bundle, one competency, one page, one question and one badge of this person, and a course that all of these are in. */
export async function stockShelf(test: TestPlatform, holder: string, learners: readonly string[]) {
  const ctx = test.ctx();
  await stockNodes(test, "numeracy-practice");
  const [resource] = await stockResources(ctx, 1, () => ({ slug: "probe", subjects: ["math"] }));
  await stockBundle(ctx, "probe", ["probe"]);
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
  // Its page is its owner's alone until they open it.
  await test.sql("insert into rewards.showing (user_id, badges) values ($1, true)", [holder]);
  const course = { slug: "probe-course", id: await openCourse(test, "probe-course", { change: { ...worksheets, ...checked() } }) };
  await test.sql(
    "insert into learning.record (id, user_id, resource_id, edition, open) select gen_random_uuid(), each, $2, 1, true from unnest($1::uuid[]) each",
    [learners, course.id],
  );
  return { slug: "probe", bundle: "probe", resource: resource!.id, course, question, badge };
}
