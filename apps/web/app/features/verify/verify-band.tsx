import { type FormEvent, useId, useState } from "react";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { TextInput } from "../../ui/text-input.tsx";
import look from "./verify.module.css";
import { verifyWords as words } from "./words.ts";

interface VerifyBandProps {
  /** How many numbers are checked at once, elsewhere on this page. */
  most: number;
  typed?: string | undefined;
}

/**
 * The question. It is asked as a new document each time, also where there is JavaScript: what comes is what the register says now, and its
 * address can be handed on.
 */
export function VerifyBand({ most, typed }: VerifyBandProps) {
  const id = useId();
  const [noLine, setNoLine] = useState(false);
  const ask = (event: FormEvent) => {
    // Without a line the page would go, and the number with it.
    if (!navigator.onLine) event.preventDefault();
    setNoLine(!navigator.onLine);
  };
  return (
    <div className={classes(look["band"], "on-board")}>
      <Kolam seed="verify" n={11} step={56} on="board" className={look["motif"] ?? ""} />
      <div className="wrap">
        <h1>{words.title}</h1>
        <p className={look["sub"]}>{words.sub(most)}</p>
        <form method="get" action="/verify" className={look["form"]} onSubmit={ask}>
          <label htmlFor={id}>{words.number}</label>
          <div className={look["ask"]}>
            <TextInput
              key={typed}
              id={id}
              className="num"
              name="number"
              defaultValue={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby={noLine ? `${id}-line` : undefined}
            />
            <Button type="submit" variant="accent">
              {words.check}
            </Button>
          </div>
          {noLine ? (
            <p id={`${id}-line`} className={look["noLine"]} role="alert">
              {words.offline}
            </p>
          ) : null}
        </form>
      </div>
    </div>
  );
}
