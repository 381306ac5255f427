import { learnAddress } from "../../lib/learn-address.ts";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { lessonsOf } from "./lessons.tsx";
import type { Lesson } from "./use-lesson.ts";

/** A slider is no field: nobody types in it. */
const fields = "input:not([type=range]), textarea, select, [contenteditable], dialog";

/** Whether a press belongs to a field, to the browser, or to somebody who has answered it. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return event.target instanceof HTMLElement && event.target.closest(fields) !== null;
}

/** N writes a note, / searches, [ and ] go to the lesson before and after. Never while somebody types, or with a key of the browser's. */
export function useKeys({ course, lesson, opened }: Lesson, onNote: () => void): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (isTaken(event)) return;
    const all = lessonsOf(course);
    const at = all.findIndex((each) => each.key === lesson.key);
    const near = key === "[" ? all[at - 1] : key === "]" ? all[at + 1] : undefined;
    if (near) void navigate(learnAddress(course.slug, near.key));
    else if (key === "/") document.querySelector<HTMLElement>("[data-transcript-search]")?.focus();
    else if (key.toLowerCase() === "n" && opened?.record) onNote();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}
