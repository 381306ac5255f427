import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Cue } from "@upaya/contracts/learning/lesson.ts";
import { classes } from "../../../ui/classes.ts";
import { Panel } from "../../../ui/panel.tsx";
import { clock } from "../clock.ts";
import look from "../film-transcript.module.css";
import shared from "../transcript.module.css";
import { Hits, Languages, Marked, SearchField, unitsOf, useSearch } from "../transcript.tsx";
import { useReading } from "../use-reading.ts";
import { lineAt } from "./lines.ts";
import { type Film, useFilmState } from "./use-film.ts";
import { filmWords as words } from "./words.ts";
import { playerWords } from "../words.ts";

/** What is said, line by line: the one that is spoken now is marked, and each plays from its time. Read to the end it counts as well. */
export function FilmTranscript({ of: film }: { of: Film }) {
  const { of, content, player } = film;
  const [language, setLanguage] = useState(content.captions[0]?.language);
  const track = content.captions.find((each) => each.language === language) ?? content.captions[0];
  const cues = useMemo(() => track?.cues ?? [], [track]);
  const { seconds } = of.lesson;
  const units = useMemo(() => unitsOf(cues, seconds), [cues, seconds]);
  const { report } = of;
  const onRead = useCallback((from: number, to: number) => report("read", from, to), [report]);
  const box = useRef<HTMLDivElement>(null);
  // While the film plays its seconds count as watched: nobody reads at the same time.
  const isRead = useCallback(() => !document.hidden && !player.state.get().isPlaying, [player]);
  useReading(box, units, onRead, isRead);
  const { typed, setTyped, wanted, hits } = useSearch(cues);
  return (
    <Panel
      title={playerWords.transcript}
      head={(title) => (
        <div className={shared["top"]}>
          {title}
          <Languages captions={content.captions} chosen={track?.language} onChoose={setLanguage} />
        </div>
      )}
    >
      <SearchField typed={typed} onType={setTyped} />
      <Hits of={of} wanted={wanted} hits={hits} list={box} />
      <div
        ref={box}
        className={`${shared["said"]} ${look["box"]}`}
        lang={track?.language}
        role="region"
        aria-label={words.lines}
        tabIndex={0}
      >
        <Lines film={film} cues={cues} wanted={wanted} box={box} />
      </div>
    </Panel>
  );
}

interface LinesProps {
  film: Film;
  cues: readonly Cue[];
  wanted: string;
  box: RefObject<HTMLElement | null>;
}

function Lines({ film, cues, wanted, box }: LinesProps) {
  const now = useFilmState(film, (state) => (state.isStarted ? lineAt(cues, state.at) : -1));
  useFollowing(box, now);
  return (
    <ol className={look["lines"]}>
      {cues.map((cue, place) => (
        <li
          key={cue.from}
          data-unit={place}
          className={classes(place === now && look["now"])}
          aria-current={place === now ? "true" : undefined}
        >
          <button type="button" aria-label={words.playFrom(clock(cue.from / 1_000))} onClick={() => film.player.play(cue.from / 1_000)}>
            <span className="num">{clock(cue.from / 1_000)}</span>
          </button>
          <p>
            <Marked text={cue.text} wanted={wanted} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The box follows the film, and never the page; not while a hand or the keyboard is in it. */
function useFollowing(box: RefObject<HTMLElement | null>, now: number): void {
  useEffect(() => {
    const [lines, line] = [box.current, box.current?.querySelector<HTMLElement>(`[data-unit="${now}"]`)];
    if (!lines || !line || lines.matches(":hover, :focus-within")) return;
    lines.scrollTop = line.offsetTop - lines.offsetTop - lines.clientHeight / 3;
  }, [box, now]);
}
