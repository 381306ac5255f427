import { type RefObject, useEffect, useRef } from "react";
import { wordsAMinute } from "@upaya/contracts/learning/counts.ts";

/** A piece of text, and the seconds of the lesson that it stands for. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Just below what the server counts, so that what is read here is counted there. */
const care = 0.97;

const isLookedAt = () => !document.hidden;

/**
 * What somebody reads: the pieces that are on the screen, from the top, at the pace of somebody who reads fast. Whoever rushes to the end
 * has read nothing, and a page that nobody looks at is not read. Elements name their piece by `data-unit`.
 */
export function useReading(
  text: RefObject<HTMLElement | null>,
  units: readonly Unit[],
  onRead: (from: number, to: number) => void,
  isRead: () => boolean = isLookedAt,
): void {
  const tell = useRef({ onRead, isRead });
  tell.current = { onRead, isRead };
  useEffect(() => {
    const inside = text.current;
    if (!inside || units.length === 0) return undefined;
    const [seen, done] = [new Set<number>(), new Set<number>()];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const unit = Number((target as HTMLElement).dataset["unit"]);
          if (isIntersecting) seen.add(unit);
          else seen.delete(unit);
        }
      },
      { rootMargin: "0px 0px -15% 0px" },
    );
    for (const element of inside.querySelectorAll("[data-unit]")) observer.observe(element);
    const pace = paceOf(units);
    let budget = 0;
    const timer = setInterval(() => {
      const open = [...seen].filter((unit) => !done.has(unit)).toSorted((one, other) => one - other);
      if (!tell.current.isRead() || open.length === 0) {
        budget = 0;
        return;
      }
      budget += pace;
      for (const at of open) {
        const unit = units[at]!;
        if (budget < unit.words) return;
        budget -= unit.words;
        done.add(at);
        tell.current.onRead(unit.from, unit.to);
      }
    }, 1_000);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [text, units]);
}

/** Words in a second: as fast as anybody reads, and no faster than twice the lesson's own pace, which is all that counts. */
function paceOf(units: readonly Unit[]): number {
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  const seconds = units.at(-1)!.to - units[0]!.from;
  return Math.min(wordsAMinute / 60, (2 * words) / Math.max(1, seconds)) * care;
}
