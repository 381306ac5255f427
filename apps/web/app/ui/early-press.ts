import { askAgain } from "./parts.ts";

/** What can be pressed and means nothing without its code. Links go where they go, unless their code makes more of them. */
const pressable = "button, [role=button], [data-press]";
const waiting = "[data-deferred]:not([data-ready])";

/** Which control of which part was pressed. By its place: the element may be made anew before the part answers. */
const pressed = new Map<string, number>();

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(pressable)];

function keep(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const part = event.target.closest(waiting);
  const control = event.target.closest<HTMLElement>(pressable);
  if (!part || !control || !part.contains(control)) return;
  event.preventDefault();
  // Had React the code already, it would hydrate for this press and do it, and the part would do it again when it answers.
  event.stopPropagation();
  pressed.set(part.id, controlsOf(part).indexOf(control));
  // Should its code be missing, a press is a reason to ask for it now.
  askAgain();
}

let listening = false;

/** React swallows a press on what it has not hydrated, so it is caught at the window, before React, and done again when the part answers. */
export function keepEarlyPresses(): void {
  if (listening) return;
  listening = true;
  addEventListener("click", keep, { capture: true });
}

/** From now on it answers: what was pressed meanwhile is pressed, the last of it. */
export function answer(part: HTMLElement): void {
  part.dataset["ready"] = "";
  const at = pressed.get(part.id);
  pressed.delete(part.id);
  if (at !== undefined) controlsOf(part)[at]?.click();
}
