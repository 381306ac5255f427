import { describe, expect, it } from "vitest";
import { hostileStrings } from "#platform/testing/hostile-strings.ts";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import { drawSvg } from "#platform/pdf/draw-svg.ts";
import { paperText } from "#platform/testing/paper.ts";
import { drawSheet } from "./draw-sheet.ts";
import { sheetFacts } from "./sheet.builders.ts";

const allowed = /^(svg|title|g|path)$/;

describe("500 hostile strings as names and titles", () => {
  it("are drawn and never run: no script, no address, nothing but shapes", async () => {
    const strings = hostileStrings();
    expect(strings.length).toBeGreaterThanOrEqual(500);
    for (const text of strings) {
      const svg = drawSvg(await drawSheet(sheetFacts({ name: text, nameOwn: text, title: text, teacher: text })));
      const tags = [...svg.matchAll(/<\/?([^\s/>]+)/g)].map(([, tag]) => tag!);
      expect(
        tags.filter((tag) => !allowed.test(tag)),
        text,
      ).toEqual([]);
      const markup = svg.replace(/<title>[^<]*<\/title>/, "");
      expect(markup.replace('xmlns="http://www.w3.org/2000/svg"', ""), text).not.toMatch(
        /\son\w+=|href|url\(|style=|https?:|data:|[\ud800-\udfff]/i,
      );
      expect(markup, text).not.toMatch(/NaN|undefined|Infinity"/);
    }
  });

  it.each([0, 1, 2, 3])("are papers that open, quarter %i", async (quarter) => {
    const strings = hostileStrings();
    // Four of them on each sheet: every one is on some paper.
    for (let at = 4 * quarter; at < strings.length; at += 16) {
      const [name = "", nameOwn = "", title = "", teacher = ""] = strings.slice(at, at + 4);
      const pdf = await drawPdf(await drawSheet(sheetFacts({ name, nameOwn, title, teacher })));
      expect(Buffer.from(pdf).toString("latin1"), name).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|Launch|EmbeddedFile)\b/);
      expect(paperText(pdf), name).toContain("Certificate of completion");
    }
  });
});
