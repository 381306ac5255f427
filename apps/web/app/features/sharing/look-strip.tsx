import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListLooks } from "@upaya/contracts/schools/sharing.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { classes } from "../../ui/classes.ts";
import look from "./sharing.module.css";
import { indiaDay } from "./until.ts";
import { sharingWords as words } from "./words.ts";

type Day = Reply<typeof ListLooks>["days"][number];

const days = 30;
const step = 28;
const dayMs = 86_400_000;
/** More of one day than so many are drawn as so many. */
const mostDots = 4;

interface LookStripProps {
  days: readonly Day[];
  brand: string;
}

/** The looks of thirty days as dots on a line, one above the other on a day of several, ending in a sentence. */
export function LookStrip({ days: looked, brand }: LookStripProps) {
  const school = looked.reduce((all, day) => all + day.school, 0);
  const upaya = looked.reduce((all, day) => all + day.upaya, 0);
  const all = school + upaya;
  const now = Date.now();
  const row = Array.from({ length: days }, (_, at) => indiaDay(new Date(now - (days - 1 - at) * dayMs)));
  const byDay = new Map(looked.map((day) => [day.day, day]));
  const height = 14 + mostDots * 20;
  const ground = height - 12;
  return (
    <div className={look["month"]}>
      <div className={look["eachHead"]}>
        <h3>{words.inDays(all)}</h3>
        <p className={look["legend"]}>
          <span>
            <i className={look["bySchool"]} />
            {words.ofSchools(school)}
          </span>
          <span>
            <i className={look["byUs"]} />
            {words.ofUpaya(upaya, brand)}
          </span>
        </p>
      </div>
      <svg className={look["strip"]} viewBox={`0 0 ${days * step} ${height}`} role="img" aria-label={words.stripSays(all, looked.length)}>
        <path className={look["ground"]} d={`M0 ${ground}H${days * step}`} />
        {row.map((day, at) => (
          <Dots key={day} of={byDay.get(day)} x={at * step + step / 2} ground={ground} />
        ))}
      </svg>
      <p className={`meta num ${look["ends"]}`} aria-hidden="true">
        <span>{dayMonthYear(row[0]!)}</span>
        <span>{dayMonthYear(row.at(-1)!)}</span>
      </p>
      {all === 0 ? null : (
        <p className={look["sentence"]}>
          {upaya === 0 ? words.allBySchools(all) : school === 0 ? words.allByUs(all) : words.both(school, all)}
        </p>
      )}
    </div>
  );
}

function Dots({ of, x, ground }: { of: Day | undefined; x: number; ground: number }) {
  if (!of) return <path className={look["tick"]} d={`M${x} ${ground - 3}v6`} />;
  const dots = [...Array<"school">(of.school).fill("school"), ...Array<"upaya">(of.upaya).fill("upaya")].slice(0, mostDots);
  return dots.map((by, at) => {
    const y = ground - at * 20;
    return <circle key={y} className={classes(look[by === "school" ? "dotSchool" : "dotUs"])} cx={x} cy={y} r={8} />;
  });
}
