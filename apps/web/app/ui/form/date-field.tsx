import {
  type Fault,
  dateFault,
  dayText,
  dayTimeText,
  isDay,
  isDayTime,
  parseDay,
  parseDayTime,
  tidyDay,
} from "@upaya/contracts/forms/dates.ts";
import type { DateLimits } from "@upaya/contracts/forms/field.ts";
import { CalendarDays } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { fetchEarly } from "../parts.ts";
import { IconButton } from "../button.tsx";
import { Field } from "../field.tsx";
import { overlayWords } from "../overlay-words.ts";
import { TextInput } from "../text-input.tsx";
import "./date-field.css";
import { aroundOf, type FieldProps } from "../field-props.ts";
import { formUiWords as words } from "./words.ts";

/** Which days the picker lets one choose. */
export interface DateChoices extends DateLimits {
  /** `add_poc`: today is the last day. */
  kind?: "add_poc" | undefined;
  /** Where the list of years begins: 1947 if nothing is said. */
  startYear?: number | undefined;
  /** Only days for which it answers true. */
  filterDate?: ((iso: string) => boolean) | undefined;
}

interface DateFieldProps extends FieldProps<string>, DateChoices {
  autoComplete?: string | undefined;
  /** Told of a typed text that is no date (code 1), and of its mending. */
  onFault?: ((fault: Fault | undefined) => void) | undefined;
}

const load = () => import("./date-panel.tsx");
const LazyPanel = lazyPart(async () => (await load()).DatePanel);

/** What somebody typed stands there as long as it is no date; a date stands there as dd/MM/yyyy. */
function textOf(value: string): string {
  if (isDayTime(value)) return dayTimeText(value);
  return isDay(value) ? dayText(value) : value;
}

/** 14 becomes 14/ and 14/08 becomes 14/08/, but only while somebody adds: an erased stroke stays erased. */
function withStrokes(text: string, before: string): string {
  return text.length > before.length && /^(\d{2}|\d{2}\/\d{2})$/.test(text) ? `${text}/` : text;
}

/** The text of a date field, and the date that it means. */
function useDateText({ value, onChange, onFault, time }: Pick<DateFieldProps, "value" | "onChange" | "onFault" | "time">) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? textOf(value);
  const take = (text: string) => {
    const read = time ? parseDayTime(text) : parseDay(text);
    onChange(read.ok ? read.iso : text);
    return read.ok;
  };
  return {
    shown,
    type: (text: string) => {
      const whole = withStrokes(text, shown);
      setTyped(whole);
      take(whole);
    },
    /** Typing is over: what can be read is written the one way, and what cannot be read is told. */
    settle: () => {
      const tidy = time ? shown.trim() : tidyDay(shown);
      setTyped(undefined);
      const holds = take(tidy);
      onFault?.(tidy === "" || holds ? undefined : dateFault);
    },
    choose: (iso: string) => {
      setTyped(undefined);
      onFault?.(undefined);
      onChange(iso);
    },
  };
}

/** A date: typed as dd/MM/yyyy, or chosen from a calendar that is fetched when it is opened. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, value, onChange, onBlur, onFault, name, disabled, autoComplete = "off", ...choices } = props;
  const { time } = choices;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = useDateText({ value, onChange, onFault, ...(time ? { time } : {}) });
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const choose = (iso: string) => {
    text.choose(iso);
    // With a time there is a second thing to choose.
    if (!time || iso.slice(0, 10) === value.slice(0, 10)) close();
  };
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <DateBox open={open} onEscape={close} onOutside={() => setOpen(false)} onLeave={onBlur}>
          <TextInput
            {...control}
            ref={input}
            className="num"
            name={name}
            disabled={disabled}
            autoComplete={autoComplete}
            inputMode={time ? "text" : "numeric"}
            placeholder={time ? words.dateTimeExample : words.dateExample}
            value={text.shown}
            onChange={(event) => text.type(event.target.value)}
            onBlur={text.settle}
          />
          <CalendarButton label={label} open={open} disabled={disabled} onClick={() => setOpen(!open)} />
          {open ? (
            <div className="date-pop" role="dialog" aria-label={overlayWords.chooseDate}>
              <Suspense fallback={<p className="date-wait">{words.loading}</p>}>
                <LazyPanel {...choices} opened value={value} onChoose={choose} />
              </Suspense>
            </div>
          ) : null}
        </DateBox>
      )}
    </Field>
  );
}

interface CalendarButtonProps {
  label: string;
  open: boolean;
  disabled: boolean | undefined;
  onClick: () => void;
}

/** The calendar sets out when a hand or the focus comes near. */
function CalendarButton({ label, open, disabled, onClick }: CalendarButtonProps) {
  const near = () => fetchEarly(load);
  return (
    <IconButton
      aria-label={`${overlayWords.chooseDate}, ${label}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      disabled={disabled}
      onPointerEnter={near}
      onFocus={near}
      onClick={onClick}
    >
      <CalendarDays className="i" aria-hidden="true" />
    </IconButton>
  );
}

interface DateBoxProps {
  open: boolean;
  onEscape: () => void;
  onOutside: () => void;
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** Input, button and calendar are one field: Escape closes the calendar, a press beside it too, and the field is left with the last of them. */
function DateBox({ open, onEscape, onOutside, onLeave, children }: DateBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const outside = useEffectEvent(onOutside);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) outside();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (open && relatedTarget !== null) onOutside();
    // Days come and go while the months change: that is nobody leaving.
    if (!open || relatedTarget !== null) onLeave?.();
  };
  return (
    <div ref={box} className="date" onKeyDown={onKeyDown} onBlur={onBlur}>
      {children}
    </div>
  );
}
