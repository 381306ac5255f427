import { type RefObject, useEffect, useState } from "react";
import { byHand, firstTouch } from "./late.tsx";

/**
 * Whether somebody is about to see a place: it is in view, or the page was touched, which on a phone comes before every scroll. What
 * stands further down a page of one's own is not fetched before that.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const over = new AbortController();
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    seen.observe(place.current);
    void firstTouch(byHand, over.signal).then(() => setNear(true));
    return () => {
      over.abort();
      seen.disconnect();
    };
  }, [near, place]);
  return near;
}
