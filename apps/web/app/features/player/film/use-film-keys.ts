import { useEffect, useEffectEvent } from "react";
import { isTaken } from "../use-keys.ts";
import type { Film } from "./use-film.ts";

interface Acts extends Pick<Film, "player"> {
  readonly toggleCaptions: () => void;
  readonly toggleFull: () => void;
}

/** A button or a link that has the focus is pressed by Space, and nothing else is. */
const isPressed = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.closest("button, a, summary") !== null;

/** As every player has them. */
export function useFilmKeys({ player, toggleCaptions, toggleFull }: Acts): void {
  const acts: Readonly<Record<string, () => void>> = {
    " ": player.toggle,
    k: player.toggle,
    arrowleft: () => player.skip(-5),
    arrowright: () => player.skip(5),
    j: () => player.skip(-10),
    l: () => player.skip(10),
    c: toggleCaptions,
    m: player.toggleMuted,
    f: toggleFull,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()];
    if (!act || isTaken(event) || (event.key === " " && isPressed(event))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}
