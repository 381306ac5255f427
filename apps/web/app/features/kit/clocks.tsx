import type { ReactNode } from "react";
import { useCountdown, useDay, usePair } from "../../lib/clocks/use-clocks.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { DayTile } from "../../ui/rare/day-tile.tsx";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const words = {
  section: "Time pair, day tile, countdown",
  startsIn: (left: string) => `Starts in ${left}`,
  soon: "4 days, 8 hours and 18 minutes",
} as const;

/** It is over, so a picture shows the same time left whenever it is taken. */
const when = "2025-11-18T13:30:00Z";
const leaf = { dateTime: when, month: "Nov", day: 18, weekday: "Tue" };

interface ClocksKitProps {
  /** Which clock these are on. */
  notice: ReactNode;
}

export function ClocksKit({ notice }: ClocksKitProps) {
  return (
    <KitSection title={words.section}>
      <Specimen name="time-pair/two">
        <TimePair dateTime={when} first="4:30 pm in Nairobi" beside="7:00 pm IST" />
      </Specimen>
      <Specimen name="time-pair/one">
        <TimePair dateTime={when} first="7:00 pm IST" />
      </Specimen>
      <Specimen name="time-pair/another-day">
        <TimePair dateTime={when} first="10:30 pm in New York" beside="9:00 am IST, Wed" />
      </Specimen>
      {(["plain", "moved", "past"] as const).map((tone) => (
        <Specimen key={tone} name={`day-tile/${tone}`}>
          <DayTile {...leaf} tone={tone} />
        </Specimen>
      ))}
      <Specimen name="countdown/running">
        <Countdown left={{ days: 4, hours: 8, minutes: 18 }} label={words.startsIn(words.soon)} />
      </Specimen>
      <Specimen name="countdown/unknown">
        <Countdown left={undefined} label="" />
      </Specimen>
      <Specimen name="clocks/here" wide>
        <Here notice={notice} />
      </Specimen>
    </KitSection>
  );
}

/** The same on the clock of whoever looks. */
function Here({ notice }: ClocksKitProps) {
  const { left, text } = useCountdown(when);
  return (
    <div className="stack">
      {notice}
      <DayTile {...useDay(when)} />
      <TimePair {...usePair(when)} />
      <Countdown left={left} label={words.startsIn(text)} />
    </div>
  );
}
