import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import "./dot-world.css";

type DotMap = BlockOf<"dot-map">["map"];
type Country = DotMap["countries"][number];

/** Degrees to units of the drawing; it begins where the first country does, west of America. */
const across = (longitude: number) => Math.round((longitude + 122) * 40.5) / 10;
const down = (latitude: number) => Math.round((70 - latitude) * 42.4) / 10;
/** Area by number, and never too small to be seen. */
const radius = (sat: number) => Math.round((4.4 + 0.156 * Math.sqrt(sat)) * 10) / 10;

/** A hundred circles are one line: a phone has less to lay out. */
function dot([latitude, longitude, sat]: readonly [latitude: number, longitude: number, sat: number]): string {
  const r = radius(sat);
  return `M${across(longitude) - r} ${down(latitude)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

const anchors = { start: "end", end: "start", above: "middle", below: "middle", inside: "middle" } as const;

function Name({ country: { name, latitude, longitude, sat, side } }: { country: Country }) {
  const away = radius(sat) + 5;
  const x = across(longitude) + { start: -away, end: away, above: 0, below: 0, inside: 0 }[side];
  const y = down(latitude) + { start: 5, end: 5, above: -away, below: away + 12, inside: 5 }[side];
  return (
    <text x={x} y={y} textAnchor={anchors[side]} className={classes(side === "inside" && "lit")}>
      {name}
    </text>
  );
}

/** A map made of dots alone; the largest is lit. Its numbers stand in a list beside it. */
export function DotWorld({ map, className }: { map: DotMap; className?: string }) {
  const [largest, ...named] = map.countries;
  return (
    <svg className={classes("dot-world", className)} viewBox="0 0 1240 500" role="img" aria-label={map.alt}>
      <path d={[...map.others, ...named.map(({ latitude, longitude, sat }) => [latitude, longitude, sat] as const)].map(dot).join("")} />
      {largest ? <circle className="lit" cx={across(largest.longitude)} cy={down(largest.latitude)} r={radius(largest.sat)} /> : null}
      {map.countries.map((country) => (
        <Name key={country.name} country={country} />
      ))}
    </svg>
  );
}
