import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { mostSeats as most } from "@upaya/contracts/commerce/seats.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { gapWords as words } from "./gap-words.ts";
import look from "./gap.module.css";
import type { Choice } from "./use-choice.ts";

/** How many of each course: proposed, and the school's to change. */
export function SeatsField({ choice: { typed, type, seats } }: { choice: Choice }) {
  const id = useId();
  const isWrong = seats === undefined;
  const step = (by: number) => () => type(String(Math.min(most, Math.max(1, (seats ?? 1) + by))));
  return (
    <div className={look["seats"]}>
      <label htmlFor={id}>{words.seats}</label>
      <div>
        <IconButton aria-label={words.fewer} aria-disabled={seats === 1 || undefined} onClick={step(-1)}>
          <Minus className="i" aria-hidden="true" />
        </IconButton>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => type(target.value)}
        />
        <IconButton aria-label={words.more} aria-disabled={seats === most || undefined} onClick={step(1)}>
          <Plus className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {isWrong ? (
        <span className="err" id={`${id}-wrong`} role="alert">
          {words.seatsWrong(most)}
        </span>
      ) : null}
    </div>
  );
}
