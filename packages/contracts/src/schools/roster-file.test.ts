import { describe, expect, it } from "vitest";
import { meaningsOf } from "./roster-columns.ts";
import { checkRows, splitSheet, withCell } from "./roster-file.ts";
import { reasonWords, rowReasons } from "./roster-reasons.ts";

const heading = ["name", "phone", "email", "subject", "grades"];
const check = (...rows: string[][]) =>
  checkRows(
    heading,
    rows.map((cells, at) => ({ row: at + 2, cells })),
  );
const one = (...cells: string[]) => check(cells)[0]!;
const faultOf = (...cells: string[]) => {
  const { fault } = one(...cells);
  return fault && [fault.reason, fault.field];
};
const asha = "asha@navodit.example";

describe("the heading of a staff list", () => {
  it.each([
    [
      ["Name", "Mobile No.", "E-mail ID", "Subject", "Class"],
      ["name", "phone", "email", "subject", "grades"],
    ],
    [
      ["फ़ोन", "नाम", "ई-मेल", "विषय", "कक्षा"],
      ["phone", "name", "email", "subject", "grades"],
    ],
    [
      ["S. No.", "Name of the Teacher", "WhatsApp number", "Phone"],
      [undefined, "name", "phone", undefined],
    ],
    [
      ["name", "email", "What happened", "Why"],
      ["name", "email", "ours", "ours"],
    ],
  ])("%j means %j", (cells, meanings) => {
    expect(meaningsOf(cells)).toEqual(meanings);
  });

  it("is looked for below the name of the school, and rows keep the numbers that a spreadsheet shows", () => {
    const sheet = splitSheet([["Navodit Public School", ""], [], ["name", "phone", ""], ["", ""], ["Asha", "9822041736", "", ""]]);
    expect(sheet).toEqual({ heading: ["name", "phone"], rows: [{ row: 5, cells: ["Asha", "9822041736"] }] });
  });

  it.each([
    ["empty", [[""], []]],
    ["empty", [["name", "phone"]]],
    ["no_heading", [["Asha", "9822041736"]]],
    [
      "no_heading",
      [
        ["name", "subject"],
        ["Asha", "Hindi"],
      ],
    ],
    ["many_columns", [["name", "phone", ...Array.from({ length: 60 }, () => "x")], ["Asha"]]],
    ["many_rows", [["name", "phone"], ...Array.from({ length: 5_001 }, () => ["Asha"])]],
  ])("answers %s", (fault, table) => {
    expect(splitSheet(table)).toBe(fault);
  });
});

describe("a cell of a staff list", () => {
  it.each([
    ["9822041736", "+919822041736"],
    ["098220 41736", "+919822041736"],
    ["+91 98220-41736", "+919822041736"],
    ["919822041736", "+919822041736"],
    ["00919822041736", "+919822041736"],
    ["'+91 98220 41736", "+919822041736"],
    ["9822041736.0", "+919822041736"],
    ["९८२२०४१७३६", "+919822041736"],
    ["+91 20 2543 1187", "+912025431187"],
    ["020-25431187", "+912025431187"],
    ["+44 20 7946 0958", "+442079460958"],
    ["-", null],
    ["N/A", null],
  ])("reads the phone %s", (cell, phone) => {
    expect(one("Asha", cell, asha).teacher?.phone).toBe(phone);
  });

  it.each(["12345", "98220 41736 / 98220 41737", "office", "+91 12345", "98220x41736", "+1+1"])(
    "does not guess at the phone %s",
    (cell) => {
      expect(faultOf("Asha", cell)).toEqual(["bad_phone", "phone"]);
    },
  );

  it("says what a spreadsheet did to a number", () => {
    expect(faultOf("Asha", "9.82204E+09")).toEqual(["cut_phone", "phone"]);
  });

  it("keeps names of every script, and reads grades and subjects as offices write them", () => {
    expect(one("  सचिन   लोखंडे ", "", " Sachin.L@Navodit.example ", "Marathi; Hindi\nArt", "६-८, नर्सरी").teacher).toEqual({
      name: "सचिन लोखंडे",
      phone: null,
      email: "sachin.l@navodit.example",
      subjects: ["Marathi", "Hindi", "Art"],
      grades: [0, 6, 7, 8],
    });
  });

  it.each([
    ["no_name", "name", ["", "9822041736"]],
    ["no_name", "name", ["A", "9822041736"]],
    ["long_name", "name", ["a".repeat(121), "9822041736"]],
    ["no_address", "phone", ["Asha", "", "nil"]],
    ["bad_email", "email", ["Asha", "", "asha@"]],
    ["bad_email", "email", ["Asha", "", "asha@navodit.example, ravi@navodit.example"]],
    ["bad_subject", "subject", ["Asha", "", asha, "1,2,3,4,5,6,7"]],
    ["bad_grades", "grades", ["Asha", "", asha, "", "2025-06-08"]],
    ["formula", "name", ['=HYPERLINK("x")', "", asha]],
    ["formula", "name", ["＝1+1", "", asha]],
    ["formula", "phone", ["Asha", "=1+1"]],
    ["formula", "email", ["Asha", "", "@SUM(1)"]],
    ["formula", "subject", ["Asha", "", asha, "+1"]],
    ["more_cells", null, ["Asha", "", asha, "", "", "x"]],
  ])("answers %s", (reason, field, cells) => {
    expect(faultOf(...cells)).toEqual([reason, field]);
  });
});

describe("somebody who stands in a file twice", () => {
  it("is taken once, by phone and by mailbox, and never because of a row that is not taken", () => {
    const rows = check(
      ["Asha", "", "=1"],
      ["Asha", "9822041736"],
      ["A. Patil", "+91 98220 41736"],
      ["Ravi", "", "ravi.k+office@gmail.com"],
      ["Ravi", "", "ravik@gmail.com"],
    );
    expect(rows.map(({ fault }) => fault && [fault.reason, fault.field, fault.about])).toEqual([
      ["formula", "email", null],
      null,
      ["twice", "phone", "3"],
      null,
      ["twice", "email", "5"],
    ]);
  });

  it("is somebody else once the cell is mended, and the row before may be taken instead", () => {
    const cells = withCell(heading, ["Asha"], "phone", "9822041736")!;
    expect(cells).toEqual(["Asha", "9822041736"]);
    expect(withCell(["name", "email"], ["Asha"], "phone", "1")).toBeUndefined();
    expect(check(cells)[0]!.teacher?.phone).toBe("+919822041736");
  });
});

it("has words for every reason", () => {
  for (const reason of rowReasons) {
    expect(reasonWords({ reason, field: "email", about: reason === "refused_lately" ? "2026-11-20T00:00:00Z" : "7" })).toMatch(
      /^[A-Z].*\.$/,
    );
  }
});
