import { useEffect, useRef } from "react";
import { fetchPart } from "../../ui/parts.ts";
import type { OnWord } from "./stream.ts";

/**
 * Calls whenever something of this kind changed, and without a word when it may have: the part reads again then. For parts that only somebody who
 * is signed in sees; the code of the stream comes with the first of them.
 */
export function useStream(about: string, onWord: OnWord): void {
  const latest = useRef(onWord);
  useEffect(() => {
    latest.current = onWord;
  });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    void fetchPart(() => import("./stream.ts")).then(({ listen }) => {
      if (!left) leave = listen(about, (word) => latest.current(word));
    });
    return () => {
      left = true;
      leave?.();
    };
  }, [about]);
}
