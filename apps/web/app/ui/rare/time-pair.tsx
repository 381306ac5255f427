import { classes } from "../classes.ts";
import "./time-pair.css";

interface TimePairProps {
  dateTime: string;
  /** 4:30 pm in Nairobi: the time of whoever looks. */
  first: string;
  /** 7:00 pm IST, where that is another clock. */
  beside?: string | undefined;
  /** Whether there is a second one is not known yet: its place is kept for those who probably have one. */
  held?: boolean;
}

/** When something is, on two clocks. */
export function TimePair({ dateTime, first, beside, held = false }: TimePairProps) {
  return (
    <time className={classes("timepair", "num", held && "timepair-held")} dateTime={dateTime}>
      <b>{first}</b>
      {beside === undefined ? null : <span>{beside}</span>}
      {held ? <span aria-hidden="true">{first}</span> : null}
    </time>
  );
}
