import type { Preferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { useMedia } from "../../lib/use-media.ts";
import { hours, isQuietHour, shortHour } from "./hours.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.when;

type Day = Pick<Preferences, "quiet_from" | "quiet_to" | "digest_hour">;

/** Twelve or twenty-four hours beside each other, and how far apart. */
interface Shape {
  readonly perRow: number;
  readonly step: number;
}
const wide: Shape = { perRow: 24, step: 38.3 };
const narrow: Shape = { perRow: 12, step: 27.5 };
const rowHeight = 76;
const middle = 34;

/** The day in 24 dots: an hour with a line round it may speak, one without is quiet, marigold is the digest. */
export function DayLine({ of }: { of: Day }) {
  const shape = useMedia("(min-width: 700px)") ? wide : narrow;
  const { perRow, step } = shape;
  const at = (hour: number) => ({ x: ((hour % perRow) + 0.5) * step, y: Math.floor(hour / perRow) * rowHeight + middle });
  const rows = 24 / perRow;
  return (
    <svg className={look["day"]} viewBox={`0 0 ${perRow * step} ${rows * rowHeight - 2}`} role="img" aria-label={lineText(of)}>
      {hours.map((hour) => (
        <Hour key={hour} {...at(hour)} step={step} isQuiet={isQuietHour(hour, of)} isDigest={hour === of.digest_hour} />
      ))}
      {labelsOf(of, perRow).map(({ hour, text, isOwn }) => (
        <text
          key={hour}
          className={isOwn ? look["own"] : undefined}
          x={at(hour).x}
          y={at(hour).y + 36}
          textAnchor={anchorOf(hour % perRow, perRow)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

interface HourProps {
  x: number;
  y: number;
  step: number;
  isQuiet: boolean;
  isDigest: boolean;
}

function Hour({ x, y, step, isQuiet, isDigest }: HourProps) {
  const [half, bend] = [step / 2, 20.9];
  return (
    <>
      {isQuiet ? null : (
        <path className={look["loop"]} d={`M${x - half} ${y}Q${x} ${y - bend} ${x + half} ${y}Q${x} ${y + bend} ${x - half} ${y}Z`} />
      )}
      <circle className={look[isDigest ? "digest" : isQuiet ? "quiet" : "speaks"]} cx={x} cy={y} r={isDigest ? 8 : 4.5} />
    </>
  );
}

/** The words at the ends of a row begin and end with it. */
function anchorOf(at: number, perRow: number): "start" | "middle" | "end" {
  if (at === 0) return "start";
  return at === perRow - 1 ? "end" : "middle";
}

interface Label {
  readonly hour: number;
  readonly text: string;
  readonly isOwn: boolean;
}

/** How many hours a word needs beside it before it touches the next one. */
const room = 3;

/** One's own hours first; what would stand in another's place is left out. */
function labelsOf({ quiet_from, quiet_to, digest_hour }: Day, perRow: number): Label[] {
  const own = quiet_from === quiet_to ? [] : [quiet_to, quiet_from].map((hour) => ({ hour, text: shortHour(hour), isOwn: true }));
  const all: Label[] = [
    { hour: digest_hour, text: perRow === 24 ? words.digestAt(shortHour(digest_hour)) : words.digest, isOwn: true },
    ...own,
    { hour: 0, text: words.midnight, isOwn: false },
    { hour: 12, text: words.noon, isOwn: false },
  ];
  const touches = (one: Label, other: Label) =>
    Math.floor(one.hour / perRow) === Math.floor(other.hour / perRow) && Math.abs(one.hour - other.hour) < (one.isOwn ? room - 1 : room);
  const kept: Label[] = [];
  for (const next of all) if (!kept.some((one) => touches(next, one))) kept.push(next);
  return kept;
}

function lineText({ quiet_from: from, quiet_to: to, digest_hour: digest }: Day): string {
  const isNever = from === to;
  return words.line(
    isNever ? words.speaksAlways : words.speaks(shortHour(to), shortHour(from)),
    isNever ? words.neverQuiet : words.isQuiet(shortHour(from), shortHour(to)),
    shortHour(digest),
  );
}
