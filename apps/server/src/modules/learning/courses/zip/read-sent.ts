import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { ZipRefusal } from "#platform/zip/refusal.ts";
import type { Card } from "../cards/card.ts";
import { isCard, readCards } from "../cards/read-cards.ts";
import type { Known } from "../cards/read-shown.ts";
import type { Course } from "../course.ts";
import { isAttachment } from "../course-files.ts";
import type { Fault } from "../faults.ts";
import { readCourse } from "../read-course.ts";
import { courseOfZip } from "./course-of-zip.ts";

export interface Sent {
  readonly file: SentFile;
  readonly known: Known;
}

/** What came of a zip: a course with the bytes of its attachments, or a card; its faults; or why it was not opened. */
export type ReadSent =
  | { readonly is: "course"; readonly course: Course; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly is: "card"; readonly card: Card }
  | { readonly is: "faulty"; readonly faults: readonly Fault[] }
  | { readonly is: "refused"; readonly says: string; readonly file?: string | undefined };

export async function readSent({ file, known }: Sent): Promise<ReadSent> {
  try {
    const { slug, files } = await courseOfZip(file);
    const read = isCard(files) ? readCards(slug, files, known) : readCourse(slug, files, known);
    if ("faults" in read) return { is: "faulty", faults: read.faults };
    if ("card" in read) return { is: "card", card: read.card };
    return { is: "course", course: read.course, files: new Map([...files].filter(([path]) => isAttachment(path))) };
  } catch (error) {
    if (error instanceof ZipRefusal) return { is: "refused", says: error.message, file: error.file };
    throw error;
  }
}
