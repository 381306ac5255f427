import * as z from "zod/mini";
import { defineEndpoint, type FileField } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, staffDone } from "../staff.ts";

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
  staff: { kind: "item", queue: "courses" },
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
