import { type ClipboardEvent, useRef } from "react";
import { classes } from "../classes.ts";
import { Field } from "../field.tsx";
import "../input.css";
import "./code-field.css";
import { aroundOf, type FieldProps } from "../field-props.ts";

interface CodeFieldProps extends FieldProps<string> {
  /** How many digits it has. */
  length?: number;
  /** All digits are there. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A one-time code. It looks like a box for each digit, but there is one input: phones fill it from the message, and a paste, an
 * erasing and a screen reader find what they expect.
 */
export function CodeField({ label, hint, error, required, value, onChange, onComplete, length = 6, ...rest }: CodeFieldProps) {
  const given = useRef("");
  const take = (text: string) => {
    const code = text.replaceAll(/\D/g, "").slice(0, length);
    onChange(code);
    if (code.length === length && code !== given.current) onComplete?.(code);
    given.current = code;
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // "Your code is 407 193": only the digits, however many characters stand around them.
    event.preventDefault();
    take(event.clipboardData.getData("text"));
  };
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <div className="otp num" dir="ltr">
          <input
            {...control}
            {...rest}
            className="otp-in"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={length}
            value={value}
            onChange={(event) => take(event.target.value)}
            onPaste={onPaste}
          />
          <div className="otp-boxes" aria-hidden="true">
            {Array.from({ length }, (_unused, at) => (
              <span key={at} className={classes("otp-box", at === Math.min(value.length, length - 1) && "now")}>
                {value[at]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
