import type { VideoReason } from "@upaya/contracts/media/video.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { FoundVideo } from "../../../media/index.ts";
import { sizeText } from "../size-text.ts";
import type { NamedFilm } from "./films.store.ts";

type Videos = ReadonlyMap<string, FoundVideo>;

/** Why a film could not be converted, for whoever has to bring another one. */
const reasons: Readonly<Record<VideoReason, string>> = {
  unreadable: "it is no .mp4, .mov or .webm, or it is broken from its beginning.",
  no_picture: "there is no picture in it.",
  unknown_codec: "it is written in a way that we do not open. Save it as H.264 and AAC.",
  too_long: "it is longer than 60 minutes.",
  too_large: "its picture is larger than 4096 points a side.",
  broken: "it ends too early, or breaks in between.",
  too_costly: "it took more time or memory than a film may.",
  gave_up: "it was tried several times, and each try broke off.",
};

/** What the desk says of the films of a version. */
export function filmsPart(films: readonly NamedFilm[], videos: Videos): DeskItem["parts"] {
  if (films.length === 0) return [];
  const facts = films.map((film) => ({ name: nameOf(film), value: stateText(videoOf(film, videos)) }));
  return [{ kind: "facts", title: "Films", facts }];
}

/** For which lessons something can be done. */
export function filmChoices(films: readonly NamedFilm[], videos: Videos): NonNullable<DeskItem["choices"]> {
  const choicesOf = (some: readonly NamedFilm[]) => ({ lesson: some.map((film) => ({ value: film.lesson, label: nameOf(film) })) });
  return {
    GiveFilm: choicesOf(films),
    RetryFilm: choicesOf(films.filter((film) => videoOf(film, videos)?.state === "failed")),
  };
}

const nameOf = ({ title, media }: NamedFilm) => `${title} (${media.split("/").at(-1)!})`;
const videoOf = ({ video_id }: NamedFilm, videos: Videos) => (video_id === null ? undefined : videos.get(video_id));

function stateText(video: FoundVideo | undefined): string {
  if (!video) return "Not here yet";
  const { state, percent, reason, seconds, renditions } = video;
  if (state === "waiting") return "Waiting to be converted";
  if (state === "converting") return `Converting, ${percent} %`;
  if (state === "failed") return `Could not be converted: ${reasons[reason ?? "gave_up"]}`;
  const [largest] = renditions;
  return `Ready: ${clockText(seconds ?? 0)}${largest ? `, ${sizeText(largest.bytes)} at ${largest.rung}p` : ""}`;
}

/** "9:40" */
function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
