import { useEffect } from "react";

/** What is pressed again and again on purpose says so: the arrows of a row of cards, of a calendar. */
const repeats = "[data-repeat]";
const pressable = "a, button, summary, label, [role=button]";
/** Two taps of a hand that meant one. */
const doubleMs = 350;
const nearPx = 24;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A double tap is one press: the second one would take back what the first one did, or fall on what the first one has put in its place. A
 * mouse counts its clicks; a finger is known by time and place. Keys and programs count nothing.
 */
function secondOfTwo(event: MouseEvent, last: Tap | undefined): boolean {
  if (event.detail > 1) return true;
  const finger = (event as Partial<PointerEvent>).pointerType === "touch";
  if (!finger || !last) return false;
  return event.timeStamp - last.at < doubleMs && Math.hypot(event.clientX - last.x, event.clientY - last.y) < nearPx;
}

export function useOnePress(): void {
  useEffect(() => {
    let last: Tap | undefined;
    const look = (event: MouseEvent) => {
      const { target } = event;
      // What is beside a dialog closes it: the second tap on what opened it falls there.
      const control = target instanceof HTMLDialogElement ? target : target instanceof Element ? target.closest(pressable) : null;
      const second = secondOfTwo(event, last);
      last = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      if (!second || !control || control.closest(repeats)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("click", look, { capture: true });
    return () => removeEventListener("click", look, { capture: true });
  }, []);
}
