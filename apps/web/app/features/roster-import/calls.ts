import type {
  CheckRosterFile,
  FindRosterImport,
  ListRosterFaults,
  MendRosterRow,
  StartRosterImport,
  StopRosterImport,
} from "@upaya/contracts/schools/roster-import.ts";
import type { Call } from "../../lib/api-browser.ts";

const at = "/school/roster/imports";

export const newestImportCall: Call<typeof FindRosterImport> = { method: "GET", path: at };
export const checkFileCall: Call<typeof CheckRosterFile> = { method: "POST", path: at, idempotent: "natural" };
export const faultsCall: Call<typeof ListRosterFaults> = { method: "GET", path: `${at}/:import_id/faults` };
export const mendCall: Call<typeof MendRosterRow> = { method: "PATCH", path: `${at}/:import_id/rows/:row`, idempotent: "natural" };
export const startImportCall: Call<typeof StartRosterImport> = { method: "POST", path: `${at}/:import_id/start`, idempotent: "natural" };
export const stopImportCall: Call<typeof StopRosterImport> = { method: "POST", path: `${at}/:import_id/stop`, idempotent: "natural" };

export const resultPath = (id: string, rows: "all" | "back") => `${at}/${id}/result?rows=${rows}`;
export const templatePath = (kind: "csv" | "xlsx", school: string) => `/school/roster/template?kind=${kind}&school_id=${school}`;
