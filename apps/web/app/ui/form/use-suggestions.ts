import type { Option } from "@upaya/contracts/forms/field.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ListState } from "./combobox-list.tsx";

/** Nothing is asked while somebody is still typing. */
export const debounce = 300;

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Suggestions {
  readonly options: readonly Option[];
  readonly state: ListState;
  /** Asks, once the typing rests. */
  ask: (text: string) => void;
  forget: () => void;
}

const nothing = { options: [] as readonly Option[], state: "idle" as ListState };

/** Answers to what is typed. A newer question ends the older one, whose answer would be to something nobody asks any more. */
export function useSuggestions(search: Search, least: number): Suggestions {
  const [found, setFound] = useState(nothing);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(waiting.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const forget = useCallback(() => {
    stop();
    setFound(nothing);
  }, [stop]);

  const ask = useCallback(
    (text: string) => {
      stop();
      if (text.trim().length < least) return setFound(nothing);
      const asked = new AbortController();
      running.current = asked;
      setFound(({ options }) => ({ options, state: options.length > 0 ? "done" : "loading" }));
      waiting.current = setTimeout(() => {
        latest.current(text.trim(), asked.signal).then(
          (options) => !asked.signal.aborted && setFound({ options, state: "done" }),
          () => !asked.signal.aborted && setFound({ options: [], state: "failed" }),
        );
      }, debounce);
      return undefined;
    },
    [stop, least],
  );
  return { ...found, ask, forget };
}
