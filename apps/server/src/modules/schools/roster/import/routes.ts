import {
  CheckRosterFile,
  FindRosterImport,
  GetRosterImport,
  GetRosterResult,
  GetRosterTemplate,
  ListRosterFaults,
  MendRosterRow,
  StartRosterImport,
  StopRosterImport,
} from "@upaya/contracts/schools/roster-import.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { contactOfSchool } from "../../policies.ts";
import { checkRosterFile } from "./check-roster-file.ts";
import { findRosterImport } from "./find-roster-import.ts";
import { getRosterImport } from "./get-roster-import.ts";
import { getRosterResult } from "./get-roster-result.ts";
import { getRosterTemplate } from "./get-roster-template.ts";
import { listRosterFaults } from "./list-roster-faults.ts";
import { mendRosterRow } from "./mend-roster-row.ts";
import { contactOfImport } from "./policies.ts";
import { startRosterImport } from "./start-roster-import.ts";
import { stopRosterImport } from "./stop-roster-import.ts";

export const rosterImportRoutes: readonly Route[] = [
  endpoint(GetRosterTemplate, contactOfSchool, getRosterTemplate),
  endpoint(CheckRosterFile, contactOfSchool, checkRosterFile),
  endpoint(FindRosterImport, contactOfSchool, findRosterImport),
  endpoint(GetRosterImport, contactOfImport, getRosterImport),
  endpoint(ListRosterFaults, contactOfImport, listRosterFaults),
  endpoint(MendRosterRow, contactOfImport, mendRosterRow),
  endpoint(StartRosterImport, contactOfImport, startRosterImport),
  endpoint(StopRosterImport, contactOfImport, stopRosterImport),
  endpoint(GetRosterResult, contactOfImport, getRosterResult),
];
