import { classes } from "../classes.ts";
import "./day-tile.css";

interface DayTileProps {
  dateTime: string;
  /** Three letters. */
  month: string;
  day: number;
  weekday: string;
  /** It was moved here, or it is over. */
  tone?: "plain" | "moved" | "past";
}

/** A leaf of a calendar. */
export function DayTile({ dateTime, month, day, weekday, tone = "plain" }: DayTileProps) {
  return (
    <time className={classes("daytile", tone !== "plain" && `daytile-${tone}`)} dateTime={dateTime}>
      <span>{month}</span>
      <b className="num">{day}</b>
      <small>{weekday}</small>
    </time>
  );
}
