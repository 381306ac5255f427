import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";

type Valid = Extract<CheckedNumber, { state: "valid" }>;

export const checkedAt = "2026-11-18T05:12:00.000Z";
export const aNumber = "UP26-7K4M-Q92D";

export function buildValid(change: Partial<Valid> = {}): Valid {
  return {
    state: "valid",
    number: aNumber,
    title: "Word problems without tears",
    teacher: "Tendai Moyo",
    minutes: 133,
    right: 22,
    of: 25,
    finished_at: "2026-11-11T09:00:00.000Z",
    name: "Priya Shinde",
    name_own: "प्रिया शिंदे",
    issued_at: "2026-11-12T09:00:00.000Z",
    corrected_at: null,
    ...change,
  };
}

export const withdrawn: Extract<CheckedNumber, { state: "withdrawn" }> = {
  state: "withdrawn",
  number: "UP26-3T8W-H05J",
  title: "Fractions with paper folding",
  issued_at: "2026-08-02T09:00:00.000Z",
  withdrawn_at: "2026-10-03T09:00:00.000Z",
  why: "another_person",
};

export const gone: CheckedNumber = {
  state: "gone",
  number: "UP26-0000-ZZZZ",
  title: "Fractions with paper folding",
  issued_at: "2026-08-02T09:00:00.000Z",
};

export const unknown: CheckedNumber = { state: "unknown", number: "UP26-7K4M-092D" };
