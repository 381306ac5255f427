import { wallOf } from "@upaya/contracts/zones.ts";
import type { Facts } from "./facts.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** The words with their facts. A moment is said on the reader's own clock: "Sat 22 Nov, 6:00 pm". */
export function fill(words: string, facts: Facts, zone: string): string {
  return words.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => said(facts[name], zone));
}

function said(fact: string | number | undefined, zone: string): string {
  if (fact === undefined) return "";
  return typeof fact === "string" && momentForm.test(fact) ? moment(new Date(fact), zone) : String(fact);
}

function moment(at: Date, zone: string): string {
  const wall = wallOf(at, zone);
  const [day, hour] = [wall.slice(0, 10), Number(wall.slice(11, 13))];
  const weekday = days[new Date(day).getUTCDay()]!;
  const clock = `${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? "am" : "pm"}`;
  return `${weekday} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]!}, ${clock}`;
}
