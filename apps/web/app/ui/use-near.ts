import { type RefObject, useEffect, useState } from "react";

/** True from when a place comes near what is seen: what lies far below is not asked for. */
export function useNear(place: RefObject<Element | null>, margin = "400px"): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near, place, margin]);
  return near;
}
