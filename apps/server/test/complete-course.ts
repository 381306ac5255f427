import type { TestPlatform } from "#platform/testing/test-platform.ts";
import { saveFramework } from "../src/modules/competencies/index.ts";
import { buildCourseFiles } from "../src/modules/learning/courses/course.builders.ts";
import { giveLearning } from "../src/modules/learning/enrolment/give-learning.ts";
import { doneAtOnce } from "../src/modules/learning/progress/done-at-once.ts";
import { openCourse } from "./open-course.ts";

type App = Pick<TestPlatform, "ctx" | "sql">;

/** Nodes of a framework, each by its slug. */
export async function stockNodes(app: App, ...slugs: string[]): Promise<void> {
  const competencies = slugs.map((slug) => ({ slug, title: slug }));
  await saveFramework(app.ctx(), { slug: "test", name: "Test", source: "x", standards: [{ slug: "all", title: "All", competencies }] });
}

/** A course that is open and about these nodes. */
export async function courseAbout(app: App, slug: string, nodes: readonly string[], title = "Thumbs, not hands"): Promise<string> {
  const card = buildCourseFiles().get("course.md")!.toString();
  const about = card.replace("[numeracy-practice]", `[ ${nodes.join(", ")} ]`).replace("Thumbs, not hands", title);
  return openCourse(app, slug, { change: { "course.md": about } });
}

const lessons = ["thumbs", "on-the-board", "two-mornings", "check"];

/** Somebody is in the course of `courseAbout` and does each of its lessons, but for so many at its end. */
export async function learnCourse(app: App, userId: string, resourceId: string, left = 0): Promise<void> {
  const ctx = app.ctx();
  await ctx.tx((tx) => giveLearning(tx, { userId, resourceId, source: "free", sourceId: "" }));
  for (const lesson of lessons.slice(0, lessons.length - left))
    await ctx.tx((tx) => doneAtOnce(tx, { userId, resourceId, lesson, edition: 1 }));
}
