const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** What is printed on a sheet. */
export const words = {
  language: "en",
  brand: "Upaya",
  kind: "Certificate of completion",
  title: (number: string, name: string, course: string) => `Certificate of completion ${number} for ${name}: ${course}`,
  finished: (checked: boolean) => (checked ? "has finished every lesson and passed the final check of" : "has finished every lesson of"),
  taughtBy: (teacher: string) => `taught by ${teacher}.`,
  time: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
  },
  timeLabel: "learning time",
  right: (right: number, of: number) => `${right} of ${of}`,
  rightLabel: "in the check",
  /** Of a day as in 2026-11-15. */
  day: (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  dayLabel: "finished",
  teacherLabel: "Course teacher",
  headLabel: "Head of learning",
  scan: "Scan to check",
  codeSays: (address: string) => `Code to scan, for ${address}`,
  dots: (dots: number, minutes: number) => {
    const each = minutes === 1 ? "one for each minute" : `one for every ${minutes} minutes begun`;
    return `${dots} dots, ${each}. The line round them is worked out from the certificate number.`;
  },
} as const;
