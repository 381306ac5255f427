import { useState } from "react";
import { useLocation } from "react-router";
import { typedWords } from "./find-answers.ts";

export interface Search {
  readonly typed: string;
  /** Something was typed that can be looked for. */
  readonly isOn: boolean;
  readonly type: (typed: string) => void;
  /** What is looked for stands in the address, so that it can be handed on. */
  readonly keep: () => void;
  /** Everything is there again, at an answer where one was chosen. */
  readonly clear: (at?: string) => void;
}

/** The place in the history stays the same: to look for something is no page of its own, and asks nobody. */
const stay = (address: string) => history.replaceState(history.state, "", address);

/** The search of the page, which begins with what its address says: that is in the document, too. */
export function useSearch(): Search {
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get("q") ?? "");
  return {
    typed,
    isOn: typedWords(typed).length > 0,
    type: setTyped,
    keep: () => stay(typed.trim() === "" ? pathname : `${pathname}?${new URLSearchParams({ q: typed.trim() }).toString()}`),
    clear: (at) => {
      setTyped("");
      stay(at === undefined ? pathname : `${pathname}#${at}`);
    },
  };
}
