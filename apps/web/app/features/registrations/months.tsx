import { useZone } from "../../lib/clocks/use-zone.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { india } from "@upaya/contracts/zones.ts";
import { useNow } from "../../ui/form/use-now.ts";
import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { type DayMark, type Month, monthsOf } from "./month-grid.ts";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

const hour = 3_600_000;

/** One's dates as they lie in their months. The list says the same, so a month is one picture with a sentence. */
export function Months({ items }: { items: readonly RegistrationItem[] }) {
  const { zone = india } = useZone();
  const now = useNow(hour);
  const months = monthsOf(items, zone);
  if (months.length === 0) return null;
  const marks = new Set(months.flatMap(({ marks: all }) => [...all.values()]));
  const today = now && timeIn(now, zone);
  return (
    <section className={`panel ${look["months"]}`} aria-label={words.calendar}>
      {months.map((month) => (
        <OneMonth
          key={`${month.year}-${month.month}`}
          month={month}
          today={today?.year === month.year && words.months[month.month]!.startsWith(today.month) ? today.day : undefined}
        />
      ))}
      <ul className={look["key"]} aria-hidden="true">
        {(["place", "waiting", "moved"] as const)
          .filter((mark) => marks.has(mark))
          .map((mark) => (
            <li key={mark}>
              <i data-mark={mark} />
              {words.key[mark]}
            </li>
          ))}
      </ul>
    </section>
  );
}

function OneMonth({ month, today }: { month: Month; today: number | undefined }) {
  const name = words.months[month.month]!;
  const says = [...month.marks].toSorted(([one], [other]) => one - other).map(([day, mark]: [number, DayMark]) => words.daySays[mark](day));
  return (
    <figure className={look["month"]}>
      <figcaption>{name}</figcaption>
      <div className={`num ${look["grid"]}`} role="img" aria-label={words.monthSays(name, says)}>
        {Object.entries(words.weekdays).map(([day, letter]) => (
          <span key={day} className={look["weekday"]}>
            {letter}
          </span>
        ))}
        {Array.from({ length: month.days }, (_, index) => index + 1).map((day) => (
          <span
            key={day}
            data-mark={month.marks.get(day)}
            data-today={day === today || undefined}
            style={day === 1 ? { gridColumnStart: month.blanks + 1 } : undefined}
          >
            {day}
          </span>
        ))}
      </div>
    </figure>
  );
}
