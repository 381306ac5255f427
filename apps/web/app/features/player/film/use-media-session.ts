import { useEffect } from "react";
import { useNavigate } from "react-router";
import { learnAddress } from "../../../lib/learn-address.ts";
import { type Film, useFilmState } from "./use-film.ts";

/** What a locked screen, a headset and the keys of a keyboard show and do, once the film was begun. */
export function useMediaSession({ player, film, of: { course, lesson } }: Film, next: string | undefined): void {
  const navigate = useNavigate();
  const isStarted = useFilmState({ player }, (state) => state.isStarted);
  const isPlaying = useFilmState({ player }, (state) => state.isPlaying);
  const { slug, title } = course;
  const picture = film.poster ? `${film.base}/poster.webp` : undefined;
  useEffect(() => {
    if (!isStarted || !("mediaSession" in navigator)) return undefined;
    const session = navigator.mediaSession;
    const artwork = picture === undefined ? [] : [{ src: picture, type: "image/webp" }];
    session.metadata = new MediaMetadata({ title: lesson.title, artist: title, album: title, artwork });
    const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => player.play(),
      pause: player.pause,
      seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => player.skip(seekOffset ?? 10),
      seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
      ...(next === undefined ? {} : { nexttrack: () => void navigate(learnAddress(slug, next)) }),
    };
    const names = Object.keys(acts) as MediaSessionAction[];
    for (const name of names) answer(session, name, acts[name] ?? null);
    return () => {
      for (const name of names) answer(session, name, null);
      session.metadata = null;
    };
  }, [isStarted, player, lesson.title, title, slug, next, picture, navigate]);
  useEffect(() => {
    if (isStarted && "mediaSession" in navigator) navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  }, [isStarted, isPlaying]);
}

/** A browser refuses what it does not know of. */
function answer(session: MediaSession, name: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, act);
  } catch {
    // then it has no such key
  }
}
