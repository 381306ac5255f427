/** Moments and the clocks of the world. The day and the hour are somebody's own; the moment is everybody's. */

export const india = "Asia/Kolkata";

const dayMs = 86_400_000;

/** Names that some browsers still give, and the ones that people there use. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": india,
  "Asia/Dacca": "Asia/Dhaka",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

export const zoneName = (zone: string): string => renamed[zone] ?? zone;

/** Nairobi, of `Africa/Nairobi`. A zone without a city, such as UTC or Etc/GMT+3, has none. */
export function cityOf(zone: string): string | undefined {
  const parts = zoneName(zone).split("/");
  return parts.length < 2 || parts[0] === "Etc" ? undefined : parts.at(-1)!.replaceAll("_", " ");
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A clock on the wall there. Making one takes longer than reading it a hundred times. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    clock = new Intl.DateTimeFormat("en", { ...digits, timeZone: zone, hourCycle: "h23" });
    clocks.set(zone, clock);
  }
  return clock;
}

/** A place of the time zone database, or UTC. Offsets such as `+05:30` are none: they know of no summer time. */
export function isZone(zone: string): boolean {
  if (zone !== "UTC" && !/^[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]+){1,2}$/.test(zone)) return false;
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there: `2027-01-30T10:00`. */
export function wallOf(moment: Date, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** So far the clocks there are ahead of UTC at a moment, in milliseconds. */
function aheadAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${wallOf(new Date(minute), zone)}Z`) - minute;
}

/** As far from UTC as they were the day before, or as they are the day after. */
const momentsNear = (shown: number, zone: string) => [shown - dayMs, shown + dayMs].map((near) => new Date(shown - aheadAt(near, zone)));

/** The moment at which the clocks of a zone show this; the first of two where they are put back, none where they skip it or it is no day. */
export function momentOf(wall: string, zone: string): Date | undefined {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return undefined;
  const right = momentsNear(shown, zone).filter((moment) => wallOf(moment, zone) === wall);
  return right.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** The same of a day and a time that always are: one that is skipped is as much later as the clocks were moved. */
export function momentAt(day: string, time: string, zone: string): Date {
  const wall = `${day}T${time}`;
  return momentOf(wall, zone) ?? momentsNear(Date.parse(`${wall}Z`), zone)[0]!;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
