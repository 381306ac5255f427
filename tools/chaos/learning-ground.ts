import { saveFramework } from "@upaya/server/modules/competencies/index.ts";
import { buildCourseFiles, checked } from "@upaya/server/modules/learning/courses/course.builders.ts";
import { giveLearning } from "@upaya/server/modules/learning/enrolment/give-learning.ts";
import { doneAtOnce } from "@upaya/server/modules/learning/progress/done-at-once.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { openCourse } from "@upaya/server/test/open-course.ts";

export interface Course {
  readonly id: string;
  readonly slug: string;
}

const nodes = ["counting", "reading"] as const;
/** The last of its lessons is a quiz of one question. */
const lessons = ["thumbs", "on-the-board", "two-mornings"] as const;
export const lastLesson = { lesson: "check", question: "q1" } as const;

/** A course about two competencies that ends with a check. */
export async function openChecked(app: Pick<TestPlatform, "ctx" | "sql">, slug: string): Promise<Course> {
  const competencies = nodes.map((each) => ({ slug: each, title: each }));
  await saveFramework(app.ctx(), { slug: "test", name: "Test", source: "x", standards: [{ slug: "all", title: "All", competencies }] });
  const about = buildCourseFiles()
    .get("course.md")!
    .toString()
    .replace("[numeracy-practice]", `[ ${nodes.join(", ")} ]`);
  return { slug, id: await openCourse(app, slug, { change: { ...checked(), "course.md": about } }) };
}

/** Everybody is in the course and has done every lesson but the last. */
export async function seat(app: Pick<TestPlatform, "ctx">, course: Course, people: readonly string[]): Promise<void> {
  for (let from = 0; from < people.length; from += 100)
    await app.ctx().tx(async (tx) => {
      for (const userId of people.slice(from, from + 100)) {
        await giveLearning(tx, { userId, resourceId: course.id, source: "free", sourceId: "" });
        for (const lesson of lessons) await doneAtOnce(tx, { userId, resourceId: course.id, lesson, edition: 1 });
      }
    });
}
