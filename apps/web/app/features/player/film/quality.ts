import type { LessonContent, LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import type { VideoRung } from "@upaya/contracts/media/video.ts";
import { filmWords as words } from "./words.ts";

/** How somebody watches: as the line allows, at one size, or the sound with pictures that stand still. */
export type Quality = "auto" | "sound" | VideoRung;

/** What is known before anything is loaded. */
export type Priced = Pick<LessonFilm, "renditions" | "sound" | "stills">;
type Slides = LessonContent["slides"];

const million = 1_000_000;

/** 62 MB, and 0.4 MB below one: whoever buys data by the day counts in megabytes. */
export function megabytes(bytes: number): string {
  const size = bytes / million;
  return size >= 0.95 ? `${Math.round(size)} MB` : `${Math.max(0.1, Number(size.toFixed(1)))} MB`;
}

/** Where a player begins that knows nothing of the line yet; the playlist has it first as well. */
const firstRung = 240;
/** What somebody is offered who has the sound alone: good to see, and not the dearest. */
const goodRung = 480;

const rungOf = ({ renditions }: Priced, rung: number | undefined) => renditions.find((each) => each.rung === rung);

/** The size that is offered in place of sound and slides. */
export function goodVideo(film: Priced): Priced["renditions"][number] | undefined {
  return rungOf(film, goodRung) ?? film.renditions.at(0);
}

/** Bytes of the whole film. Slides of ours are words, and cost nothing. `now` is what Automatic has chosen last. */
export function costOf(film: Priced, slides: Slides, quality: Quality, now?: VideoRung): number {
  if (quality === "sound") {
    const stills = slides.length > 0 ? 0 : film.stills.reduce((sum, { bytes }) => sum + bytes, 0);
    return (film.sound?.bytes ?? 0) + stills;
  }
  const rung = quality === "auto" ? (now ?? firstRung) : quality;
  return (rungOf(film, rung) ?? film.renditions.at(-1))?.bytes ?? 0;
}

export function nameOf(quality: Quality): string {
  return quality === "auto" ? words.auto : quality === "sound" ? words.sound : words.rung(quality);
}

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string;
}

/** Every way to watch with its price; the cheapest is the last. A silent film has no sound to choose. */
export function choicesOf(film: Priced, slides: Slides, now?: VideoRung): Choice<Quality>[] {
  const price = (quality: Quality) => megabytes(costOf(film, slides, quality, now));
  return [
    { value: "auto", label: words.auto, detail: now ? words.autoNow(words.rung(now), price("auto")) : words.about(price("auto")) },
    ...film.renditions.map(({ rung }) => ({ value: rung, label: words.rung(rung), detail: price(rung) })),
    ...(film.sound ? [{ value: "sound" as const, label: words.sound, detail: price("sound") }] : []),
  ];
}

/** What is still to come, at what it costs. */
export function leftLine(cost: number, at: number, seconds: number, quality: Quality): string {
  const left = Math.max(0, seconds - at);
  return words.left(left, megabytes((cost * left) / Math.max(1, seconds)), nameOf(quality));
}

/** What can be had of this film: a choice that was made for another may not be there. */
export function available(film: Priced, wanted: Quality): Quality {
  if (wanted === "sound") return film.sound ? wanted : "auto";
  return wanted === "auto" || rungOf(film, wanted) ? wanted : "auto";
}
