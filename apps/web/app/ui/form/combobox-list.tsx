import type { Option } from "@upaya/contracts/forms/field.ts";
import { type UIEvent, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import "./combobox.css";
import type { Combobox } from "./use-combobox.ts";
import { formUiWords as words } from "./words.ts";

export type ListState = "idle" | "loading" | "done" | "failed";

interface ComboboxListProps {
  box: Combobox;
  label: string;
  options: readonly Option[];
  state: ListState;
  /** The value that is chosen now. */
  chosen?: string | undefined;
  onRetry: () => void;
  /** The end of the list came into sight. */
  onEnd?: () => void;
}

/** How near its end a list has to be for the next page. */
const near = 80;

/** What stands below an input while it is open. */
export function ComboboxList({ box, label, options, state, chosen, onRetry, onEnd }: ComboboxListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView?.({ block: "nearest" });
  }, [box.active]);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLUListElement>) => {
    if (scrollTop + clientHeight > scrollHeight - near) onEnd?.();
  };
  if (!box.open || state === "idle") return null;
  return (
    // A press in the list leaves the focus where it is.
    <div className="cb-pop" onMouseDown={(event) => event.preventDefault()}>
      <ul
        ref={list}
        className="cb-list"
        role="listbox"
        id={box.listId}
        aria-label={label}
        onScroll={onScroll}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            id={box.optionId(index)}
            role="option"
            aria-selected={option.value === chosen}
            data-active={index === box.active ? "" : undefined}
            className={classes("cb-option", index === box.active && "on")}
            onClick={() => box.pick(index)}
          >
            {option.label}
          </li>
        ))}
      </ul>
      <ListNote state={state} count={options.length} onRetry={onRetry} />
    </div>
  );
}

function ListNote({ state, count, onRetry }: { state: ListState; count: number; onRetry: () => void }) {
  if (state === "failed") {
    return (
      <div className="cb-note" role="status">
        {words.couldNotLoad}
        <Button variant="ghost" size="s" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  const text = state === "loading" ? words.loading : count === 0 ? words.noMatch : words.found(count);
  return (
    <div className={count > 0 && state === "done" ? "sr" : "cb-note"} role="status">
      {text}
    </div>
  );
}
