import { type ReactNode, useMemo } from "react";
import type { Cue, LessonContent } from "@upaya/contracts/learning/lesson.ts";
import { clock } from "./clock.ts";
import look from "./storyboard.module.css";

export type Slide = LessonContent["slides"][number];

interface Scene {
  readonly slide: Slide | undefined;
  /** Places among the cues. */
  readonly from: number;
  readonly to: number;
}

/** What is said while each slide is shown; what is said before the first stands alone. */
export function scenesOf(slides: readonly Slide[], cues: readonly Cue[]): Scene[] {
  const begins = slides.map(({ at }) => cues.findIndex(({ from }) => from >= at));
  const starts = begins.map((begin) => (begin === -1 ? cues.length : begin));
  const scenes = slides.map((slide, at): Scene => ({ slide, from: starts[at]!, to: starts[at + 1] ?? cues.length }));
  const first = starts[0] ?? cues.length;
  return first > 0 ? [{ slide: undefined, from: 0, to: first }, ...scenes] : scenes;
}

interface StoryboardProps {
  slides: readonly Slide[];
  cues: readonly Cue[];
  words: (text: string) => ReactNode;
}

/** A lesson to read: each slide with what is said to it, in paragraphs and not in lines. */
export function Storyboard({ slides, cues, words }: StoryboardProps) {
  const scenes = useMemo(() => scenesOf(slides, cues), [slides, cues]);
  return scenes.map(({ slide, from, to }) => (
    <section key={from} className={look["scene"]}>
      {slide ? <SlideCard slide={slide} /> : null}
      <p className={look["said"]}>
        {cues.slice(from, to).map((cue, at) => (
          <span key={cue.from} data-unit={from + at} data-from={Math.floor(cue.from / 1_000)}>
            {words(cue.text)}{" "}
          </span>
        ))}
      </p>
    </section>
  ));
}

export function SlideCard({ slide: { at, title, lines } }: { slide: Slide }) {
  return (
    <figure className={`${look["slide"]} on-board`}>
      <span className="num">{clock(at / 1_000)}</span>
      <p className={look["title"]}>{title}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </figure>
  );
}
