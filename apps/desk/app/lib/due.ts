import { dayMs, dayOf, dayText, partOfDay, timeText, weekdayOf } from "./moments.ts";
import { words } from "./words.ts";

export type Tone = "late" | "today" | "later";

export interface Due {
  readonly tone: Tone;
  /** "1 day late", "Due in 22 min", "Due 6:00 pm", "Due Mon 17 Nov". */
  readonly text: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** How a promise stands. Late is said in words, never by a colour alone. */
export function dueOf(due: string, now: number): Due {
  const at = Date.parse(due);
  const left = at - now;
  if (left < 0) return { tone: "late", text: words.due.late(spanOf(-left)) };
  if (dayOf(at) !== dayOf(now)) return { tone: "later", text: words.due.on(dayText(at)) };
  return { tone: "today", text: left < hour ? words.due.in(Math.max(1, Math.ceil(left / minute))) : words.due.on(timeText(at)) };
}

function spanOf(ms: number): string {
  if (ms >= dayMs) return words.due.days(Math.floor(ms / dayMs));
  return ms >= hour ? words.due.hours(Math.floor(ms / hour)) : words.due.minutes(Math.max(1, Math.floor(ms / minute)));
}

export function tally(dues: readonly string[], now: number): Readonly<Record<Tone, number>> {
  const found = { late: 0, today: 0, later: 0 };
  for (const due of dues) found[dueOf(due, now).tone] += 1;
  return found;
}

/** Five working days of the calendar: two behind, the day it is (also a Sunday), two ahead. */
export function axisOf(now: number): readonly number[] {
  const today = dayOf(now);
  const walk = (step: 1 | -1) => {
    const found: number[] = [];
    for (let day = today + step; found.length < 2; day += step) if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) found.push(day);
    return found;
  };
  return [...walk(-1).toReversed(), today, ...walk(1)];
}

/** Where on that line a moment stands, in percent. What is beyond an end stands at it, and a weekend is the seam between two days. */
export function placeOf(moment: number, axis: readonly number[]): number {
  const day = dayOf(moment);
  const at = axis.indexOf(day);
  const part = at >= 0 ? at + partOfDay(moment) : axis.filter((each) => each < day).length;
  return Math.min(98.5, Math.max(1.5, (part / axis.length) * 100));
}

export interface Dot {
  readonly tone: Tone;
  readonly x: number;
  /** Its place in a heap of those who are due at about the same time: column and row. */
  readonly column: number;
  readonly row: number;
}

const heapWidth = 4;
const heapRows = 4;

/** One dot is one who waits. Those who are due at about the same time stand in a heap, four high. */
export function dotsOf(dues: readonly string[], now: number): readonly Dot[] {
  const axis = axisOf(now);
  const heaps = new Map<string, { x: number; tone: Tone; size: number }>();
  const placed = dues.toSorted().map((due) => {
    const { tone } = dueOf(due, now);
    const x = placeOf(Date.parse(due), axis);
    const key = `${tone} ${Math.round(x / heapWidth)}`;
    const heap = heaps.get(key) ?? { x, tone, size: 0 };
    heaps.set(key, heap);
    return { heap, at: heap.size++ };
  });
  return placed.map(({ heap, at }) => {
    const column = Math.floor(at / heapRows);
    const inColumn = Math.min(heapRows, heap.size - column * heapRows);
    return { tone: heap.tone, x: heap.x, column, row: (at % heapRows) - (inColumn - 1) / 2 };
  });
}
