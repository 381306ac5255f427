import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "./button.tsx";
import { overlayWords } from "./overlay-words.ts";
import "./input.css";
import "./select-input.css";
import "./calendar-look.css";

interface CalendarLookProps {
  year: number;
  /** 1 to 12. */
  month: number;
  years: readonly number[];
  selected?: number;
  isOff?: (day: number) => boolean;
  onMonth?: (month: number) => void;
  onYear?: (year: number) => void;
  onDay?: (day: number) => void;
}

/** How a month lies on the grid; weeks begin on Monday. */
function monthShape(year: number, month: number) {
  const blanks = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { blanks, days };
}

/** One month with its selects. The page that opens it owns the keys and the limits. */
export function CalendarLook(props: CalendarLookProps) {
  return (
    <div className="cal" role="group" aria-label={overlayWords.chooseDate}>
      <CalendarHead {...props} />
      <CalendarDays {...props} />
    </div>
  );
}

function CalendarHead({ year, month, years, onMonth, onYear }: CalendarLookProps) {
  return (
    <div className="cal-head" data-repeat="">
      <IconButton aria-label={overlayWords.previousMonth} onClick={() => onMonth?.(month === 1 ? 12 : month - 1)}>
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <select className="in" aria-label={overlayWords.month} value={month} onChange={(event) => onMonth?.(Number(event.target.value))}>
        {overlayWords.months.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select className="in" aria-label={overlayWords.year} value={year} onChange={(event) => onYear?.(Number(event.target.value))}>
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <IconButton aria-label={overlayWords.nextMonth} onClick={() => onMonth?.(month === 12 ? 1 : month + 1)}>
        <ChevronRight className="i" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function CalendarDays({ year, month, selected, isOff, onDay }: CalendarLookProps) {
  const { blanks, days } = monthShape(year, month);
  const numbers = Array.from({ length: days }, (_unused, at) => at + 1);
  return (
    <div className="cal-days num">
      {overlayWords.weekdays.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {numbers.map((day) => {
        const off = isOff?.(day) ?? false;
        const chosen = day === selected;
        return (
          <button
            key={day}
            type="button"
            className={chosen ? "sel" : off ? "off" : undefined}
            data-first={day === 1 ? blanks + 1 : undefined}
            disabled={off}
            aria-pressed={chosen}
            onClick={() => onDay?.(day)}
          >
            {day}
          </button>
        );
      })}
    </div>
  );
}
