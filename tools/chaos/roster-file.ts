import type { RowOutcome, RowReason } from "@upaya/contracts/schools/roster-reasons.ts";

/** A row of a file, what has to become of it, and to whom a message goes. */
interface PlannedRow {
  readonly cells: readonly string[];
  readonly outcome: RowOutcome | null;
  readonly reason: RowReason | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Who stands on the school's list before. */
interface Standing {
  readonly email: string | null;
  readonly phone: string | null;
  readonly state: "invited" | "lapsed" | "declined";
}

export interface Planned {
  readonly rows: readonly PlannedRow[];
  readonly standing: readonly Standing[];
  /** Mailboxes that have had their letters for today. */
  readonly full: readonly string[];
}

export const badReasons = [
  "no_name",
  "long_name",
  "no_address",
  "bad_phone",
  "cut_phone",
  "bad_email",
  "bad_subject",
  "bad_grades",
  "formula",
  "more_cells",
  "twice",
  "two",
  "refused_lately",
  "box_full",
] as const satisfies readonly RowReason[];
type BadReason = (typeof badReasons)[number];

const emailOf = (n: number) => `teacher${n}@chaos.example`;
const phoneOf = (n: number) => `+9198${String(10_000_000 + n)}`;

function goodRow(n: number): PlannedRow {
  const kind = n % 40;
  const cells = [`शिक्षक ${n}`, "", emailOf(n), n % 2 === 0 ? "Hindi, Art" : "Mathematics", "6-8"];
  const row = { reason: null, email: emailOf(n), phone: null };
  if (kind === 1) return { ...row, cells, outcome: "known" };
  if (kind === 2) return { ...row, cells, outcome: "again" };
  // By a text message, and by none: we send no text messages abroad.
  if (kind === 3) return { ...row, cells: [cells[0]!, phoneOf(n), "", "", ""], outcome: "invited", email: null, phone: phoneOf(n) };
  if (kind === 4) {
    const abroad = `+447400${String(100_000 + n)}`;
    return { ...row, cells: [cells[0]!, abroad, "", "", "all"], outcome: "quiet", email: null, phone: abroad };
  }
  return { ...row, cells, outcome: "invited" };
}

const wrong: Readonly<Record<BadReason, (n: number) => readonly string[]>> = {
  no_name: (n) => ["", phoneOf(n)],
  long_name: (n) => ["a".repeat(130), phoneOf(n)],
  no_address: (n) => [`Teacher ${n}`],
  bad_phone: (n) => [`Teacher ${n}`, "98220 4118"],
  cut_phone: (n) => [`Teacher ${n}`, "9.82204E+09"],
  bad_email: (n) => [`Teacher ${n}`, "", "nobody@"],
  bad_subject: (n) => [`Teacher ${n}`, phoneOf(n), "", "a,b,c,d,e,f,g"],
  bad_grades: (n) => [`Teacher ${n}`, phoneOf(n), "", "", "2025-06-08"],
  formula: (n) => ['=HYPERLINK("http://x")', phoneOf(n)],
  more_cells: (n) => [`Teacher ${n}`, phoneOf(n), "", "", "4", "", "x"],
  // The same as the good row of the number zero.
  twice: (n) => [`Teacher ${n}`, "", emailOf(0)],
  two: (n) => [`Teacher ${n}`, phoneOf(n), emailOf(n)],
  refused_lately: (n) => [`Teacher ${n}`, "", emailOf(n)],
  box_full: (n) => [`Teacher ${n}`, "", emailOf(n)],
};

/** So many rows, of which so many come back, for every reason that a file of a verified school can meet, in one disorder. */
export function planFile(rows: number, bad: number): Planned {
  const [standing, full]: [Standing[], string[]] = [[], []];
  const every = rows / bad;
  const planned = Array.from({ length: rows }, (_, n): PlannedRow => {
    const isBad = bad > 0 && n > 0 && Math.floor((n - 1) / every) < bad && Math.floor((n - 1) % every) === 0;
    const count = Math.floor((n - 1) / every);
    if (!isBad) {
      const row = goodRow(n);
      if (row.outcome === "known") standing.push({ email: row.email, phone: null, state: "invited" });
      if (row.outcome === "again") standing.push({ email: row.email, phone: null, state: "lapsed" });
      return row;
    }
    const reason = badReasons[count % badReasons.length]!;
    if (reason === "two")
      standing.push({ email: emailOf(n), phone: null, state: "invited" }, { email: null, phone: phoneOf(n), state: "invited" });
    if (reason === "refused_lately") standing.push({ email: emailOf(n), phone: null, state: "declined" });
    if (reason === "box_full") full.push(emailOf(n));
    return { cells: wrong[reason](n), reason, outcome: reason === "box_full" ? "back" : null, email: null, phone: null };
  });
  return { rows: planned, standing, full };
}
