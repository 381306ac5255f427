import { createHash } from "node:crypto";
import type { Chapter, LessonFile } from "../course.ts";
import { type CourseFiles, courseLimits, isAttachment } from "../course-files.ts";
import type { Faults } from "../faults.ts";
import { pdfTrouble } from "./check-pdf.ts";

interface Named {
  readonly file: string;
  readonly title: string;
}

interface Place {
  /** Of the lesson that names them. */
  readonly path: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  readonly files: CourseFiles;
  readonly faults: Faults;
}

/** The worksheets that a lesson names: PDFs in the folder of its chapter, by content and not by name. */
export function readAttachments(named: readonly Named[], { path, lineOf, files, faults }: Place): LessonFile[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return named.flatMap(({ file, title }, index) => {
    const says = (sentence: string) => faults.add(path, lineOf(["attachments", index, "file"]), sentence);
    if (named.findIndex((other) => other.file === file) !== index) says(`${file} is named twice.`);
    const bytes = files.get(`${folder}${file}`);
    if (!bytes) {
      says(`There is no file ${folder}${file}.`);
      return [];
    }
    const digest = createHash("sha256").update(bytes).digest("hex");
    return [{ key: file.slice(0, -".pdf".length), title, path: `${folder}${file}`, bytes: bytes.length, digest }];
  });
}

/** Each file once, however many lessons name it. */
export function checkAttachments(chapters: readonly Chapter[], files: CourseFiles, faults: Faults): void {
  const named = new Set(chapters.flatMap(({ lessons }) => lessons.flatMap(({ attachments }) => attachments.map(({ path }) => path))));
  for (const [path, bytes] of files) {
    if (!isAttachment(path)) continue;
    const trouble = bytes.length > courseLimits.bytesOfAttachment ? tooLarge(bytes.length) : pdfTrouble(bytes);
    if (trouble !== undefined) faults.add(path, 1, trouble);
    else if (!named.has(path)) faults.add(path, 1, "No lesson names this file: it stands under attachments, with file and title.");
  }
}

const tooLarge = (bytes: number) =>
  `The file has ${(bytes / 1_000_000).toFixed(1)} MB; ${courseLimits.bytesOfAttachment / 1_000_000} are the most.`;
