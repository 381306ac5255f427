import { createHash } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { findInstructors, findResource, idOfSlug } from "../../catalogue/index.ts";
import { listStandards } from "../../competencies/index.ts";
import { type Course, courseMinutes, lacksOf, lessonsOf, outlineOf } from "./course.ts";
import type { CourseFiles } from "./course-files.ts";
import type { Fault } from "./faults.ts";
import { readCourse } from "./read-course.ts";
import { addDraft, dropDraft, findCurrent, lastNumbers, listLessonMarks, lockCourse, type Version } from "./versions.store.ts";

interface Written {
  readonly slug: string;
  readonly files: CourseFiles;
}

type Imported =
  | { readonly is: "refused"; readonly faults: readonly Fault[] }
  /** What is public already says the same. */
  | { readonly is: "unchanged"; readonly version: string }
  | { readonly is: "draft"; readonly version: string; readonly edition: number; readonly lacks: readonly string[] };

/** A course folder becomes the one draft of its course, in place of the draft before. What is public stays as it is until somebody publishes. */
export async function importCourse(ctx: Ctx, { slug, files }: Written): Promise<Imported> {
  const known = await knownThings(ctx);
  const read = readCourse(slug, files, known);
  if ("faults" in read) return { is: "refused", faults: read.faults };
  const { course } = read;
  const digest = createHash("sha256").update(JSON.stringify(course)).digest("hex");
  return ctx.tx(async (tx): Promise<Imported> => {
    const resourceId = (await findResource(tx, slug))?.id ?? idOfSlug("resource", slug);
    await lockCourse(tx, resourceId);
    await dropDraft(tx, resourceId);
    const current = await findCurrent(tx, resourceId);
    if (current?.digest === digest) return { is: "unchanged", version: current.id };
    const numbers = await numbersOf(tx, resourceId, course, current);
    const lacks = lacksOf(course);
    const id = tx.ids.next();
    await addDraft(
      tx,
      {
        id,
        resource_id: resourceId,
        slug,
        title: course.card.title,
        ...numbers,
        language: course.card.language,
        minutes: courseMinutes(course),
        card: course.card,
        outline: outlineOf(course),
        lacks,
        digest,
      },
      course,
    );
    return { is: "draft", version: id, edition: numbers.edition, lacks };
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

async function knownThings(ctx: Ctx) {
  const [instructors, competencies] = await Promise.all([findInstructors(ctx.db), listStandards(ctx)]);
  return { instructors: new Set(instructors.map(({ slug }) => slug)), competencies: new Set(competencies.keys()) };
}
