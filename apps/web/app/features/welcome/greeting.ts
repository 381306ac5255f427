/** How one greets at this hour of somebody's own day. */
export function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}

/** The first word of a name, as one says it. */
export const calledName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? "";
