import { LoaderCircle } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useOnline } from "../../../lib/preferences.ts";
import { Button } from "../../../ui/button.tsx";
import look from "../film-stage.module.css";
import { Controls } from "./controls.tsx";
import { captionAt } from "./lines.ts";
import { Picture } from "./picture.tsx";
import { Poster } from "./poster.tsx";
import { type Film, useFilmState } from "./use-film.ts";
import type { FullScreen } from "./use-full-screen.ts";
import { filmWords as words } from "./words.ts";

interface StageProps {
  of: Film;
  place: RefObject<HTMLElement | null>;
  full: FullScreen;
  onRead: () => void;
}

/** The picture, what is said to it, and the strip of controls under both. */
export function Stage({ of, place, full, onRead }: StageProps) {
  const { film } = of;
  const isStarted = useFilmState(of, (state) => state.isStarted);
  return (
    <section ref={place} className={`${look["stage"]} on-board`} aria-label={words.film}>
      <div className={look["screen"]}>
        <div className={look["picture"]} style={{ aspectRatio: `${film.width} / ${film.height}` }}>
          {isStarted ? <Picture of={of} /> : <Poster of={of} />}
          {isStarted ? <Waits of={of} onRead={onRead} /> : null}
        </div>
        {isStarted ? <Caption of={of} /> : null}
      </div>
      <div className={look["strip"]}>
        <Controls of={of} full={full} />
        <Quiet of={of} />
      </div>
    </section>
  );
}

/** On the picture where there is room, under it on phones. Whoever listens hears it anyway. */
function Caption({ of }: { of: Film }) {
  const { captions } = of;
  const text = useFilmState(of, ({ at }) => (captions ? captionAt(captions.cues, at) : undefined));
  if (!captions) return null;
  return (
    <p className={look["caption"]} lang={captions.language} aria-hidden>
      {text === undefined ? null : <span>{text}</span>}
    </p>
  );
}

/** Milliseconds: what is over sooner nobody has to be told of. */
const noticed = 400;
/** Nobody waits longer without another way on; what comes after all plays on by itself. */
const patience = 20_000;

function useLate(is: boolean, after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!is) return setLate(false);
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [is, after]);
  return is && late;
}

/** Over the picture, while there is nothing to see. */
function Waits({ of, onRead }: { of: Film; onRead: () => void }) {
  const { player } = of;
  const isWaiting = useFilmState(of, (state) => state.isWaiting);
  const [isLate, isTooLate] = [useLate(isWaiting, noticed), useLate(isWaiting, patience)];
  const trouble = useFilmState(of, (state) => state.trouble);
  const isPlaying = useFilmState(of, (state) => state.isPlaying);
  // What is loaded plays on: as long as it does, nothing has failed.
  const hasFailed = trouble === "failed" || isTooLate || (trouble === "cut" && (isLate || !isPlaying));
  if (hasFailed)
    return (
      <div className={look["failed"]} role="alert">
        <p>{words.failed}</p>
        <div>
          <Button variant="accent" onClick={player.tryAgain}>
            {words.again}
          </Button>
          <Button variant="line" onClick={onRead}>
            {words.read}
          </Button>
        </div>
      </div>
    );
  return (
    <p className={look["waits"]} role="status">
      {isLate ? (
        <span>
          <LoaderCircle className="i" aria-hidden />
          {words.loading}
        </span>
      ) : null}
    </p>
  );
}

/** What is worth a line, and no more. */
function Quiet({ of }: { of: Film }) {
  const isOnline = useOnline();
  const isCut = useFilmState(of, (state) => state.trouble === "cut");
  // What has run dry has failed, and that is said over the picture.
  const playsOn = useFilmState(of, (state) => state.isPlaying && !state.isWaiting);
  const isMuted = useFilmState(of, (state) => state.isMuted);
  return (
    <>
      {of.film.machine_voice ? <p className={look["quiet"]}>{words.machine}</p> : null}
      <p className={look["quiet"]} role="status">
        {playsOn && (isCut || !isOnline) ? <span>{isOnline ? words.cut : words.offline} </span> : null}
        {isMuted ? words.muted : null}
      </p>
    </>
  );
}
