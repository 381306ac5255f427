import { useMemo } from "react";
import look from "../film-stage.module.css";
import { SlideCard } from "../storyboard.tsx";
import { lastBegun } from "./lines.ts";
import { PosterPicture } from "./poster.tsx";
import { type Film, useFilmState } from "./use-film.ts";

/** The film, or its sound with pictures that stand still. A sound has an element of its own: phones play it on when they are locked. */
export function Picture({ of }: { of: Film }) {
  const { player, of: lesson } = of;
  const isSound = useFilmState(of, (state) => state.quality === "sound");
  if (isSound)
    return (
      <>
        <audio key="sound" ref={player.bind} aria-label={lesson.lesson.title} />
        {of.content.slides.length > 0 ? <Slides of={of} /> : <Stills of={of} />}
      </>
    );
  return (
    <video key="film" ref={player.bind} className={look["fill"]} aria-label={lesson.lesson.title} playsInline onClick={player.toggle} />
  );
}

/** Where a lesson has slides of ours, they are words: sharp at any size, and for nothing. */
function Slides({ of }: { of: Film }) {
  const { slides } = of.content;
  const now = useFilmState(of, ({ at }) =>
    Math.max(
      0,
      lastBegun(slides, (slide) => slide.at, at * 1_000),
    ),
  );
  return (
    <div className={look["slides"]} lang={of.of.course.language}>
      <SlideCard slide={slides[now]!} />
    </div>
  );
}

/** Each is loaded when its time comes. */
function Stills({ of }: { of: Film }) {
  const { film, player, of: lesson } = of;
  const stills = useMemo(() => film.stills.toSorted((one, other) => one.at - other.at), [film.stills]);
  const now = useFilmState(of, ({ at }) =>
    Math.max(
      0,
      lastBegun(stills, (still) => still.at, at),
    ),
  );
  const still = stills[now];
  return <PosterPicture address={still ? player.fileOf(still.file) : undefined} seed={lesson.lesson.key} />;
}
