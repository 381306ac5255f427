import { type RefObject, useEffect, useState } from "react";
import { firstTouch } from "./first-touch.ts";

interface Near {
  /** How far below what is seen counts as near. */
  readonly margin?: string;
  /** A touch of the page counts, too: on a phone one comes before every scroll. */
  readonly orTouch?: boolean;
}

/** True from when a place comes near what is seen: what lies far below is not asked for. */
export function useNear(place: RefObject<Element | null>, { margin = "400px", orTouch = false }: Near = {}): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const over = new AbortController();
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(place.current);
    if (orTouch) void firstTouch(undefined, over.signal).then(() => setNear(true));
    return () => {
      over.abort();
      watcher.disconnect();
    };
  }, [near, place, margin, orTouch]);
  return near;
}
