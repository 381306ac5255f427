import type { SheetFacts } from "./draw-sheet.ts";

/** The facts of a sheet as the design shows one. */
export const sheetFacts = (more: Partial<SheetFacts> = {}): SheetFacts => ({
  number: "UP25-7K4M-Q92D",
  name: "Priya Shinde",
  nameOwn: "प्रिया शिंदे",
  title: "Word problems without tears",
  teacher: "Tendai Moyo",
  minutes: 133,
  right: 22,
  of: 25,
  finishedAt: new Date("2025-11-12T20:00:00Z"),
  verifyAddress: "https://upaya.example/verify/UP25-7K4M-Q92D",
  ...more,
});
