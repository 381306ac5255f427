import { describe, expect, it } from "vitest";
import { buildValid, checkedAt, gone, unknown, withdrawn } from "../checked.builders.ts";
import { countsOf, repeatedIn, resultFile } from "./result-rows.ts";
import { manyWords } from "./words.ts";

describe("what came of many numbers", () => {
  it("is summed up in one line, in an order that does not change", () => {
    const said = (...found: Parameters<typeof countsOf>[0][]) => manyWords.summary(countsOf(found.flat()));
    expect(said([unknown, withdrawn, buildValid(), withdrawn])).toBe("1 real, 2 withdrawn, 1 not in our register");
    expect(said([gone])).toBe("0 real, 1 of holders who have left");
    expect(said([buildValid()])).toBe("1 real");
  });

  it("counts numbers that stand there more than once", () => {
    expect(repeatedIn([buildValid(), unknown, buildValid(), buildValid()])).toBe(1);
    expect(repeatedIn([buildValid(), unknown])).toBe(0);
  });

  it("is a file with every result, which runs nothing", () => {
    const sly = buildValid({ name: "=HYPERLINK(1)", name_own: null });
    const { name, text } = resultFile({ checked_at: checkedAt, found: [buildValid(), withdrawn, gone, unknown, sly] });
    expect(name).toBe("certificates-2026-11-18.csv");
    const lines = text.slice(1).trimEnd().split("\r\n");
    expect(lines[0]).toBe('"Number","Result","Holder","Holder in own script","Course","Issued","Withdrawn","Why","Checked"');
    const checked = '"18 Nov 2026, 10:42 am IST"';
    expect(lines[1]).toBe(
      `"UP26-7K4M-Q92D","Valid","Priya Shinde","प्रिया शिंदे","Word problems without tears","12 Nov 2026","","",${checked}`,
    );
    expect(lines[2]).toBe(
      `"UP26-3T8W-H05J","Withdrawn","","","Fractions with paper folding","02 Aug 2026","03 Oct 2026","The check of this course was answered by another person than its holder.",${checked}`,
    );
    expect(lines[3]).toBe(
      `"UP26-0000-ZZZZ","Was real, holder has left","","","Fractions with paper folding","02 Aug 2026","","",${checked}`,
    );
    expect(lines[4]).toBe(`"UP26-7K4M-092D","Not in our register","","","","","","",${checked}`);
    expect(lines[5]).toContain(`"'=HYPERLINK(1)"`);
    expect(new Set(lines.map((line) => line.split('","').length)).size).toBe(1);
  });
});
