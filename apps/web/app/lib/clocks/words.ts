import type { Left } from "./countdown-to.ts";

const many = (figure: number, one: string) => `${figure} ${one}${figure === 1 ? "" : "s"}`;

export const clockWords = {
  in: (clock: string, city: string) => `${clock} in ${city}`,
  zoned: (clock: string, zone: string) => `${clock} ${zone}`,
  /** It is another day there. */
  onDay: (time: string, weekday: string) => `${time}, ${weekday}`,
  /** 4 days, 8 hours and 18 minutes. */
  left: ({ days, hours, minutes }: Left) => {
    const parts = [days > 0 && many(days, "day"), (days > 0 || hours > 0) && many(hours, "hour"), many(minutes, "minute")].filter(Boolean);
    return parts.length < 2 ? String(parts[0]) : `${parts.slice(0, -1).join(", ")} and ${String(parts.at(-1))}`;
  },
} as const;
