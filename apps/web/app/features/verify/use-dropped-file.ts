import { useEffect, useRef, useState } from "react";

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** A file that is dropped anywhere on the page. Left alone, the browser would open it in the place of the page. Answers whether one is held over it. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: "dragover" | "dragleave" | "drop", heard: (event: DragEvent) => void) =>
      document.addEventListener(name, (event) => holdsFile(event) && heard(event), { signal: listening.signal });
    on("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    // Nothing is related to it once it is outside of the window.
    on("dragleave", (event) => event.relatedTarget === null && setOver(false));
    on("drop", (event) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) latest.current(file);
    });
    return () => listening.abort();
  }, []);
  return over;
}
