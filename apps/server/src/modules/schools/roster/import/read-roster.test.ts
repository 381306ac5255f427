import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meaningsOf } from "@upaya/contracts/schools/roster-columns.ts";
import { readRoster } from "./read-roster.ts";
import { writeSheet } from "./write-sheet.ts";

const heading = ["name", "phone", "email", "subject", "grades"];
const asha = ["आशा पाटील", "098220 41736", "asha@navodit.example", "Hindi, Marathi", "6-8"];
const good = { name: "आशा पाटील", phone: "+919822041736", subjects: ["Hindi", "Marathi"], grades: [6, 7, 8] };
const bytesOf = (text: string) => Buffer.from(text, "utf8");
const csv = (separator: string) => [heading, asha.map((cell) => `"${cell}"`)].map((cells) => cells.join(separator)).join("\r\n");

async function read(bytes: Uint8Array) {
  const roster = await readRoster(bytes);
  if ("fault" in roster) throw new Error(roster.fault);
  return roster;
}

describe("a staff list as a text", () => {
  it.each([
    ["UTF-8", bytesOf(csv(","))],
    ["UTF-8 with its mark", bytesOf(`\uFEFF${csv(",")}`)],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${csv("\t")}`, "utf16le")],
    ["UTF-16 without", Buffer.from(csv(","), "utf16le")],
    ["semicolons", bytesOf(csv(";"))],
    ["tabs", bytesOf(csv("\t"))],
    ["a separator that Excel is told", bytesOf(`sep=;\r\n${csv(";")}`)],
  ])("is read as %s", async (_how, bytes) => {
    const { kind, rows } = await read(bytes);
    expect([kind, rows.length, rows[0]!.row]).toEqual(["csv", 1, 2]);
    expect(rows[0]!.teacher).toMatchObject(good);
  });

  it("is read in the letters of an old Windows, with cells of several lines", async () => {
    const text = Buffer.from(
      'name,email,remark\r\nJos\xe9 d\x92Souza,jose@navodit.example,"one\r\ntwo"\r\nMary,mary@navodit.example,\r\n',
      "latin1",
    );
    const { rows } = await read(text);
    expect(rows.map(({ row, teacher }) => [row, teacher?.name])).toEqual([
      [2, "José d’Souza"],
      [3, "Mary"],
    ]);
    expect(rows[0]!.cells[2]).toBe("one\r\ntwo");
  });
});

/** Without signs that nobody sees, and without the one for a letter that was lost: the writer of XLSX leaves that out. */
const filled = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replaceAll(/[\s\p{C}\ufffd]+/gu, " ").trim());
const cell = fc.oneof(
  filled,
  fc.constantFrom(
    "007",
    "=1+1",
    "+91 98220 41736",
    "@x",
    "-1",
    "सचिन",
    "a\nb",
    'say "so"',
    "1,2",
    "6-8",
    "'=1",
    "TRUE",
    "1e5",
    "_x0041_",
    "constructor",
    "__proto__",
  ),
);
const rosters = fc.array(fc.array(cell, { minLength: 5, maxLength: 7 }), { minLength: 1, maxLength: 12 });

/** What stands in a file is what was written: with the mark of a text in front where a spreadsheet would have run it. */
describe.each(["csv", "xlsx"] as const)("a staff list that we wrote as %s", (kind) => {
  it("is read as it was written, and every row is good or has a reason", async () => {
    await fc.assert(
      fc.asyncProperty(rosters, async (drawn) => {
        const wide = [...heading, "remark", "room"];
        const table = drawn.filter((cells) => cells.some((text) => text.trim() !== ""));
        fc.pre(table.length > 0);
        const roster = await read(await writeSheet(kind, [wide, ...table], "Teachers"));
        const bare = (text: string) => (kind === "csv" ? text.replace(/^'/, "") : text).replaceAll("\r\n", "\n");
        const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((text) => text.trim() !== "") + 1).map(bare);
        expect(roster.rows.map(({ cells }) => trimmed(cells))).toEqual(table.map(trimmed));
        expect(roster.rows.filter(({ teacher }) => teacher).length + roster.rows.filter(({ fault }) => fault).length).toBe(table.length);
        expect(meaningsOf(roster.heading).slice(0, 5)).toEqual(heading);
      }),
      { numRuns: kind === "csv" ? 200 : 60 },
    );
  });
});
