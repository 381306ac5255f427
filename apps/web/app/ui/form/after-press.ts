import { useEffect, useRef } from "react";

/**
 * What is refused when a field is left appears below it and moves everything further down: also the button that a finger is just
 * pressing, which would then miss it. So it waits until the press is over.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const acts = waiting.current.splice(0);
      // The click of this press comes first.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    const capture = { capture: true };
    document.addEventListener("pointerdown", down, capture);
    document.addEventListener("pointerup", up, capture);
    document.addEventListener("pointercancel", up, capture);
    return () => {
      document.removeEventListener("pointerdown", down, capture);
      document.removeEventListener("pointerup", up, capture);
      document.removeEventListener("pointercancel", up, capture);
    };
  }, []);
  return (act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  };
}
