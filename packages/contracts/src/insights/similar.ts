/** How large a school is, by its linked teachers. */
export const schoolSizes = {
  to_20: "Up to 20 teachers",
  to_50: "21 to 50 teachers",
  to_100: "51 to 100 teachers",
  over_100: "More than 100 teachers",
} as const;
export type SchoolSize = keyof typeof schoolSizes;

export function sizeOf(teachers: number): SchoolSize {
  if (teachers <= 20) return "to_20";
  if (teachers <= 50) return "to_50";
  return teachers <= 100 ? "to_100" : "over_100";
}

/** A school is compared from so many similar ones on, of each of which so many teachers share what is compared. The figure is the middle one. */
export const similarFrom = { schools: 5, teachers: 3 } as const;
