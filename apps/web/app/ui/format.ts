const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Asia/Kolkata has no summer time: five and a half hours ahead, always. */
const kolkata = 330 * 60_000;

/** 1,00,000: the last three figures, then pairs. At most one decimal. */
export function count(value: number): string {
  const [whole = "0", part] = String(Math.round(Math.abs(value) * 10) / 10).split(".");
  return `${value < 0 ? "-" : ""}${grouped(whole)}${part === undefined ? "" : `.${part}`}`;
}

/** As `count`, with every decimal there is. */
export function exactly(value: number): string {
  const [whole = "0", part] = String(Math.abs(value)).split(".");
  return `${value < 0 ? "-" : ""}${grouped(whole)}${part === undefined ? "" : `.${part}`}`;
}

function grouped(whole: string): string {
  return whole.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
}

/** ₹499/-. Paise are written only when there are some. */
export function rupees(amount: number, unit: "rupee" | "paise" = "rupee"): string {
  const paise = Math.round(unit === "paise" ? amount : amount * 100);
  const whole = grouped(String(Math.floor(Math.abs(paise) / 100)));
  const rest = Math.abs(paise) % 100;
  return `${paise < 0 ? "-" : ""}₹${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}/-`;
}

/** 05 Sep 2025, the day it is in India. A date without a time, or a time without a zone, is India's already. */
export function dayMonthYear(iso: string): string {
  const zoned = /[zZ]$|[+-]\d\d:?\d\d$/.test(iso.slice(10));
  const moment = zoned ? new Date(Date.parse(iso) + kolkata) : new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  const month = months[moment.getUTCMonth()];
  if (month === undefined) throw new RangeError(`"${iso}" is not a date`);
  return `${String(moment.getUTCDate()).padStart(2, "0")} ${month} ${moment.getUTCFullYear()}`;
}

/** 2 h 13 min. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}
