import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import type { FileField } from "../endpoint.ts";
import { rosterColumns } from "./roster-columns.ts";
import { mostRosterBytes, mostRosterColumns } from "./roster-file.ts";
import { rowOutcomes, rowReasons } from "./roster-reasons.ts";
import { ofSchool } from "./school.ts";

/** A file is read and checked; nobody gets a message before it is started. So many days after that it is gone. */
export const importDays = 30;
const sheetKinds = ["csv", "xlsx"] as const;
export type SheetKind = (typeof sheetKinds)[number];
/** A cell that somebody mends on the page. */
const longestCell = 400;

const importStates = ["checked", "running", "stopping", "done", "stopped"] as const;
export type ImportState = (typeof importStates)[number];

const rosterImport = z.object({
  id: z.uuid(),
  school_id: z.uuid(),
  state: z.enum(importStates),
  file_name: z.string(),
  kind: z.enum(sheetKinds),
  /** All rows of the file, those that can be taken, and those that cannot yet. */
  rows: z.int(),
  good: z.int(),
  bad: z.int(),
  /** Of the good ones, how many have been looked at so far, and how each went. */
  done: z.int(),
  outcomes: z.record(z.enum(rowOutcomes), z.int()),
  seconds_left: z.nullable(z.int()),
  made_at: z.iso.datetime(),
  started_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  /** Who started it, or put it in, as other contacts of the school know them. */
  by: z.nullable(z.string()),
  kept_until: z.iso.datetime(),
});
export type RosterImport = z.output<typeof rosterImport>;

const faultOf = z.object({
  reason: z.enum(rowReasons),
  field: z.nullable(z.enum(rosterColumns)),
  about: z.nullable(z.string()),
});
const importRow = z.object({
  row: z.int(),
  name: z.string(),
  /** What stands in the cell that has to be another. */
  cell: z.string(),
  fault: z.nullable(faultOf),
  outcome: z.nullable(z.enum(rowOutcomes)),
});
export type ImportRow = z.output<typeof importRow>;

const kindOfSheet = z._default(z.enum(sheetKinds), "xlsx");

export const GetRosterTemplate = defineEndpoint({
  name: "GetRosterTemplate",
  method: "GET",
  path: "/school/roster/template",
  summary: "An empty staff list to fill in. Its cells are text, so that zeros at the front stay and no date is made of 6-8.",
  query: z.object({ kind: kindOfSheet, ...ofSchool }),
  replies: "file",
});

const rosterFile = { field: "file", maxBytes: mostRosterBytes, tooLarge: "schools.roster_large" } as const satisfies FileField;

export const CheckRosterFile = defineEndpoint({
  name: "CheckRosterFile",
  method: "POST",
  path: "/school/roster/imports",
  summary:
    "Reads a staff list (CSV or XLSX) and says which of its rows can be taken. Nobody is invited by it. An earlier one that was not started goes.",
  file: rosterFile,
  body: z.object(ofSchool),
  reply: z.object({ import: rosterImport }),
  idempotent: "natural",
});

export const FindRosterImport = defineEndpoint({
  name: "FindRosterImport",
  method: "GET",
  path: "/school/roster/imports",
  summary: "The newest import of a school, for whoever comes back to it.",
  query: z.object(ofSchool),
  reply: z.object({ import: z.nullable(rosterImport) }),
});

const ofImport = z.object({ import_id: z.uuid() });

export const GetRosterImport = defineEndpoint({
  name: "GetRosterImport",
  method: "GET",
  path: "/school/roster/imports/:import_id",
  summary: "How far an import has come.",
  params: ofImport,
  reply: z.object({ import: rosterImport }),
});

/** So many rows that cannot be taken are shown at once. */
export const shownRows = 50;

export const ListRosterFaults = defineEndpoint({
  name: "ListRosterFaults",
  method: "GET",
  path: "/school/roster/imports/:import_id/faults",
  summary: "The rows of an import that cannot be taken, or came back, each with its reason, in the order of the file.",
  params: ofImport,
  query: z.object({
    /** The row after which it goes on. */
    after: z._default(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), 0),
  }),
  reply: z.object({ data: z.array(importRow), next: z.nullable(z.int()) }),
  rows: shownRows,
});

export const MendRosterRow = defineEndpoint({
  name: "MendRosterRow",
  method: "PATCH",
  path: "/school/roster/imports/:import_id/rows/:row",
  summary: "Writes another text into a cell of a row that cannot be taken, before the import is started. Every row is checked again.",
  params: z.extend(ofImport, {
    row: z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)),
  }),
  body: z.object({ field: z.enum(rosterColumns), text: z.string().check(z.maxLength(longestCell)) }),
  reply: z.object({ import: rosterImport, row: importRow }),
  idempotent: "natural",
});

const act = { params: ofImport, reply: z.object({ import: rosterImport }), idempotent: "natural" } as const;

export const StartRosterImport = defineEndpoint({
  name: "StartRosterImport",
  method: "POST",
  path: "/school/roster/imports/:import_id/start",
  summary: "Takes the good rows of a file: each teacher gets one invitation. Goes on by itself; started once more it is the same.",
  ...act,
});

export const StopRosterImport = defineEndpoint({
  name: "StopRosterImport",
  method: "POST",
  path: "/school/roster/imports/:import_id/stop",
  summary: "Stops an import within a few rows. What is in stays in; the rest comes back.",
  ...act,
});

export const GetRosterResult = defineEndpoint({
  name: "GetRosterResult",
  method: "GET",
  path: "/school/roster/imports/:import_id/result",
  summary: `The school's own file with two more columns: what happened, and why. Nothing in it is run by a spreadsheet. At most ${mostRosterColumns} columns.`,
  params: ofImport,
  query: z.object({
    /** Only the rows that were not taken, to be mended and put in again. */
    rows: z._default(z.enum(["all", "back"]), "all"),
  }),
  replies: "file",
});
