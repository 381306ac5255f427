import * as z from "zod/mini";
import { defineEndpoint, type FileField, type UploadField } from "../endpoint.ts";
import { mostVideoBytes } from "../media/video.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListCourses = defineEndpoint({
  name: "ListCourses",
  method: "GET",
  path: "/staff/courses",
  summary: "Versions of courses: drafts, what is open, what was given notice, and what has retired.",
  staff: {
    kind: "queue",
    queue: "courses",
    title: "Courses",
    states: { draft: "Drafts", open: "Open", leaving: "On notice", retired: "Retired" },
    search: "Words of the title, or the address",
    empty: "There is no such version.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetCourse = defineEndpoint({
  name: "GetCourse",
  method: "GET",
  path: "/staff/courses/:id",
  summary: "A version of a course, lesson by lesson, with what is still missing.",
  staff: { kind: "item", queue: "courses", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

/** Text, captions and a few worksheets. A video does not come in a zip. */
const courseZip = {
  field: "zip",
  maxBytes: 32_000_000,
  tooLarge: "learning.zip_too_large",
  look: {
    title: "The folder as a .zip",
    description:
      "One folder with the name that the address shall have, and in it course.md, talk.md, masterclass.md, instructor.md or bundle.md. At most 32 MB.",
    endings: [".zip"],
  },
} as const satisfies FileField;

export const ImportCourse = defineEndpoint({
  name: "ImportCourse",
  method: "POST",
  path: "/staff/courses/imports",
  summary: "Takes a course folder as a .zip and makes a draft of it, or says every fault with file and line.",
  staff: {
    kind: "act",
    begins: "courses",
    label: "Hand in a folder",
    effect:
      "A course becomes a draft, in place of the draft before; nobody but the staff sees it until somebody publishes it. A talk, a masterclass, an instructor or a bundle is public at once.",
  },
  file: courseZip,
  /** Without an id nothing was made: what is public says the same. */
  reply: z.object({ ...staffDone.shape, id: z.optional(z.uuid()) }),
  idempotent: "natural",
});

export const PublishCourse = defineEndpoint({
  name: "PublishCourse",
  method: "POST",
  path: "/staff/courses/:id/publication",
  summary: "Publishes a draft.",
  staff: {
    kind: "act",
    queue: "courses",
    states: ["draft"],
    label: "Publish it",
    effect:
      "Everybody sees this version within two seconds. If lessons came or went, whoever has begun keeps the edition before it for 30 days; otherwise it is a correction and reaches them at once.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const RetireCourse = defineEndpoint({
  name: "RetireCourse",
  method: "POST",
  path: "/staff/courses/:id/retirement",
  summary: "Gives notice to a course: nobody new begins it.",
  staff: {
    kind: "act",
    queue: "courses",
    states: ["open"],
    label: "Retire it",
    effect: "Nobody can begin this course from now on. Whoever is in it has 30 days. Its page stays.",
    reason: true,
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

const film = {
  field: "upload_id",
  kind: "media.video",
  maxBytes: mostVideoBytes,
  look: {
    title: "The film",
    description:
      "An .mp4, .mov or .webm of at most 2 GB and 60 minutes. If the line breaks, or you close the desk, it goes on where it was.",
    endings: [".mp4", ".mov", ".webm"],
  },
} as const satisfies UploadField;

/** One of those that the item offers. */
const lesson = field(z.string().check(z.minLength(1), z.maxLength(60)), { title: "Lesson" });

export const GiveFilm = defineEndpoint({
  name: "GiveFilm",
  method: "POST",
  path: "/staff/courses/:id/films",
  summary: "Gives a lesson its film, in place of the one that it has.",
  staff: {
    kind: "act",
    queue: "courses",
    states: ["draft", "open"],
    label: "Upload a film",
    effect:
      "In a draft nobody sees it before the draft is published. In an open course it takes the place of the film before at once: the lesson is read until the new one is converted.",
  },
  params: id,
  body: z.object({ lesson, upload_id: z.uuid() }),
  upload: film,
  reply: staffDone,
  idempotent: "key",
});

export const RetryFilm = defineEndpoint({
  name: "RetryFilm",
  method: "POST",
  path: "/staff/courses/:id/films/retry",
  summary: "Tries once more to convert a film that could not be converted.",
  staff: {
    kind: "act",
    queue: "courses",
    states: ["draft", "open"],
    label: "Convert a film again",
    effect: "The same file is tried once more. A file that is broken stays broken: then upload another one.",
  },
  params: id,
  body: z.object({ lesson }),
  reply: staffDone,
  idempotent: "natural",
});
