import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { dateText, timeIn } from "../../lib/clocks/time-in.ts";
import { useDay } from "../../lib/clocks/use-clocks.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { india } from "@upaya/contracts/zones.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { DayTile } from "../../ui/rare/day-tile.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

/** The language of a title, where it is not the page's. */
export const langOf = ({ card }: RegistrationItem): string | undefined => (card.language === "en" ? undefined : card.language);

/** Of this date, which may be longer or shorter than the others. */
export const minutesOf = ({ date }: RegistrationItem): number =>
  Math.round((Date.parse(date.ends_at) - Date.parse(date.starts_at)) / 60_000);

interface RowProps {
  item: RegistrationItem;
  tone?: "plain" | "moved" | "past";
  children: ReactNode;
  /** The one button of the row. */
  act: ReactNode;
}

/** A date in a list: its day, what it is and who holds it, and what there is to say and to do. */
export function Row({ item, tone = "plain", children, act }: RowProps) {
  const { card, date } = item;
  return (
    <li className={look["row"]}>
      <DayTile {...useDay(date.starts_at)} tone={tone} />
      <div className={look["what"]}>
        <h3>
          <Link className={look["title"]} to={`/learning/${card.slug}`} lang={langOf(item)}>
            {card.name}
          </Link>
        </h3>
        <span className="meta">{words.held(date.host, cardWords.kind(card.category), minutesOf(item))}</span>
        {children}
      </div>
      <div className={look["act"]}>{act}</div>
    </li>
  );
}

/** The old time struck through, when it was moved and why. */
export function MovedLine({ date, zone }: { date: RegistrationItem["date"]; zone: string | undefined }) {
  const { moved_from, moved_at, reason } = date;
  if (moved_from === null) return null;
  const before = timeIn(moved_from, zone ?? india);
  return (
    <>
      <s className={`num ${look["was"]}`}>
        <span className="sr">{placeWords.wasBefore} </span>
        {`${before.weekday} ${dateText(before)}, ${pairOf(moved_from, zone).first}`}
      </s>
      <StateLine kind="moved">{moved_at === null ? placeWords.movedPlain : placeWords.moved(dayMonthYear(moved_at))}</StateLine>
      {reason === null ? null : <span className={look["reason"]}>{reason}</span>}
    </>
  );
}
