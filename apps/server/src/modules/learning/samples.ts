import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { findInstructors } from "../catalogue/index.ts";
import { buildCourseFiles } from "./courses/course.builders.ts";
import { importCourse } from "./courses/import-course.ts";
import { publishVersion } from "./courses/publish-course.ts";

export const samples: Samples = {
  ListFavourites: () => ({}),
  Enrol: ({ resource }) => ({ body: { resource_id: resource } }),
  Leave: ({ id }) => ({ params: { id } }),
  ListCourses: () => ({}),
  GetCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  PublishCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  RetireCourse: ({ id }) => ({ params: { id }, made: "an open course" }),
  "Query.favorites": () => ({}),
  "Query.learning": () => ({}),
  "Query.learning_aggregate": () => ({}),
  "Mutation.create_favorites": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { user_id: userId, webinar_id: resource } },
  }),
  "Mutation.delete_favorites": ({ id }) => ({ variables: { id } }),
};

async function draft(ctx: Ctx): Promise<string> {
  const [teacher] = await findInstructors(ctx.db);
  if (!teacher) throw new Error("nobody teaches here");
  const files = buildCourseFiles();
  const card = files
    .get("course.md")!
    .toString()
    .replace("hanan-tesfaye", teacher.slug)
    .replace("competencies: [numeracy-practice]", "competencies: []");
  const imported = await importCourse(ctx, { slug: `probe-${randomUUID()}`, files: new Map([...files, ["course.md", Buffer.from(card)]]) });
  if (imported.is !== "draft") throw new Error(`no draft came of it: ${JSON.stringify(imported)}`);
  return imported.version;
}

export const things: Things = {
  "a draft of a course": draft,
  "an open course": async (ctx) => (await publishVersion(ctx, await draft(ctx))).id,
};
