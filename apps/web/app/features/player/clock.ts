/** 4:12, and 1:04:12 from an hour on. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, rest] = [Math.floor(whole / 3_600), whole % 3_600];
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(rest / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
}

/** 10:42, by the clock of whoever looks. */
export const timeOfDay = (at: Date): string => `${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}`;
