import type { RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { rosterImporter } from "../src/modules/schools/roster/import/import-roster.ts";
import { atRoster } from "./at-roster.ts";
import { formOf } from "./form.ts";
import type { Person } from "./at-schools.ts";
import type { TestApp } from "./test-app.ts";

const at = "/api/school/roster/imports";

/** A staff list that is put in as a file, and what becomes of it. */
export function atImport(app: TestApp) {
  const put = (who: Person, school: string, file: string | Buffer, fileName = "staff.csv") => {
    const { payload, headers } = formOf([
      { field: "school_id", bytes: school },
      { field: "file", fileName, bytes: file },
    ]);
    return who.browser.ask("POST", at, { raw: payload, headers });
  };
  return {
    ...atRoster(app),
    put,
    checked: async (who: Person, school: string, file: string | Buffer) => (await put(who, school, file)).json.import as RosterImport,
    newest: async (who: Person, school: string) => (await who.browser.ask("GET", `${at}?school_id=${school}`)).json.import as RosterImport,
    look: (who: Person, id: string) => who.browser.ask("GET", `${at}/${id}`),
    faults: async (who: Person, id: string) =>
      (await who.browser.ask("GET", `${at}/${id}/faults`)).json.data as { row: number; cell: string; fault: { reason: string } }[],
    mend: (who: Person, id: string, row: number, field: string, text: string) =>
      who.browser.ask("PATCH", `${at}/${id}/rows/${row}`, { body: { field, text } }),
    start: (who: Person, id: string) => who.browser.ask("POST", `${at}/${id}/start`),
    stop: (who: Person, id: string) => who.browser.ask("POST", `${at}/${id}/stop`),
    result: async (who: Person, id: string, rows = "all") => (await who.browser.ask("GET", `${at}/${id}/result?rows=${rows}`)).body,
    work: (id: string) => performNow(app.platform, rosterImporter, { import_id: id }),
    links: (school: string) =>
      app.sql<{ name: string; email: string | null; phone: string | null; state: string; way: string }>(
        "select name, email, phone, state, way from identity.school_link where school_id = $1 order by id",
        [school],
      ),
  };
}
