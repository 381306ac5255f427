import { isDay, isDayTime, isTimeOff, yearList } from "@upaya/contracts/forms/dates.ts";
import { firstDay, lastDay } from "@upaya/contracts/forms/shapes.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { ReactDatePickerCustomHeaderProps } from "react-datepicker";
import { IconButton } from "../button.tsx";
import "../input.css";
import { overlayWords } from "../overlay-words.ts";
import "../select-input.css";
import type { DateChoices } from "./date-field.tsx";
import { Picker } from "./picker.tsx";
import { formUiWords as words } from "./words.ts";

interface DatePanelProps extends DateChoices {
  value: string;
  onChoose: (iso: string) => void;
  /** It was opened: the chosen day gets the focus. */
  opened?: boolean;
}

/** The picker counts in the device's own time; a day is a day in any zone. */
function dateOf(iso: string): Date {
  const [year, month, day] = iso.slice(0, 10).split("-").map(Number) as [number, number, number];
  const [hours = 0, minutes = 0] = iso.length > 10 ? iso.slice(11).split(":").map(Number) : [];
  return new Date(year, month - 1, day, hours, minutes);
}

const two = (figure: number) => String(figure).padStart(2, "0");
const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
const dayOf = (date: Date) => `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const atTime = (time: string) => dateOf(`2000-01-01T${time}`);

/** The limits of the field in the picker's own terms. */
function limitsOf(choices: DateChoices, now: Date) {
  const { exclude, include, filterDate, time } = choices;
  const [first, last] = [firstDay(choices, now), lastDay(choices, now)];
  // One bound alone throws.
  if (time) isTimeOff("00:00", time);
  return {
    ...(first === undefined ? {} : { minDate: dateOf(first) }),
    ...(last === undefined ? {} : { maxDate: dateOf(last) }),
    ...(exclude ? { excludeDates: exclude.map(dateOf) } : {}),
    ...(include ? { includeDates: include.map(dateOf) } : {}),
    ...(filterDate ? { filterDate: (date: Date) => filterDate(dayOf(date)) } : {}),
    ...(time?.min !== undefined && time.max !== undefined ? { minTime: atTime(time.min), maxTime: atTime(time.max) } : {}),
  };
}

/** The month that opens: of the chosen day, else the last or first that can be chosen. */
function openAt(value: string, choices: DateChoices, now: Date): Date {
  if (isDay(value.slice(0, 10))) return dateOf(value);
  const [first, last] = [firstDay(choices, now), lastDay(choices, now)];
  const today = dayOf(now);
  const near = last !== undefined && last < today ? last : first !== undefined && first > today ? first : today;
  return dateOf(choices.include?.[0] ?? near);
}

/** Month and days under a date field. */
export function DatePanel({ value, onChoose, opened = false, ...choices }: DatePanelProps) {
  const now = new Date();
  const panel = useRef<HTMLDivElement>(null);
  // With the frame that shows it: an Escape in between gave the focus back, and the calendar took it with it.
  useLayoutEffect(() => {
    if (!opened) return;
    panel.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
    panel.current?.scrollIntoView?.({ block: "nearest" });
  }, [opened]);
  const years = yearList(now, choices.startYear);
  const chosen = (choices.time ? isDayTime(value) : isDay(value)) ? dateOf(value) : null;
  return (
    <div ref={panel} className={choices.time ? "picker with-time" : "picker"}>
      <Picker
        inline
        dateFormat={choices.time ? "dd/MM/yyyy HH:mm" : "dd/MM/yyyy"}
        selected={chosen}
        openToDate={openAt(value, choices, now)}
        showTimeSelect={choices.time !== undefined}
        timeCaption={words.time}
        {...limitsOf(choices, now)}
        renderCustomHeader={(header) => <Heading {...header} years={years} />}
        onChange={(date: Date | null) => {
          if (date) onChoose(choices.time ? `${dayOf(date)}T${timeOf(date)}` : dayOf(date));
        }}
      />
    </div>
  );
}

function Heading(props: ReactDatePickerCustomHeaderProps & { years: readonly number[] }) {
  const { monthDate, changeMonth, changeYear, decreaseMonth, increaseMonth, prevMonthButtonDisabled, nextMonthButtonDisabled, years } =
    props;
  const year = monthDate.getFullYear();
  // A year that was typed may lie outside of the list.
  const listed = years.includes(year) ? years : [year, ...years].toSorted((one, other) => one - other);
  return (
    <div className="cal-head" data-repeat="">
      <IconButton aria-label={overlayWords.previousMonth} disabled={prevMonthButtonDisabled} onClick={decreaseMonth}>
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <select
        className="in"
        aria-label={overlayWords.month}
        value={monthDate.getMonth()}
        onChange={(event) => changeMonth(Number(event.target.value))}
      >
        {overlayWords.months.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
      <select className="in num" aria-label={overlayWords.year} value={year} onChange={(event) => changeYear(Number(event.target.value))}>
        {listed.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <IconButton aria-label={overlayWords.nextMonth} disabled={nextMonthButtonDisabled} onClick={increaseMonth}>
        <ChevronRight className="i" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
