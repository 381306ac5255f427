import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { cityOf } from "@upaya/contracts/zones.ts";
import { Panel } from "../../ui/panel.tsx";
import { SegmentedControl } from "../../ui/rare/segmented.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { ChoicesProps } from "./choices.ts";
import { DayLine } from "./day-line.tsx";
import { dayText, hours, hourText, isQuietHour, nextSunday } from "./hours.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";
import { MyClock, ZoneOffer } from "./zone-choice.tsx";

const words = notificationWords.when;
const hourOptions = hours.map((hour) => ({ value: String(hour), label: hourText(hour) }));

export function WhenPanel({ of, onChange, now }: ChoicesProps & { now: Date }) {
  return (
    <Panel
      title={words.title}
      head={(title) => (
        <div className={look["head"]}>
          {title}
          <span className="meta">{words.clock(cityOf(of.zone) ?? of.zone)}</span>
        </div>
      )}
    >
      <ZoneOffer of={of} onChange={onChange} />
      <DayLine of={of} />
      <div className={look["hours"]}>
        <QuietHours of={of} onChange={onChange} />
        <Digest of={of} onChange={onChange} />
      </div>
      <Days of={of} onChange={onChange} now={now} />
    </Panel>
  );
}

function QuietHours({ of, onChange }: ChoicesProps) {
  const id = useId();
  const hint = of.quiet_from === of.quiet_to ? words.noQuiet : words.held(hourText(of.quiet_to));
  return (
    <div className="f" role="group" aria-label={words.quiet}>
      <span className="lab">{words.quiet}</span>
      <div className={look["pair"]}>
        <HourSelect label={words.from} hint={id} value={of.quiet_from} onChange={(hour) => onChange({ quiet_from: hour })} />
        <span>{words.to}</span>
        <HourSelect label={words.until} hint={id} value={of.quiet_to} onChange={(hour) => onChange({ quiet_to: hour })} />
      </div>
      <span className="hint" id={id}>
        {hint}
      </span>
    </div>
  );
}

function Digest({ of, onChange }: ChoicesProps) {
  const id = useId();
  const isQuiet = isQuietHour(of.digest_hour, of);
  const hint = [
    words.digestHint,
    of.digest_every === "week" ? words.onSaturdays : "",
    isQuiet ? words.digestQuiet(hourText(of.quiet_to)) : "",
  ];
  return (
    <div className="f">
      <span className="lab">{words.digest}</span>
      <div className={look["digestPair"]}>
        <HourSelect label={words.digest} hint={id} value={of.digest_hour} onChange={(hour) => onChange({ digest_hour: hour })} />
        <SegmentedControl
          label={words.often}
          segments={[
            { value: "day", label: words.day },
            { value: "week", label: words.week },
          ]}
          value={of.digest_every}
          onChange={(often) => onChange({ digest_every: often })}
        />
      </div>
      <span className="hint" id={id}>
        {hint.filter(Boolean).join(" ")}
      </span>
    </div>
  );
}

interface HourSelectProps {
  label: string;
  hint: string;
  value: number;
  onChange: (hour: number) => void;
}

function HourSelect({ label, hint, value, onChange }: HourSelectProps) {
  return (
    <SelectInput
      className="num"
      aria-label={label}
      aria-describedby={hint}
      options={hourOptions}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function Days({ of, onChange, now }: ChoicesProps & { now: Date }) {
  const { state, next_holiday: holiday } = of;
  const holidays =
    state === null ? words.noState : holiday ? words.nextHoliday(state, dayText(holiday.day), holiday.name) : words.noHoliday(state);
  return (
    <div className={look["days"]}>
      <Row title={words.sundays} line={words.next(dayText(nextSunday(now, of.zone)))}>
        {(id) => <Switch aria-labelledby={id} checked={of.not_on_sundays} onChange={(on) => onChange({ not_on_sundays: on })} />}
      </Row>
      <Row title={words.holidays} line={holidays}>
        {(id) => <Switch aria-labelledby={id} checked={of.not_on_holidays} onChange={(on) => onChange({ not_on_holidays: on })} />}
      </Row>
      <Row title={words.where} line={words.whereText}>
        {() => (
          <Link className="link" to="/profile">
            {state === null ? words.tell : words.change(state)}
          </Link>
        )}
      </Row>
      <Row title={words.myClock} line={words.myClockText}>
        {(id) => <MyClock labelledBy={id} of={of} onChange={onChange} />}
      </Row>
    </div>
  );
}

interface RowProps {
  title: string;
  line: string;
  children: (id: string) => ReactNode;
}

function Row({ title, line, children }: RowProps) {
  const id = useId();
  return (
    <div className={look["row"]}>
      <span>
        <b id={id}>{title}</b>
        <span className="meta">{line}</span>
      </span>
      {children(id)}
    </div>
  );
}
