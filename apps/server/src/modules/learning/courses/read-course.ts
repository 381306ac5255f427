import type { Card, Chapter, Course, Lesson } from "./course.ts";
import { checkAttachments } from "./attachments/read-attachments.ts";
import { type CourseFiles, courseLimits, isAttachment, isFilm } from "./course-files.ts";
import { type Fault, Faults } from "./faults.ts";
import { readFacts } from "./front-matter.ts";
import { type Known, readShown } from "./cards/read-shown.ts";
import { cardFacts, chapterFacts, slug as slugFacts } from "./lesson-facts.ts";
import { checkFile, readCheck } from "./read-check.ts";
import { readLesson } from "./read-lesson.ts";

const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const chapterFile = new RegExp(`^(?<chapter>\\d{1,2}-${word})/chapter\\.md$`);
const lessonFile = new RegExp(`^(?<chapter>\\d{1,2}-${word})/\\d{1,2}-(?<name>${word})\\.md$`);
const captionFile = new RegExp(`^(?<lesson>\\d{1,2}-${word}/\\d{1,2}-${word})\\.[a-z]{2}\\.vtt$`);

/** Below the address of a course they are not lessons but all that somebody wrote in it, its check and its certificate. */
const ownAddresses = ["mondays-list", "final-check", "certificate"];

type ReadCourse = { readonly course: Course } | { readonly faults: readonly Fault[] };

/** A course folder to a course, or everything that is wrong with it. Nothing of it is run, opened or fetched. */
export function readCourse(slug: string, sent: CourseFiles, known: Known): ReadCourse {
  const faults = new Faults();
  const text = [...sent].reduce((sum, [path, bytes]) => sum + (isAttachment(path) ? 0 : bytes.length), 0);
  if (text > courseLimits.text) {
    faults.add("course.md", 1, `All texts together have more than ${courseLimits.text / 1_000_000} MB, so none of them was read.`);
    return { faults: faults.all };
  }
  checkFiles(slug, sent, faults);
  const files = new Map([...sent].filter(([path, bytes]) => isReadable(path, bytes)));
  const card = readCard(files, known, faults);
  const chapters = readChapters(files, faults);
  if (chapters.length === 0)
    faults.add("course.md", 1, "There is no lesson yet: they stand in folders such as 1-setting-up/1-thumbs-not-hands.md.");
  checkLessons(chapters, faults);
  checkAttachments(chapters, files, faults);
  const check = readCheck(files, card, faults);
  return faults.all.length > 0 || !card ? { faults: faults.all } : { course: { slug, card, chapters, check } };
}

const isReadable = (path: string, bytes: Buffer) => isAttachment(path) || (bytes.length <= courseLimits.bytesOfText && !bytes.includes(0));

function checkFiles(slug: string, files: CourseFiles, faults: Faults): void {
  const named = slugFacts.safeParse(slug);
  if (!named.success) faults.add("course.md", 1, `The name of the folder ${named.error.issues[0]!.message}.`);
  if (!files.has("course.md")) faults.add("course.md", 1, "The file is missing.");
  for (const [path, bytes] of files) {
    if (isAttachment(path)) continue;
    const lesson = captionFile.exec(path)?.groups?.["lesson"];
    if (isFilm(path)) faults.add(path, 1, "A film does not come in a zip: take it out, and upload it at the draft.");
    else if (bytes.length > courseLimits.bytesOfText)
      faults.add(path, 1, `The file has ${Math.round(bytes.length / 1_000)} kB; ${courseLimits.bytesOfText / 1_000} are the most.`);
    else if (bytes.includes(0)) faults.add(path, 1, "This is not text.");
    else if (lesson !== undefined && !files.has(`${lesson}.md`)) faults.add(path, 1, `There is no lesson ${lesson}.md for these captions.`);
    else if (!["course.md", checkFile].includes(path) && lesson === undefined && !chapterFile.test(path) && !lessonFile.test(path)) {
      faults.add(
        path,
        1,
        "Nobody reads this file: a course is course.md, chapters such as 1-setting-up/chapter.md, lessons and their captions, and check.md.",
      );
    }
  }
}

function readCard(files: CourseFiles, known: Known, faults: Faults): Card | undefined {
  const read = readShown("course.md", cardFacts, { files, known, faults });
  return read && { ...read.head, description: read.description };
}

/** By their numbers, as a file manager shows them. */
const inOrder = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1);

function readChapters(files: CourseFiles, faults: Faults): Chapter[] {
  const folders = new Set(
    [...files.keys()].flatMap((path) => lessonFile.exec(path)?.groups?.["chapter"] ?? chapterFile.exec(path)?.groups?.["chapter"] ?? []),
  );
  checkNumbers("course.md", [...folders], faults);
  return [...folders].toSorted(inOrder).map((folder) => readChapter(folder, files, faults));
}

function readChapter(folder: string, files: CourseFiles, faults: Faults): Chapter {
  const path = `${folder}/chapter.md`;
  const bytes = files.get(path);
  if (!bytes) faults.add(path, 1, "The file is missing: it says the title of the chapter.");
  const facts = bytes && readFacts(bytes.toString("utf8"), chapterFacts, { file: path, faults });
  const names = [...files.keys()].filter((other) => lessonFile.exec(other)?.groups?.["chapter"] === folder);
  if (names.length === 0) faults.add(path, 1, "There is no lesson in this chapter.");
  checkNumbers(
    path,
    names.map((name) => name.slice(folder.length + 1)),
    faults,
  );
  const lessons = names
    .toSorted((a, b) => inOrder(a.slice(folder.length + 1), b.slice(folder.length + 1)))
    .flatMap((name) => readLesson({ path: name, name: lessonFile.exec(name)!.groups!["name"]!, files, faults }) ?? []);
  return { key: folder.replace(/^\d+-/, ""), title: facts?.head.title ?? "", lessons };
}

function checkNumbers(file: string, names: readonly string[], faults: Faults): void {
  const numbers = names.map((name) => Number.parseInt(name, 10));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) faults.add(file, 1, `There are two with the number ${twice}: which one is first?`);
}

function checkLessons(chapters: readonly Chapter[], faults: Faults): void {
  const twice = (keys: readonly string[]) => keys.find((key, index) => keys.indexOf(key) !== index);
  const lesson = twice(chapters.flatMap(({ lessons }) => lessons.map(({ key }: Lesson) => key)));
  if (lesson !== undefined)
    faults.add("course.md", 1, `There are two lessons called ${lesson}: it is in the address, so it is said once. Give one of them an id.`);
  for (const address of ownAddresses) {
    if (chapters.some(({ lessons }) => lessons.some(({ key }) => key === address)))
      faults.add("course.md", 1, `No lesson can be called ${address}: that is the address of another page. Give it an id.`);
  }
  const chapter = twice(chapters.map(({ key }) => key));
  if (chapter !== undefined) faults.add("course.md", 1, `There are two chapters called ${chapter}.`);
}
