import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { findInstructors } from "../catalogue/index.ts";
import { instructorMd } from "./courses/cards/card.builders.ts";
import { buildCourseFiles, filmed } from "./courses/course.builders.ts";
import type { Films } from "./courses/films/keep-films.ts";
import { importCourse } from "./courses/import-course.ts";
import { publishVersion } from "./courses/publish-course.ts";
import { addReport } from "./mistakes/reports.store.ts";

const at = "2026-11-18T04:30:00.000Z";

export const samples: Samples = {
  ListFavourites: () => ({}),
  Enrol: ({ resource }) => ({ body: { resource_id: resource } }),
  EnrolInFree: ({ resource }) => ({ body: { resource_ids: [resource] } }),
  AwaitOpening: ({ resource }) => ({ body: { item_id: resource } }),
  ForgoOpening: ({ resource }) => ({ params: { item_id: resource } }),
  Leave: ({ id }) => ({ params: { id } }),
  ListMyLearning: () => ({}),
  HideLearning: ({ id }) => ({ params: { id }, body: { hidden: true } }),
  MoveEdition: ({ id }) => ({ params: { id } }),
  GetLesson: ({ course: { slug } }) => ({ params: { slug, lesson: "thumbs" } }),
  StartLesson: ({ course: { slug } }) => ({ params: { slug, lesson: "thumbs" } }),
  OpenLesson: ({ course: { slug } }) => ({ params: { slug, lesson: "thumbs" } }),
  GetWorksheet: ({ link }) => ({ params: { token: link } }),
  GetPreviewWorksheet: ({ course: { slug } }) => ({ params: { slug, lesson: "thumbs", key: "worksheet" } }),
  SaveProgress: () => ({
    body: { device: randomUUID(), events: [{ sequence: 1, start: "none", by: "watched", from: 0, to: 9, at }] },
  }),
  AnswerQuestion: ({ course }) => ({ body: { resource_id: course.id, lesson: "check", question: "q1", option: 0 } }),
  WriteTask: ({ course }) => ({
    body: { resource_id: course.id, lesson: "two-mornings", text: "They waited.", edited_at: at },
  }),
  OpenCheck: ({ course: { slug } }) => ({ params: { slug } }),
  BeginTry: ({ course: { slug } }) => ({ params: { slug } }),
  HandInTry: ({ id }) => ({ params: { id }, body: { answers: [{ question: "c1", option: 1 }] } }),
  // A note is made under the id that its writer gives it.
  SaveNote: ({ course }) => ({
    params: { id: randomUUID() },
    body: { resource_id: course.id, lesson: "thumbs", at: 0, text: "Wait longer.", edited_at: at },
  }),
  RemoveNote: ({ id }) => ({ params: { id } }),
  GetSheet: ({ course: { slug } }) => ({ params: { slug } }),
  SearchTranscript: ({ course: { slug } }) => ({ params: { slug }, query: { q: "wait" } }),
  // So is a report.
  ReportMistake: ({ course: { slug } }) => ({
    params: { slug, lesson: "thumbs" },
    body: { id: randomUUID(), what: "wrong", text: "Eight and six are fourteen.", at: 4 },
  }),
  ListCourses: () => ({}),
  GetCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  ImportCourse: () => ({ file: { name: "probe.zip", bytes: buildZip([{ name: "probe-person/instructor.md", bytes: instructorMd }]) } }),
  PublishCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  RetireCourse: ({ id }) => ({ params: { id }, made: "an open course" }),
  ListReports: () => ({}),
  GetReport: ({ id }) => ({ params: { id }, made: "a reported mistake" }),
  SettleReport: ({ id }) => ({ params: { id }, body: { answer: "mended" }, made: "a reported mistake" }),
  GiveFilm: ({ id, upload }) => ({ params: { id }, body: { lesson: "thumbs", upload_id: upload || id }, made: "a draft with a film" }),
  RetryFilm: ({ id }) => ({ params: { id }, body: { lesson: "thumbs" }, made: "a draft whose film failed" }),
  "Query.favorites": () => ({}),
  "Query.learning": () => ({}),
  "Query.learning_aggregate": () => ({}),
  "Mutation.create_favorites": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { user_id: userId, webinar_id: resource } },
  }),
  "Mutation.delete_favorites": ({ id }) => ({ variables: { id } }),
};

async function draft(ctx: Ctx, change = {}, films: Films = new Map()): Promise<string> {
  const [teacher] = await findInstructors(ctx.db);
  if (!teacher) throw new Error("nobody teaches here");
  const files = buildCourseFiles(change);
  const card = files
    .get("course.md")!
    .toString()
    .replace("hanan-tesfaye", teacher.slug)
    .replace("competencies: [numeracy-practice]", "competencies: []");
  const written = { slug: `probe-${randomUUID()}`, films, files: new Map([...files, ["course.md", Buffer.from(card)]]) };
  const imported = await importCourse(ctx, written);
  if (imported.is !== "draft") throw new Error(`no draft came of it: ${JSON.stringify(imported)}`);
  return imported.version;
}

async function report(ctx: Ctx): Promise<string> {
  const { id: version_id, resource_id } = await publishVersion(ctx, await draft(ctx));
  return ctx.tx(async (tx) => {
    const [id, userId] = [tx.ids.next(), tx.ids.next()];
    await addReport(tx, { id, userId, resource_id, version_id, lesson: "thumbs", second: 4, what: "wrong", text: "Eight and six are 14." });
    return id;
  });
}

/** What begins like a film, and is like no other. */
const filmBytes = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypisom\0\0\0\0isommp42${randomUUID()}`)]);

async function* bitsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const things: Things = {
  "a draft of a course": (ctx) => draft(ctx),
  "a draft with a film": (ctx) => {
    const bytes = filmBytes();
    return draft(ctx, filmed, new Map([["1-setting-up/thumbs.mp4", () => bitsOf(bytes)]]));
  },
  "an open course": async (ctx) => (await publishVersion(ctx, await draft(ctx))).id,
  "a reported mistake": report,
};
