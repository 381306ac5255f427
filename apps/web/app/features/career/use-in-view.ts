import { type RefObject, useEffect, useState } from "react";

/** Which of the sections of a scrolling sheet one reads: the last that has come up to the upper third. */
export function useInView(body: RefObject<HTMLElement | null>, count: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const sheet = body.current?.closest("dialog");
    if (!sheet) return undefined;
    function look() {
      const line = sheet!.getBoundingClientRect().top + sheet!.clientHeight / 3;
      const sections = [...(body.current?.querySelectorAll("section") ?? [])];
      const passed = sections.findLastIndex((section) => section.getBoundingClientRect().top <= line);
      const atEnd = sheet!.scrollTop > 0 && sheet!.scrollTop + sheet!.clientHeight >= sheet!.scrollHeight - 2;
      setNow(atEnd ? count - 1 : Math.max(passed, 0));
    }
    // The sheet opens after this: before, nothing of it has a place.
    const opened = requestAnimationFrame(look);
    sheet.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(opened);
      sheet.removeEventListener("scroll", look);
    };
  }, [body, count]);
  return now;
}
