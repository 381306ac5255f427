import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/** A list closes this long after the field was left: a finger that is still on its way to an answer must find it. */
const closeDelay = 300;

interface Args {
  /** How many answers are in the list. */
  count: number;
  onPick: (index: number) => void;
  /** The arrow went past the last one. */
  onPastEnd?: () => void;
  /** The field was left, and its list is closed. */
  onLeft?: () => void;
}

export interface Combobox {
  readonly open: boolean;
  readonly active: number;
  show: () => void;
  pick: (index: number) => void;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly input: {
    readonly role: "combobox";
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string | undefined;
    readonly "aria-activedescendant": string | undefined;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Does something a while later, unless something else comes first. */
function useLater() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(waiting.current);
  useEffect(() => stop, []);
  return {
    stop,
    start: (act: () => void) => {
      stop();
      waiting.current = setTimeout(act, closeDelay);
    },
  };
}

/** An input with a list of answers below it, by the book: the focus stays in the input, and the arrows choose. */
export function useCombobox({ count, onPick, onPastEnd, onLeft }: Args): Combobox {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const later = useLater();
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    later.stop();
    setOpen(true);
  };
  const pick = (index: number) => {
    hide();
    onPick(index);
  };
  const move = (to: number) => {
    if (to >= count) onPastEnd?.();
    setActive(Math.max(0, Math.min(count - 1, to)));
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const chosen = open && active >= 0 && active < count;
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: open ? () => move(active + 1) : show,
    ArrowUp: open ? () => move(active - 1) : undefined,
    Home: chosen ? () => move(0) : undefined,
    End: chosen ? () => move(count - 1) : undefined,
    Enter: chosen ? () => pick(active) : undefined,
    Escape: open ? hide : undefined,
  };
  const input: Combobox["input"] = {
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": chosen ? optionId(active) : undefined,
    onKeyDown: (event) => press(event, keys[event.key]),
    onFocus: later.stop,
    onBlur: () =>
      later.start(() => {
        hide();
        onLeft?.();
      }),
  };
  return { open, active, show, pick, listId, optionId, input };
}

/** A key that means something here means nothing further out: Escape closes the list and not the dialog around it. */
function press(event: KeyboardEvent, act: (() => void) | undefined): void {
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
