import Papa from "papaparse";
import * as z from "zod/mini";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import { keysOf, schoolBoards, schoolTypes, type SchoolBoard, type SchoolType } from "@upaya/contracts/schools/kinds.ts";
import { schoolFields } from "@upaya/contracts/schools/school.ts";
import { udiseFault } from "@upaya/contracts/schools/udise-fault.ts";

/** What the first line of a register has to name, in any order; others are left out. */
const columns = ["udise", "name", "pin_code"] as const;

const text = (most: number) => z.string().check(z.overwrite(plainLine), z.maxLength(most));
const grade = z.nullable(z.int().check(z.gte(0), z.lte(12)));

const registerRow = z.object({
  udise: z.string(),
  name: schoolFields.name,
  school_type: schoolFields.school_type,
  board: z.nullable(schoolFields.board),
  place: text(300),
  pin_code: schoolFields.pin_code,
  district: text(120),
  state: text(120),
  lowest_grade: grade,
  highest_grade: grade,
  email: schoolFields.email,
  phone: schoolFields.phone,
});
export type RegisterRow = z.output<typeof registerRow>;

interface RegisterFault {
  readonly line: number;
  readonly reason: string;
}

interface Register {
  readonly rows: RegisterRow[];
  readonly faults: RegisterFault[];
}

type Cells = Readonly<Record<string, string | undefined>>;

/** A register as a table of text: good rows, and what is wrong with each of the others. Nothing in it is taken for a number by a program. */
export function readRegister(csv: string): Register {
  const rows: RegisterRow[] = [];
  const faults: RegisterFault[] = [];
  const seen = new Map<string, number>();
  let [line, cursor] = [2, csv.indexOf("\n") + 1];
  const lacks = new Set<string>(columns);
  Papa.parse<Cells>(csv.replace(/^\uFEFF/, " "), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim().toLowerCase().replaceAll(/\s+/g, "_"),
    step({ data, errors, meta }) {
      for (const name of meta.fields ?? []) lacks.delete(name);
      const read = errors.length > 0 ? "It has more or fewer columns than the first line." : readRow(data);
      const before = typeof read === "string" ? undefined : seen.get(read.udise);
      if (typeof read === "string") faults.push({ line, reason: read });
      else if (before !== undefined) faults.push({ line, reason: `The same UDISE code stands in line ${before}.` });
      else {
        seen.set(read.udise, line);
        rows.push(read);
      }
      line += csv.slice(cursor, meta.cursor).split("\n").length - 1;
      cursor = meta.cursor;
    },
  });
  if (lacks.size > 0) return { rows: [], faults: [{ line: 1, reason: `The first line names no ${[...lacks].join(", no ")}.` }] };
  return { rows, faults };
}

const cell = (cells: Cells, name: string) => cells[name]?.trim() ?? "";
const orNull = (written: string) => (written === "" ? null : written);

function readRow(cells: Cells): RegisterRow | string {
  const udise = cell(cells, "udise").replaceAll(/[\s-]/g, "");
  const fault = udise === "" ? "It has no UDISE code." : udiseFault(udise);
  if (fault) return /^\d{10}$/.test(udise) ? `${fault} Was a zero at its beginning lost?` : fault;
  const [lowest, highest] = [gradeOf(cell(cells, "lowest_grade")), gradeOf(cell(cells, "highest_grade"))];
  const read = z.safeParse(registerRow, {
    udise,
    name: cell(cells, "name"),
    school_type: typeOf(cell(cells, "type"), lowest, highest),
    board: orNull(boardOf(cell(cells, "board"))),
    place: cell(cells, "place"),
    pin_code: cell(cells, "pin_code"),
    district: cell(cells, "district"),
    state: cell(cells, "state"),
    lowest_grade: lowest,
    highest_grade: highest,
    email: orNull(cell(cells, "email")),
    phone: orNull(cell(cells, "phone")),
  });
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");
  return read.data;
}

/** Not a number at all is no grade, and is refused. */
const gradeOf = (written: string) => (written === "" ? null : /^\d+$/.test(written) ? Number(written) : Number.NaN);

function boardOf(written: string): string {
  const known = keysOf(schoolBoards).find((key: SchoolBoard) => isWord(written, key, schoolBoards[key]));
  return known ?? written;
}

function typeOf(written: string, lowest: number | null, highest: number | null): string {
  const known = keysOf(schoolTypes).find((key: SchoolType) => isWord(written, key, schoolTypes[key]));
  if (known !== undefined || written !== "") return known ?? written;
  if (highest === null || lowest === null) return "";
  if (highest === 0) return "preschool";
  if (highest <= 5) return "primary";
  return lowest >= 6 ? "secondary" : "k12";
}

const isWord = (written: string, key: string, words: string) => [key, words.toLowerCase()].includes(written.toLowerCase());
