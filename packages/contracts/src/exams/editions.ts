import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, offsetParam, wrapped } from "../wire.ts";

const editionSlug = z.string().check(z.maxLength(60));

/** A language that a paper is set in: its code, its English name, and its name in itself. */
const medium = z.object({ code: z.string(), name: z.string(), own: z.string() });
export type Medium = z.output<typeof medium>;

const track = z.object({
  slug: z.string(),
  number: z.int(),
  name: z.string(),
  /** Whom it is about: "Grades 1 to 5". */
  learners: z.string(),
  mediums: z.array(medium),
});
export type Track = z.output<typeof track>;

/** An edition's days and hours are those of each entrant's own clock. */
export const editionTimes = {
  slug: z.string(),
  name: z.string(),
  closes_on: z.iso.date(),
  round_on: z.iso.date(),
  minutes: z.int(),
  extra_minutes: z.int(),
};

const edition = z.object({
  id: z.uuid(),
  ...editionTimes,
  /** Rupees; null is free. */
  price: z.nullable(z.number()),
  /** At what hour the first paper begins, and at what hour the second. */
  sittings: z.array(z.object({ position: z.int(), starts: z.string() })),
  tracks: z.array(track),
});
export type Edition = z.output<typeof edition>;

export const GetOpenEdition = defineEndpoint({
  name: "GetOpenEdition",
  method: "GET",
  path: "/exams/editions/open",
  summary: "The edition of the olympiad that can be entered now, with its tracks; null while there is none.",
  reply: z.object({ edition: z.nullable(edition) }),
  rows: 100,
  shed: "browse",
});

export const ListTeacherTracks = defineEndpoint({
  name: "ListTeacherTracks",
  method: "GET",
  path: "/exams/teacher-tracks",
  summary: "The tracks of an edition, as a paged select reads them (kind teacher_track).",
  query: z.object({ edition: editionSlug, limit: limitParam(10), offset: offsetParam }),
  reply: wrapped(z.array(track)),
  shed: "browse",
});
