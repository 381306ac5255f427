import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { findInstructors, listDates, saveResources } from "../catalogue/index.ts";
import { buildIssued, buildNoticed, buildReview, buildUnmade } from "./certificates/desk/desk.builders.ts";
import { instructorMd } from "./courses/cards/card.builders.ts";
import { buildCourseFiles, checked, filmed } from "./courses/course.builders.ts";
import type { Films } from "./courses/films/keep-films.ts";
import { importCourse } from "./courses/import-course.ts";
import { publishVersion } from "./courses/publish-course.ts";
import { addReport } from "./mistakes/reports.store.ts";
import { foldCounts } from "./reviews/counts.store.ts";
import { markHidden } from "./reviews/desk.store.ts";
import { addReviewReport } from "./reviews/reports.store.ts";
import { addReview } from "./reviews/reviews.store.ts";

const at = "2026-11-18T04:30:00.000Z";

const sheetName = { name: "Asha Rao", name_own: null };
const nobodysNumber = "UP26-0000-0000";

export const samples: Samples = {
  ListFavourites: () => ({}),
  Enrol: ({ resource }) => ({ body: { resource_id: resource } }),
  Register: ({ id }) => ({ body: { resource_id: id }, made: "a talk to come" }),
  GiveUpPlace: ({ id }) => ({ params: { id } }),
  ListRegistrations: () => ({}),
  GetSessionFile: ({ id }) => ({ params: { id }, made: "a date of a talk" }),
  ListPlaces: ({ resource }) => ({ params: { resource_id: resource } }),
  JoinSession: ({ id }) => ({ params: { id } }),
  EnterSession: () => ({ params: { token: "none-of-ours" } }),
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
  GetMyCertificates: () => ({}),
  GetMyCertificate: ({ course: { slug } }) => ({ params: { slug } }),
  CheckAgain: ({ course: { slug } }) => ({ params: { slug } }),
  PreviewSheet: ({ course: { slug } }) => ({ params: { slug }, body: sheetName }),
  NameCertificates: () => ({ body: sheetName }),
  CorrectCertificate: ({ id }) => ({ params: { number: id }, body: sheetName }),
  AskReview: ({ id }) => ({ params: { number: id }, body: { words: "I took the check myself, at school." } }),
  VerifyCertificate: () => ({ params: { number: nobodysNumber } }),
  VerifyCertificates: () => ({ body: { numbers: [nobodysNumber] } }),
  GetCertificateFile: ({ id }) => ({ params: { number: id, file: "sheet.svg" }, made: "a certificate" }),
  GetAchievement: ({ id }) => ({ params: { id }, made: "a course with a check" }),
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
  ListReviews: ({ course: { slug } }) => ({ params: { slug } }),
  GetMyReview: ({ course: { slug } }) => ({ params: { slug } }),
  WriteReview: ({ course: { slug } }) => ({ params: { slug }, body: { stars: 4, text: "", tried: "", named: false } }),
  TakeBackReview: ({ course: { slug } }) => ({ params: { slug } }),
  VoteReview: ({ id }) => ({ params: { id }, body: { helpful: true }, made: "a review" }),
  ReportReview: ({ id }) => ({ params: { id }, body: { report_id: randomUUID(), what: "off_topic", text: "" }, made: "a review" }),
  ListReviewsAtDesk: () => ({}),
  GetReviewAtDesk: ({ id }) => ({ params: { id }, made: "a review" }),
  ReplyToReview: ({ id }) => ({ params: { id }, body: { text: "Thank you for telling us." }, made: "a review" }),
  HideReview: ({ id }) => ({ params: { id }, body: { for: "off_topic", words: "" }, made: "a review" }),
  ShowReview: ({ id }) => ({ params: { id }, made: "a hidden review" }),
  KeepReview: ({ id }) => ({ params: { id }, made: "a reported review" }),
  ListCourses: () => ({}),
  GetCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  ImportCourse: () => ({ file: { name: "probe.zip", bytes: buildZip([{ name: "probe-person/instructor.md", bytes: instructorMd }]) } }),
  PublishCourse: ({ id }) => ({ params: { id }, made: "a draft of a course" }),
  RetireCourse: ({ id }) => ({ params: { id }, made: "an open course" }),
  ListReplays: () => ({}),
  GetReplay: ({ id }) => ({ params: { id }, made: "a talk that was held" }),
  AddReplay: ({ id, upload }) => ({ params: { id }, body: { upload_id: upload || id }, made: "a talk that was held" }),
  RemoveReplay: ({ id }) => ({ params: { id }, made: "a talk that was held" }),
  ListReports: () => ({}),
  GetReport: ({ id }) => ({ params: { id }, made: "a reported mistake" }),
  SettleReport: ({ id }) => ({ params: { id }, body: { answer: "mended" }, made: "a reported mistake" }),
  GiveFilm: ({ id, upload }) => ({ params: { id }, body: { lesson: "thumbs", upload_id: upload || id }, made: "a draft with a film" }),
  RetryFilm: ({ id }) => ({ params: { id }, body: { lesson: "thumbs" }, made: "a draft whose film failed" }),
  ListCertificates: () => ({}),
  GetCertificate: ({ id }) => ({ params: { id }, made: "a certificate" }),
  CorrectAtDesk: ({ id }) => ({ params: { id }, body: { name: "A. Rao", name_own: null }, made: "a certificate" }),
  WithdrawCertificate: ({ id }) => ({ params: { id }, body: { why: "issued_in_error" }, made: "a certificate" }),
  RestoreCertificate: ({ id }) => ({ params: { id }, made: "a certificate with a notice" }),
  ListFailedSheets: () => ({}),
  GetFailedSheet: ({ id }) => ({ params: { id }, made: "a certificate without a sheet" }),
  RetrySheet: ({ id }) => ({ params: { id }, made: "a certificate without a sheet" }),
  ListCertificateReviews: () => ({}),
  GetCertificateReview: ({ id }) => ({ params: { id }, made: "a review of a withdrawal" }),
  AnswerCertificateReview: ({ id }) => ({
    params: { id },
    body: { outcome: "restored", answer: "You were right: it counts." },
    made: "a review of a withdrawal",
  }),
  "Query.favorites": () => ({}),
  "Query.learning": () => ({}),
  "Query.registers": () => ({}),
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

const version = async (ctx: Ctx) => publishVersion(ctx, await draft(ctx));

async function report(ctx: Ctx): Promise<string> {
  const { id: version_id, resource_id } = await version(ctx);
  return ctx.tx(async (tx) => {
    const [id, userId] = [tx.ids.next(), tx.ids.next()];
    await addReport(tx, { id, userId, resource_id, version_id, lesson: "thumbs", second: 4, what: "wrong", text: "Eight and six are 14." });
    return id;
  });
}

async function review(ctx: Ctx, then: "hidden" | "reported" | "shown" = "shown"): Promise<string> {
  const { resource_id: resourceId } = await publishVersion(ctx, await draft(ctx));
  return ctx.tx(async (tx) => {
    const [id, userId] = [tx.ids.next(), tx.ids.next()];
    const said = { stars: 4, text: "", tried: "They waited.", named: false, done: 4, lessons: 4, finished: true };
    await foldCounts(tx, [{ after: await addReview(tx, { ...said, id, userId, resourceId, at: tx.clock.now(), sample: false }) }]);
    if (then === "hidden") await markHidden(tx, id, "off_topic", "");
    if (then === "reported") await addReviewReport(tx, { id: tx.ids.next(), reviewId: id, userId: tx.ids.next(), what: "rude", text: "" });
    return id;
  });
}

/** What begins like a film, and is like no other. */
const filmBytes = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftypisom\0\0\0\0isommp42${randomUUID()}`)]);

async function* bitsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const hourMs = 3_600_000;

/** A talk of an hour whose one date begins in so many hours. */
async function talk(ctx: Ctx, inHours: number): Promise<string> {
  const [teacher] = await findInstructors(ctx.db);
  if (!teacher) throw new Error("nobody teaches here");
  const id = randomUUID();
  const starts_at = new Date(ctx.clock.now().getTime() + inHours * hourMs);
  const shown = {
    title: "A probe",
    summary: "x",
    description: "x",
    language: "en",
    level: "starter",
    minutes: 60,
    price_paise: null,
  } as const;
  const none = { subjects: [], grades: [], boards: [], tags: [], competencies: [], outcomes: [], outline: [], questions: [] };
  const held = { instructor_id: teacher.id, instructor_name: teacher.name, popularity: 0, published_at: new Date(0) };
  const sessions = [{ starts_at, minutes: 60, time_zone: "Asia/Kolkata", join_url: "https://rooms.example/probe" }];
  await saveResources(ctx, [{ id, slug: `probe-${id}`, kind: "webinar", ...shown, ...none, ...held, sessions }]);
  return id;
}

async function date(ctx: Ctx): Promise<string> {
  const id = await talk(ctx, 24);
  return (await ctx.tx((tx) => listDates(tx, [id]))).get(id)!.dates[0]!.id;
}

export const things: Things = {
  "a talk to come": (ctx) => talk(ctx, 24),
  "a talk that was held": (ctx) => talk(ctx, -2),
  "a draft of a course": (ctx) => draft(ctx),
  "a date of a talk": date,
  "a draft with a film": (ctx) => {
    const bytes = filmBytes();
    return draft(ctx, filmed, new Map([["1-setting-up/thumbs.mp4", () => bitsOf(bytes)]]));
  },
  "an open course": async (ctx) => (await version(ctx)).id,
  "a reported mistake": report,
  "a review": (ctx) => review(ctx),
  "a hidden review": (ctx) => review(ctx, "hidden"),
  "a reported review": (ctx) => review(ctx, "reported"),
  "a course with a check": async (ctx) => (await publishVersion(ctx, await draft(ctx, checked()))).id,
  "a certificate": async (ctx) => buildIssued(ctx, await version(ctx)),
  "a certificate with a notice": async (ctx) => buildNoticed(ctx, await version(ctx)),
  "a certificate without a sheet": async (ctx) => buildUnmade(ctx, await version(ctx)),
  "a review of a withdrawal": async (ctx) => buildReview(ctx, await version(ctx)),
};
