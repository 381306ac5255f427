import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import type { Ctx } from "#platform/ctx.ts";
import { openAddress, signedAddress, videoOf } from "../../media/index.ts";
import type { FoundLesson } from "./lessons.store.ts";

type Found = FoundLesson["film"];

/** The film of a free preview, at an address that is the same for everybody. */
export function openFilm(film: Found): LessonFilm | null {
  if (!film) return null;
  const base = openAddress(videoOf(film));
  return base === undefined ? null : { ...factsOf(film), base, ends_at: null };
}

/** The film of a lesson that this person may watch, at an address that is theirs for some hours. */
export function filmFor(ctx: Ctx, film: Found, userId: string): LessonFilm | null {
  if (!film) return null;
  const address = signedAddress(ctx, videoOf(film), userId);
  return address ? { ...factsOf(film), base: address.base, ends_at: address.expires_at } : null;
}

function factsOf(film: NonNullable<Found>): Omit<LessonFilm, "base" | "ends_at"> {
  const { renditions, sound, stills, poster, seconds, width, height } = videoOf(film);
  return { renditions, sound, stills, poster, seconds: seconds!, width: width!, height: height!, machine_voice: film.machine_voice };
}
