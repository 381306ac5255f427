import { useCallback, useEffect, useRef, useState } from "react";
import type { LessonContent, LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import { request } from "../../../lib/api-browser.ts";
import { useShared } from "../../../ui/shared.ts";
import { type Lesson, openCall } from "../use-lesson.ts";
import { firstQuality, lineHere, type Why } from "./low-data.ts";
import { FilmPlayer, type FilmState } from "./player.ts";
import { available, type Quality } from "./quality.ts";
import { keepPlace, keepSettings, readPlace, readSettings } from "./settings.ts";

type Track = LessonContent["captions"][number];

/** All that the parts of a film share. */
export interface Film {
  readonly of: Lesson;
  readonly film: LessonFilm;
  readonly content: LessonContent;
  readonly player: FilmPlayer;
  /** Where somebody goes on, in seconds; 0 is the beginning. */
  readonly begin: number;
  /** Why the sound is played alone; nothing while it is not. */
  readonly why: Why | undefined;
  /** Remembered for other films, unless it is for this one. */
  readonly choose: (quality: Quality, isForThisFilm?: boolean) => void;
  readonly setSpeed: (speed: number) => void;
  /** What is said is shown in this language, or not at all. */
  readonly captions: Track | undefined;
  readonly setCaptions: (language: string | null) => void;
  /** Seconds at which there are notes. */
  readonly notes: readonly number[];
  readonly setNotes: (times: readonly number[]) => void;
}

/** What a part sees of the film's state, and no more: it changes four times a second. */
export function useFilmState<Seen>({ player: { state } }: Pick<Film, "player">, see: (state: FilmState) => Seen): Seen {
  return useShared(state, see, see(state.get()));
}

export function useFilm(of: Lesson, content: LessonContent, shown: LessonFilm): Film {
  // As it was when the lesson was opened: each time that the lesson is read anew its address is another.
  const [film] = useState(shown);
  const player = usePlayer(of, film);
  const { why, setWhy, captions, setCaptions } = useRemembered(player, film, content);
  useLeaving(player);
  const [notes, setNotes] = useState<readonly number[]>([]);
  const choose = useCallback(
    (quality: Quality, isForThisFilm = false) => {
      player.choose(quality);
      setWhy(quality === "sound" ? "chosen" : undefined);
      if (!isForThisFilm) keepSettings({ quality });
    },
    [player, setWhy],
  );
  const setSpeed = useCallback(
    (speed: number) => {
      player.setSpeed(speed);
      keepSettings({ speed });
    },
    [player],
  );
  return { of, film, content, player, begin: useBegin(of, film), why, choose, setSpeed, captions, setCaptions, notes, setNotes };
}

/** One for as long as the lesson is open. What it calls is what the page has now. */
function usePlayer(of: Lesson, film: LessonFilm): FilmPlayer {
  const now = useRef(of);
  now.current = of;
  const [player] = useState(() => {
    const report = (from: number, to: number) => {
      const { isGuest, course, lesson } = now.current;
      now.current.report("watched", from, to);
      if (isGuest) keepPlace(course.slug, lesson.key, to);
    };
    const renew = async () => {
      const { isGuest, course, lesson } = now.current;
      // The address of a free preview does not end.
      if (isGuest) return null;
      return (await request(openCall, { params: { slug: course.slug, lesson: lesson.key }, quiet: true })).content?.film ?? null;
    };
    return new FilmPlayer({ film, quality: "auto", speed: 1, report, renew });
  });
  return player;
}

/** What this device remembers. The document knows nothing of it, so it comes after the first view. */
function useRemembered(player: FilmPlayer, film: LessonFilm, { captions: tracks }: LessonContent) {
  const [why, setWhy] = useState<Why>();
  const [language, setLanguage] = useState<string | null>();
  useEffect(() => {
    const settings = readSettings();
    const begin = firstQuality(lineHere(), available(film, settings.quality), film.sound !== null);
    player.choose(begin.quality);
    player.setSpeed(settings.speed);
    setWhy(begin.why);
    setLanguage(settings.captions);
  }, [player, film]);
  const setCaptions = useCallback((next: string | null) => {
    setLanguage(next);
    keepSettings({ captions: next });
  }, []);
  const captions = language === null ? undefined : (tracks.find((track) => track.language === language) ?? tracks[0]);
  return { why, setWhy, captions, setCaptions };
}

/** Whoever has seen less is at the beginning; whoever was nearly through begins anew. */
const worthGoingOn = 20;

function useBegin({ isGuest, opened, course: { slug }, lesson: { key } }: Lesson, { seconds }: LessonFilm): number {
  const [guests, setGuests] = useState(0);
  useEffect(() => {
    if (isGuest) setGuests(readPlace(slug, key));
  }, [isGuest, slug, key]);
  const place = isGuest ? guests : (opened?.mine.position ?? 0);
  return place >= worthGoingOn && place < seconds - 5 ? place : 0;
}

/** Nothing is lost when the page goes, and it goes on when the line is back. */
function useLeaving(player: FilmPlayer): void {
  useEffect(() => {
    const hidden = () => document.hidden && player.tell();
    // Before whoever sends what is kept when the page is put away.
    document.addEventListener("visibilitychange", hidden, { capture: true });
    addEventListener("pagehide", player.tell);
    addEventListener("online", player.lineIsBack);
    return () => {
      document.removeEventListener("visibilitychange", hidden, { capture: true });
      removeEventListener("pagehide", player.tell);
      removeEventListener("online", player.lineIsBack);
    };
  }, [player]);
}
