import { describe, expect, it } from "vitest";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { createRosterRoom } from "./roster-room.ts";
import { writeSheet } from "./write-sheet.ts";

const room = createRosterRoom();
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org";

/** The least that a spreadsheet is, with this sheet in it. */
const xlsx = (sheet: string) =>
  buildZip([
    {
      name: "xl/workbook.xml",
      bytes: `<workbook ${main} xmlns:r="${relations}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", bytes: sheet },
  ]);
const sheetOf = (cells: string, before = "") =>
  `<?xml version="1.0"?>${before}<worksheet ${main}><sheetData>${cells}</sheetData></worksheet>`;
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const head = `<row r="1">${text("A1", "name")}${text("B1", "phone")}</row>`;
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from("bcdefghij", (name, at) => `<!ENTITY ${name} "${`&${"abcdefghij"[at]};`.repeat(10)}">`).join("")}]>`;
const compound = Buffer.from("d0cf11e0a1b11ae1", "hex");

describe("a file that is no staff list", () => {
  it.each([
    ["unreadable", "a page", Buffer.from("<html><table><tr><td>name</td></tr></table></html>")],
    ["unreadable", "a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["unreadable", "a PDF", Buffer.from("%PDF-1.7\nname,phone")],
    ["unreadable", "a zip of something else", buildZip([{ name: "course.md", bytes: "name,phone" }])],
    ["unreadable", "half a spreadsheet", xlsx(sheetOf(head)).subarray(0, 300)],
    ["unreadable", "broken XML", xlsx(sheetOf('<row r="1"><c></row>'))],
    ["unreadable", "a billion laughs", xlsx(sheetOf(head.replace("name", "&j;"), laughs))],
    ["unreadable", "a zip that grows a thousand times", xlsx(sheetOf(head + " ".repeat(39_000_000)))],
    ["unreadable", "a zip that lies about its sizes", buildZip([{ name: "xl/workbook.xml", bytes: "x".repeat(90_000), size: 10 }])],
    ["old", "an XLS of an old kind, whatever it is called", Buffer.concat([compound, Buffer.alloc(600)])],
    ["locked", "a spreadsheet with a password", Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le"), Buffer.alloc(600)])],
    ["empty", "nothing at all", Buffer.from(" \n")],
    ["no_heading", "a list without a heading", Buffer.from("Asha,9822041736\n")],
    ["many_columns", "more columns than anybody has", Buffer.from(`name,phone${",x".repeat(70)}\nAsha,1\n`)],
    ["many_rows", "too many teachers", Buffer.from(`name,phone\n${"Asha,9822041736\n".repeat(5_001)}`)],
  ])("is %s: %s", async (fault, _what, bytes) => {
    expect(await room.read(bytes)).toEqual({ fault });
  });

  it("costs bounded memory and time, however far away its one cell is", async () => {
    const far = xlsx(sheetOf(`${head}<row r="1048576">${text("XFD1048576", "x")}</row>`));
    const before = process.memoryUsage.rss();
    const read = await createRosterRoom({ longestMs: 8_000, megabytes: 128 }).read(far);
    expect("fault" in read && ["heavy", "many_columns", "many_rows"].includes(read.fault)).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
    // And the next one is read.
    const good = await writeSheet(
      "xlsx",
      [
        ["name", "phone"],
        ["Asha", "9822041736"],
      ],
      "Staff",
    );
    expect(await room.read(good)).toMatchObject({ kind: "xlsx", rows: [{ fault: null }] });
  });
});

describe("what a spreadsheet does to a cell", () => {
  it("is seen: a number has no fraction, a day is a day, and of a formula it is what came of it", async () => {
    const row = `<row r="2">${text("A2", "आशा")}<c r="B2"><v>9.822041736E9</v></c></row><row r="3"><c r="A3" t="str"><f>A2&amp;"!"</f><v>आशा!</v></c><c r="B3"><v>9822041737</v></c></row>`;
    const read = await room.read(xlsx(sheetOf(head + row)));
    expect(read).toMatchObject({
      rows: [
        { row: 2, teacher: { name: "आशा", phone: "+919822041736" } },
        { row: 3, teacher: { name: "आशा!", phone: "+919822041737" } },
      ],
    });
  });
});
