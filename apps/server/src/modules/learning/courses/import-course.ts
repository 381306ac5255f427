import { createHash } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { findInstructors, findResource, idOfSlug } from "../../catalogue/index.ts";
import { listStandards } from "../../competencies/index.ts";
import { type KeptFiles, releaseFiles } from "./attachments/attachments.store.ts";
import { keepAttachments } from "./attachments/keep-attachments.ts";
import { type Course, courseMinutes, lacksOf, lessonsOf, outlineOf } from "./course.ts";
import type { CourseFiles } from "./course-files.ts";
import type { Fault } from "./faults.ts";
import type { Known } from "./cards/read-shown.ts";
import { addressTaken } from "./cards/save-card.ts";
import { type HeldFilm, listHeldFilms } from "./films/films.store.ts";
import { type Films, filmTrouble, keepFilms, type KeptFilms } from "./films/keep-films.ts";
import { holdFilms, releaseFilms } from "./films/show-films.ts";
import { readCourse } from "./read-course.ts";
import { addDraft, dropDraft, findCurrent, findDraft, lastNumbers, listLessonMarks, lockCourse, type Version } from "./versions.store.ts";

export interface Written {
  readonly slug: string;
  readonly files: CourseFiles;
  /** None in what came as a zip. */
  readonly films?: Films;
}

/** A course without faults, whose attachments and films are in storage. */
export interface ReadyCourse {
  readonly resource_id: string;
  readonly course: Course;
  readonly kept: KeptFiles;
  readonly films: KeptFilms;
}

export interface Refused {
  readonly is: "refused";
  readonly faults: readonly Fault[];
}

export type Saved =
  /** What is public already says the same. */
  | { readonly is: "unchanged"; readonly version: string }
  | { readonly is: "draft"; readonly version: string; readonly edition: number; readonly lacks: readonly string[] };

/** A course folder becomes the one draft of its course, in place of the draft before. What is public stays as it is until somebody publishes. */
export async function importCourse(ctx: Ctx, written: Written): Promise<Refused | Saved> {
  const read = readCourse(written.slug, written.files, await knownThings(ctx));
  if ("faults" in read) return { is: "refused", faults: read.faults };
  const { films = new Map() } = written;
  const trouble = [...(await courseTrouble(ctx, read.course)), ...filmTrouble(read.course, films)];
  if (trouble.length > 0) return { is: "refused", faults: trouble };
  const { kept, faults } = await keepFilms(ctx, films);
  if (faults.length > 0) return { is: "refused", faults };
  return saveDraft(ctx, await keepCourse(ctx, { course: read.course, files: written.files, films: kept }));
}

/** What only the record knows. */
export async function courseTrouble(ctx: Ctx, { slug }: Course): Promise<Fault[]> {
  return addressTaken(ctx, { slug, kinds: ["self_paced_course", "micro_resource"], file: "course.md" });
}

interface Read {
  readonly course: Course;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly films?: KeptFilms;
}

/** Puts by what storage has to hold, before the transaction that makes a draft. */
export async function keepCourse(ctx: Ctx, { course, files, films = new Map() }: Read): Promise<ReadyCourse> {
  const resource_id = (await findResource(ctx.db, course.slug))?.id ?? idOfSlug("resource", course.slug);
  return { resource_id, course, films, kept: await keepAttachments(ctx, resource_id, course, files) };
}

/** The same course twice is one draft. */
export async function saveDraft(ctx: Ctx, { resource_id, course, kept, films }: ReadyCourse): Promise<Saved> {
  const digest = createHash("sha256")
    .update(JSON.stringify([course, ...films]))
    .digest("hex");
  return ctx.tx(async (tx): Promise<Saved> => {
    await lockCourse(tx, resource_id);
    const draft = await findDraft(tx, resource_id);
    if (draft?.digest === digest) return { is: "draft", version: draft.id, edition: draft.edition, lacks: draft.lacks };
    const held = await listHeldFilms(tx, resource_id);
    await dropDraft(tx, resource_id);
    const release = async () => {
      await releaseFiles(tx, resource_id);
      await releaseFilms(tx, [...new Set(held.map(({ video_id }) => video_id))]);
    };
    const current = await findCurrent(tx, resource_id);
    if (current?.digest === digest) {
      await release();
      return { is: "unchanged", version: current.id };
    }
    const numbers = await numbersOf(tx, resource_id, course, current);
    const lacks = lacksOf(course);
    const id = tx.ids.next();
    const { title, language } = course.card;
    const minutes = courseMinutes(course);
    const said = { title, language, minutes, card: course.card, outline: outlineOf(course), lacks, digest };
    await addDraft(tx, { id, resource_id, slug: course.slug, ...numbers, ...said }, course, {
      files: kept,
      films: [...filmsOf(course, films), ...held],
    });
    await holdFilms(tx, id);
    await release();
    return { is: "draft", version: id, edition: numbers.edition, lacks };
  });
}

/** What came with the folder, before what is here under the same name. */
function filmsOf(course: Course, films: KeptFilms): HeldFilm[] {
  return lessonsOf(course).flatMap(({ key, media }) => {
    const video_id = media === null ? undefined : films.get(media);
    return video_id === undefined ? [] : [{ lesson: key, media: media!, video_id }];
  });
}

/** A new edition begins where lessons come or go; everything else is a correction of the one that is public. */
async function numbersOf(
  tx: Parameters<typeof lastNumbers>[0],
  resourceId: string,
  course: Course,
  current: Version | undefined,
): Promise<{ edition: number; revision: number }> {
  const last = await lastNumbers(tx, resourceId);
  const marks = (lessons: readonly { readonly key: string; readonly kind: string }[]) =>
    lessons
      .map(({ key, kind }) => `${key} ${kind}`)
      .toSorted()
      .join("\n");
  const isCorrection = current && marks(await listLessonMarks(tx, current.id)) === marks(lessonsOf(course));
  if (isCorrection) return { edition: current.edition, revision: current.revision + 1 };
  return { edition: (last?.edition ?? 0) + 1, revision: 1 };
}

/** What a card may name. */
export async function knownThings(ctx: Ctx): Promise<Known> {
  const [instructors, competencies] = await Promise.all([findInstructors(ctx.db), listStandards(ctx)]);
  return { instructors: new Set(instructors.map(({ slug }) => slug)), competencies: new Set(competencies.keys()) };
}
