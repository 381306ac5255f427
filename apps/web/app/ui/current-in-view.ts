import { type RefObject, useEffect } from "react";

/** In a strip that is wider than its screen, the link to the page one is on comes to the middle, without moving the page itself. */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const link = strip.current?.querySelector("[aria-current]");
    if (!strip.current || !link) return;
    const [around, own] = [strip.current.getBoundingClientRect(), link.getBoundingClientRect()];
    strip.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [strip, current]);
}
