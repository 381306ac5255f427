import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ImportRow, RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { ImportPage } from "./import-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));
const saved: (readonly [string, string])[] = [];
vi.mock("../../lib/api-file.ts", () => ({ saveOwnFile: async (path: string, name: string) => void saved.push([path, name]) }));

const at = "/school/roster/imports";
const [newest, put] = [`GET ${at}`, `POST ${at}`];
const [faults, mend] = [`GET ${at}/:import_id/faults`, `PATCH ${at}/:import_id/rows/:row`];
const id = idOf("51");

const buildImport = (more: Partial<RosterImport> = {}): RosterImport => ({
  id,
  school_id: ownSchool.id,
  state: "checked",
  file_name: "staff-2026.xlsx",
  kind: "xlsx",
  rows: 60,
  good: 55,
  bad: 5,
  done: 0,
  outcomes: { invited: 0, quiet: 0, again: 0, known: 0, linked: 0, back: 0 },
  seconds_left: null,
  made_at: "2026-11-19T05:00:00.000Z",
  started_at: null,
  ended_at: null,
  by: "Anjali Verma",
  kept_until: "2026-12-19T05:00:00.000Z",
  ...more,
});
const buildFault = (more: Partial<ImportRow> = {}): ImportRow => ({
  row: 7,
  name: "Prakash Jadhav",
  cell: "98220 4118",
  fault: { reason: "bad_phone", field: "phone", about: null },
  outcome: null,
  ...more,
});
const serve = (made: RosterImport | null, rows: ImportRow[] = []) => {
  there.answers[newest] = () => ({ import: made });
  there.answers[faults] = () => ({ data: rows, next: null });
};

cleanly();
beforeEach(() => {
  here.schools = [ownSchool];
  saved.length = 0;
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
});
const open = (search = "") => show(<ImportPage />, `/profile/teachers/import${search}`);
const expectAt = (step: string) => expect(screen.getByText(step).closest("li")?.getAttribute("aria-current")).toBe("step");

const input = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const choose = async (name: string, bytes = "name,phone") => {
  fireEvent.change(input(), { target: { files: [new File([bytes], name)] } });
  await settle();
};

describe("the template", () => {
  it("is fetched as one's own file, in both kinds", async () => {
    serve(null);
    await open();
    expectAt("Template");
    await press("Template, XLSX");
    await press("Template, CSV");
    expect(saved).toEqual([
      [`/school/roster/template?kind=xlsx&school_id=${ownSchool.id}`, "teachers.xlsx"],
      [`/school/roster/template?kind=csv&school_id=${ownSchool.id}`, "teachers.csv"],
    ]);
    expect(within(screen.getByRole("region", { name: "Example rows" })).getByText("सचिन लोखंडे")).toBeTruthy();
  });

  it("takes a file that is dropped, for the school that is looked after, and shows what was read", async () => {
    serve(null);
    await open();
    const file = new File(["name,phone"], "Staff.CSV");
    there.answers[put] = () => {
      serve(buildImport());
      return { import: buildImport() };
    };
    fireEvent.drop(screen.getByRole("group", { name: "Put your file here" }), { dataTransfer: { files: [file] } });
    await settle();
    expect(sent(put)).toEqual([expect.objectContaining({ file, fields: { school_id: ownSchool.id } })]);
    expect(screen.getByRole("heading", { name: "60 rows read: 55 are good, 5 need you" })).toBeTruthy();
    expectAt("Check");
  });

  it("refuses what is no list before it is sent", async () => {
    serve(null);
    await open();
    await choose("staff.pdf");
    expect(screen.getByRole("alert").textContent).toMatch(/Only XLSX and CSV files can be read/);
    await choose("staff.csv", "x".repeat(5_000_001));
    expect(screen.getByRole("alert").textContent).toMatch(/more than 5 MB/);
    expect(sent(put)).toEqual([]);
  });

  it("says what the server says of a file, and keeps one that a broken line stopped", async () => {
    serve(null);
    await open();
    there.answers[put] = () => refuse("schools.roster_locked", 400, "This file is locked with a password.");
    await choose("staff.xlsx");
    expect(screen.getByRole("alert").textContent).toMatch(/locked with a password/);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    there.answers[put] = () => {
      throw lineFailure();
    };
    await choose("staff.xlsx");
    expect(screen.getByRole("alert").textContent).toMatch(/The file is still chosen/);
    there.answers[put] = () => {
      serve(buildImport());
      return { import: buildImport() };
    };
    await press("Try again");
    expectAt("Check");
  });
});

describe("what was read", () => {
  it("names each row that needs somebody, with its reason, and a field where it is one cell", async () => {
    serve(buildImport(), [
      buildFault(),
      buildFault({ row: 20, name: "", cell: "", fault: { reason: "no_name", field: "name", about: null } }),
      buildFault({
        row: 52,
        name: "Dinesh Rathod",
        cell: "",
        fault: { reason: "refused_lately", field: null, about: "2027-01-30T06:00:00Z" },
      }),
    ]);
    await open();
    const list = within(screen.getByRole("list", { name: "Rows that need you" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Row 77Prakash Jadhav98220 4118This is not one phone number\..*Phone, row 7$/),
      expect.stringMatching(/^Row 2020no nameThere is no name\..*Name, row 20$/),
      expect.stringMatching(/^Row 5252Dinesh RathodThey said no\. You can ask them again from 30 January 2027 on\.Stays out$/),
    ]);
    expect(screen.getByRole("img", { name: "Each dot is a row: 55 good, 5 to mend" })).toBeTruthy();
    await press("The 5 with reasons, XLSX");
    expect(saved).toEqual([[`${at}/${id}/result?rows=back`, "staff-2026-to-mend.xlsx"]]);
  });

  it("is mended in place, by Enter or by leaving the field; what is typed elsewhere stays", async () => {
    serve(buildImport(), [buildFault(), buildFault({ row: 19, name: "Tejaswini More", cell: "12" })]);
    await open();
    fireEvent.change(screen.getByLabelText("Phone, row 19"), { target: { value: "98220" } });
    const field = screen.getByLabelText<HTMLInputElement>("Phone, row 7");
    expect(field.value).toBe("98220 4118");
    there.answers[mend] = () => {
      serve(buildImport({ good: 56, bad: 4 }), [buildFault({ row: 19, name: "Tejaswini More", cell: "12" })]);
      return {};
    };
    fireEvent.change(field, { target: { value: "98220 41180" } });
    fireEvent.submit(field.form!);
    await settle();
    expect(sent(mend)).toEqual([{ params: { import_id: id, row: 7 }, body: { field: "phone", text: "98220 41180" } }]);
    expect(screen.queryByLabelText("Phone, row 7")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Phone, row 19").value).toBe("98220");
    expect(screen.getByRole("heading", { name: "60 rows read: 56 are good, 4 need you" })).toBeTruthy();
    fireEvent.blur(screen.getByLabelText("Phone, row 19"));
    await settle();
    expect(sent(mend)).toHaveLength(2);
  });

  it("cannot be imported while no row is good, and leads back to another file", async () => {
    serve(buildImport({ good: 0, bad: 60 }), [buildFault()]);
    await open();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import the 0" }).disabled).toBe(true);
    await press("Another file");
    expectAt("Template");
    await press("Back to staff-2026.xlsx");
    expectAt("Check");
  });
});

describe("an import", () => {
  it("is started, shows how far it is, and is stopped", async () => {
    serve(buildImport({ bad: 0, rows: 55 }));
    await open();
    there.answers[`POST ${at}/:import_id/start`] = () => {
      serve(buildImport({ state: "running", done: 38, seconds_left: 20 }));
      return {};
    };
    await press("Import the 55");
    expectAt("Import");
    expect(screen.getByRole("heading", { name: "38 of 55 done" })).toBeTruthy();
    expect(screen.getByText(/^About 20 seconds left\. You may leave this page/)).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "38 of 55 rows done" }).getAttribute("value")).toBe("69");
    there.answers[`POST ${at}/:import_id/stop`] = () => {
      serve(buildImport({ state: "stopping", done: 40 }));
      return {};
    };
    await press("Stop the import");
    expect(screen.getByText("It stops after the rows that it has in hand.")).toBeTruthy();
  });

  it("is looked at again while it is under way, until its result is there", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "Date"], shouldAdvanceTime: true });
    serve(buildImport({ state: "running", done: 38 }));
    await open("?new=1");
    serve(
      buildImport({
        state: "done",
        done: 55,
        ended_at: "2026-11-19T05:21:00.000Z",
        outcomes: { ...buildImport().outcomes, invited: 51, known: 3, again: 1 },
      }),
    );
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    vi.useRealTimers();
    await settle();
    expect(screen.getByRole("heading", { name: "55 rows are in, 5 came back" })).toBeTruthy();
  });
});

describe("the result", () => {
  const done = buildImport({
    state: "done",
    done: 55,
    ended_at: "2026-11-19T05:21:00.000Z",
    outcomes: { invited: 50, quiet: 0, again: 1, known: 3, linked: 0, back: 1 },
  });

  it("counts what became of the rows, and gives the file back", async () => {
    serve(done);
    await open();
    expect(screen.getByRole("heading", { name: "54 rows are in, 6 came back" })).toBeTruthy();
    expect(screen.getByText("Finished on 19 Nov 2026, 10:51, started by Anjali Verma.")).toBeTruthy();
    expect(screen.queryByText(/without a message/)).toBeNull();
    await press("Download");
    expect(saved).toEqual([[`${at}/${id}/result?rows=all`, "staff-2026-result.xlsx"]]);
    await press("Another file");
    expectAt("Template");
  });

  it("is not in the way of whoever comes for another file", async () => {
    serve(done);
    await open("?new=1");
    expectAt("Template");
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });

  it("says that it was stopped", async () => {
    serve({ ...done, state: "stopped" });
    await open();
    expect(screen.getByRole("heading", { name: "Stopped: 54 rows are in, 6 came back" })).toBeTruthy();
  });
});

describe("where there is nothing to show", () => {
  it("shows its shape while it is not known who is here", async () => {
    here.status = "unknown";
    await open();
    expect(screen.getByRole("status", { name: "Looking for your import" })).toBeTruthy();
    expect(sent(newest)).toEqual([]);
  });

  it("tells whoever speaks for no school, and whoever does no more", async () => {
    here.schools = [];
    await open();
    expect(screen.getByText("You speak for no school yet")).toBeTruthy();
  });

  it("shows nothing of a school that is not theirs any more", async () => {
    there.answers[newest] = () => refuse("not_found", 404, "Not there.");
    await open();
    expect(screen.getByText("This school is not yours to look at")).toBeTruthy();
  });

  it("says that nothing is lost without a line, and asks once more when it is told to", async () => {
    there.answers[newest] = () => {
      throw lineFailure();
    };
    await open();
    expect(screen.getByText("Your connection dropped. Nothing is lost.")).toBeTruthy();
    serve(null);
    await press("Try again");
    expectAt("Template");
  });
});
