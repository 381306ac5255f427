import { useCallback, useRef } from "react";
import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";
import { Below, type BodyProps } from "../below.tsx";
import { LessonFoot } from "../lesson-foot.tsx";
import { Notebook } from "../notes.tsx";
import page from "../player.module.css";
import { Tabs3 } from "../tabs.tsx";
import { Worksheets } from "../worksheets.tsx";
import { LowData } from "./low-data-note.tsx";
import { Stage } from "./stage.tsx";
import { FilmTranscript } from "./film-transcript.tsx";
import { type Film, useFilm, useFilmState } from "./use-film.ts";
import { useFilmKeys } from "./use-film-keys.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useMediaSession } from "./use-media-session.ts";

interface FilmLessonProps extends BodyProps {
  film: LessonFilm;
  /** To the lesson without its film. */
  onRead: () => void;
}

/** A lesson that is watched: the film, and under it what is said, with the notebook beside it. */
export function FilmLesson({ of, content, film: shown, tab, onTab, next, onRead, children }: FilmLessonProps) {
  const film = useFilm(of, content, shown);
  const stage = useRef<HTMLElement>(null);
  const full = useFullScreen(stage);
  useMediaSession(film, next);
  useFilmKeys({ player: film.player, toggleCaptions: useToggleCaptions(film), toggleFull: full.toggle });
  const hasText = content.captions.length > 0;
  return (
    <>
      <Stage of={film} place={stage} full={full} onRead={onRead} />
      <LowData of={film} />
      {children}
      <Worksheets of={content.worksheets} />
      <Tabs3 tab={tab} onTab={onTab} hasText={hasText} hasNotes={Boolean(of.opened?.record)} />
      <div className={page["duo"]} data-has-text={hasText || undefined}>
        {hasText ? (
          <div className={page["text"]}>
            <FilmTranscript of={film} />
            <Below text={content.text} language={of.course.language} />
          </div>
        ) : null}
        {of.opened?.record ? (
          <div className={page["notes"]}>
            <FilmNotes of={film} />
          </div>
        ) : null}
      </div>
      {hasText ? null : <Below text={content.text} language={of.course.language} />}
      <FilmFoot of={film} />
    </>
  );
}

/** The second of the film at which somebody is. */
const useSecond = (film: Film) => useFilmState(film, (state) => (state.isStarted ? Math.floor(state.at) : film.begin));

/** A mistake is reported with its place. */
function FilmFoot({ of: film }: { of: Film }) {
  const at = useSecond(film);
  return <LessonFoot of={film.of} at={at > 0 ? at : undefined} />;
}

/** A note is about the second of the film at which somebody writes it; its time plays from there. */
function FilmNotes({ of: film }: { of: Film }) {
  const at = useSecond(film);
  return <Notebook of={film.of} at={at} onGoTo={film.player.play} onTimes={film.setNotes} />;
}

/** On again in the language that they had. */
function useToggleCaptions({ captions, content, setCaptions }: Film): () => void {
  const before = useRef<string>(undefined);
  return useCallback(() => {
    before.current = captions?.language ?? before.current;
    const language = before.current ?? content.captions[0]?.language;
    if (captions) setCaptions(null);
    else if (language !== undefined) setCaptions(language);
  }, [captions, content.captions, setCaptions]);
}
