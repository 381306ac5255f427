import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type FoundVideo, openAddress, signedAddress, videoOf } from "../../media/index.ts";
import type { FoundLesson } from "./lessons.store.ts";

type Found = FoundLesson["film"];

/** The film of a free preview, at an address that is the same for everybody. */
export function openFilm(film: Found): LessonFilm | null {
  if (!film) return null;
  const video = videoOf(film);
  const base = openAddress(video);
  return base === undefined ? null : { ...shownOf(video, film.machine_voice), base, ends_at: null };
}

/** The film of a lesson that this person may watch, at an address that is theirs for some hours. */
export function filmFor(ctx: Ctx, film: Found, userId: string): LessonFilm | null {
  if (!film) return null;
  const video = videoOf(film);
  const address = signedAddress(ctx, video, userId);
  return address ? { ...shownOf(video, film.machine_voice), base: address.base, ends_at: address.expires_at } : null;
}

/** What was made has its length and size. */
function shownOf(video: FoundVideo, machine_voice: boolean): Omit<LessonFilm, "base" | "ends_at"> {
  const { renditions, sound, stills, poster, seconds, width, height } = video;
  return { renditions, sound, stills, poster, seconds: seconds!, width: width!, height: height!, machine_voice };
}
