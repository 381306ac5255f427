import { type CSSProperties, useState } from "react";
import { clock } from "../clock.ts";
import look from "../film-controls.module.css";
import { type Film, useFilmState } from "./use-film.ts";
import { filmWords as words } from "./words.ts";

const share = (at: number, of: number) => `${Math.min(100, Math.max(0, (at / Math.max(1, of)) * 100)).toFixed(2)}%`;

/** What is played, what is loaded, and a dot for each note. It goes where it is let go: what lies on the way is not loaded. */
export function Scrubber({ of }: { of: Film }) {
  const { film, player, notes } = of;
  const at = useFilmState(of, (state) => Math.floor(state.at));
  const loaded = useFilmState(of, (state) => Math.floor(state.loaded));
  const [held, setHeld] = useState<number>();
  const shown = held ?? at;
  const letGo = () => {
    if (held !== undefined) player.seek(held);
    setHeld(undefined);
  };
  const marks = { "--played": share(shown, film.seconds), "--loaded": share(Math.max(shown, loaded), film.seconds) } as CSSProperties;
  return (
    <div className={look["scrubber"]} style={marks}>
      <input
        type="range"
        min={0}
        max={Math.floor(film.seconds)}
        step={1}
        value={shown}
        aria-label={words.position}
        aria-valuetext={words.of(clock(shown), clock(film.seconds))}
        onChange={(event) => setHeld(Number(event.currentTarget.value))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      {[...new Set(notes)].map((note) => (
        <i key={note} data-note="" style={{ insetInlineStart: share(note, film.seconds) }} />
      ))}
    </div>
  );
}
