import { useEffect, useRef } from "react";
import { listen, type OnWord } from "./stream.ts";

/**
 * Calls whenever something of this kind changed, and without a word when it may have: the part reads again then. For parts that only somebody who
 * is signed in sees: the code of the stream comes with them.
 */
export function useStream(about: string, onWord: OnWord): void {
  const latest = useRef(onWord);
  useEffect(() => {
    latest.current = onWord;
  });
  useEffect(() => listen(about, (word) => latest.current(word)), [about]);
}
