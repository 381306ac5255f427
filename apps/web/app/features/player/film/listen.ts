import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import type { Shared } from "../../../ui/shared.ts";
import type { FilmState } from "./player.ts";
import type { Spans } from "./spans.ts";

interface Heard {
  readonly film: LessonFilm;
  readonly state: Shared<FilmState>;
  readonly set: (change: Partial<FilmState>) => void;
  readonly spans: Spans;
  /** The browser, a headset or a locked screen has begun or stopped it. */
  readonly wants: (play: boolean) => void;
}

type On = (name: keyof HTMLMediaElementEventMap, heard: () => void) => void;

/** Writes down what a media element says of itself, as the state of the film and as spans of what was watched. */
export function listenTo(heard: Heard) {
  let leaving = new AbortController();
  return {
    hear(media: HTMLMediaElement): void {
      leaving = new AbortController();
      const { signal } = leaving;
      const on: On = (name, listener) => media.addEventListener(name, listener, { signal });
      const watch = () => {
        if (!media.paused && !media.seeking) heard.spans.play(media.currentTime, media.playbackRate, performance.now());
      };
      hearPlaces(media, on, watch, heard);
      hearPlaying(media, on, watch, heard);
    },
    leave: () => leaving.abort(),
  };
}

/** Where it is, and how much of it is here. */
function hearPlaces(media: HTMLMediaElement, on: On, watch: () => void, { film, state, set, spans }: Heard): void {
  on("loadedmetadata", () => {
    const { at } = state.get();
    // Before this it cannot be told where to begin.
    if (Math.abs(media.currentTime - at) > 0.5) media.currentTime = at;
  });
  on("timeupdate", () => {
    if (media.seeking || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    watch();
    set({ at: media.currentTime, loaded: loadedTo(media) });
  });
  on("seeking", () => {
    // One that goes on where another stopped is told so as well, and that is no jump.
    if (Math.abs(media.currentTime - state.get().at) > 0.5) spans.jump();
    else spans.stop();
  });
  on("progress", () => set({ loaded: loadedTo(media) }));
  on("resize", () => set({ rung: rungOn(media, film) }));
}

/** Whether it plays. */
function hearPlaying(media: HTMLMediaElement, on: On, watch: () => void, { film, state, set, spans, wants }: Heard): void {
  on("play", () => {
    wants(true);
    set({ isPlaying: true });
  });
  on("playing", () => {
    watch();
    const { trouble } = state.get();
    set({ isPlaying: true, isWaiting: false, trouble: trouble === "failed" ? "none" : trouble });
  });
  on("pause", () => {
    spans.stop();
    // An element that loses its source pauses as well, and is told to go on by whoever takes it away.
    if (media.readyState > 0) wants(false);
    set({ isPlaying: false, isWaiting: false });
  });
  on("waiting", () => {
    watch();
    spans.stop();
    set({ isWaiting: true });
  });
  on("canplay", () => set({ isWaiting: false }));
  on("ended", () => {
    spans.finish(film.seconds);
    set({ isPlaying: false, isWaiting: false, at: film.seconds });
  });
}

/** The end of what is loaded around where it is: what lies elsewhere does not play on. */
function loadedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let each = 0; each < buffered.length; each += 1) {
    if (buffered.start(each) <= currentTime + 0.5 && buffered.end(each) >= currentTime) return buffered.end(each);
  }
  return currentTime;
}

function rungOn(media: HTMLMediaElement, { renditions }: LessonFilm): FilmState["rung"] {
  const height = media instanceof HTMLVideoElement ? media.videoHeight : 0;
  return renditions.find((each) => each.height === height)?.rung;
}
