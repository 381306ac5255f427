import { Star } from "lucide-react";
import { useId } from "react";
import { FieldGroup } from "../../ui/field.tsx";
import look from "./reviews.module.css";
import { reviewWords as words } from "./words.ts";

interface StarChoiceProps {
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/** Five stars on a line, each with its word; the arrow keys walk along it. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <FieldGroup label={words.howWasIt} role="radiogroup" required {...(error === undefined ? {} : { error })}>
      <div className={look["five"]}>
        {words.marks.map((mark, at) => (
          <label key={mark} data-on={at < value || undefined}>
            <input type="radio" name={name} value={at + 1} checked={value === at + 1} onChange={() => onChange(at + 1)} />
            <span className={look["loop"]} aria-hidden="true">
              <Star className="i" />
            </span>
            <span className={look["mark"]}>{mark}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
