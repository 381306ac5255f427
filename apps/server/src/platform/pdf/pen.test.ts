import { describe, expect, it } from "vitest";
import { canDraw, openPen } from "./pen.ts";

const cut = { weight: 480, width: 100 } as const;

/** The pieces of a line as they are seen: which script writes what, however many files its font has. */
async function seen(text: string) {
  const { runs } = (await openPen(cut, text))(text, 10);
  const found: string[] = [];
  for (const { piece } of runs) {
    const script = piece.face ? piece.script : "none";
    if (found.at(-1)?.startsWith(script)) found.push(`${found.pop()}${piece.text}`);
    else found.push(`${script}:${piece.text}`);
  }
  return found;
}

describe("a line of text", () => {
  it("is cut where its script changes; what scripts share goes with the letters before it", async () => {
    expect(await seen("डॉ. Anna पाटील")).toEqual(["Deva:डॉ", "Latn:. Anna ", "Deva:पाटील"]);
    expect(await seen("Śrī ஆஷா")).toEqual(["Latn:Śrī ", "Taml:ஆஷா"]);
  });

  it("is seen from right to left where it is read so, and numbers in it are not", async () => {
    expect(await seen("فاطمہ 12 شیخ")).toEqual(["Arab:شیخ", "Latn: 12", "Arab:فاطمہ "]);
    expect(await seen("Anna (فاطمہ) B.Ed")).toEqual(["Latn:Anna (", "Arab:فاطمہ", "Latn:) B.Ed"]);
  });

  it("joins the letters of a conjunct, with and without a joiner between them", async () => {
    const pen = await openPen(cut, "क्ष");
    const width = (text: string) => pen(text, 10).width;
    expect(width("क्ष")).toBeLessThan(width("क") + width("ष"));
    expect(width("क्\u200dष")).not.toBe(width("क्ष"));
  });

  it("spaces Latin letters alone: others are joined", async () => {
    const [tight, wide] = [await openPen(cut, "अ"), await openPen({ ...cut, spacing: 0.1 }, "अ")];
    expect(wide("Anna", 10).width).toBeCloseTo(tight("Anna", 10).width + 4, 5);
    expect(wide("अनन", 10).width).toBe(tight("अनन", 10).width);
  });

  it("gives every figure the room of a nought where amounts stand under each other, and each its place in the middle of it", async () => {
    const [own, tabular] = [await openPen(cut, "0"), await openPen({ ...cut, tabular: true }, "0")];
    expect(own("111", 10).width).toBeLessThan(own("000", 10).width - 3);
    expect(tabular("1,111.11", 10).width).toBeCloseTo(tabular("8,888.88", 10).width, 5);
    expect(tabular("000", 10).width).toBeCloseTo(own("000", 10).width, 5);
    const { runs } = tabular("11", 10);
    const [first, second] = runs[0]!.glyphs;
    expect((second!.x - first!.x) * runs[0]!.scale).toBeCloseTo(own("0", 10).width, 5);
    expect(first!.x).toBeGreaterThan(0);
  });

  it("shows a letter that no font has as an empty box and never as a gap", async () => {
    expect(await seen("Anna 数学 B")).toEqual(["Latn:Anna ", "none:数学", "Latn: B"]);
    const { runs, ink } = (await openPen(cut, "数"))("数", 10);
    expect(runs.flatMap(({ glyphs }) => glyphs.map(({ outline }) => outline.length > 0))).toEqual([true]);
    expect(ink.above).toBeGreaterThan(6);
  });

  it("leaves out marks that nobody sees: they could make a name look like another", async () => {
    const pen = await openPen(cut, "A");
    for (const text of ["An\u202ena", "An\u200bna", "An\u0000na", "An\ufeffna", "\u2066Anna\u2069"])
      expect(pen(text, 10).text).toBe("Anna");
    expect(pen("a\n\tb", 10).text).toBe("a b");
    expect(pen("a\ud800", 10).text).toBe("a\ufffd");
  });
});

describe("canDraw", () => {
  it.each(["Priya Shinde", "प्रिया शिंदे", "عبدالرحمٰن", "സുരേന്ദ്രൻ", "क्\u200dष", "Nguyễn", "O’Connor", "e\u0301", ""])(
    "is true of %s",
    async (text) => {
      expect(await canDraw(text)).toBe(true);
    },
  );

  it.each(["数学", "👩🏽‍🏫", "An\u202ena", "Аsha", "עברית", "a\u0000", "a\ud800", "a\nb"])("is false of %s", async (text) => {
    expect(await canDraw(text)).toBe(false);
  });
});
