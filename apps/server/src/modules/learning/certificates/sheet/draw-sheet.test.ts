import jsqrModule from "jsqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import { drawPng } from "#platform/pdf/draw-png.ts";
import { drawSvg } from "#platform/pdf/draw-svg.ts";
import { type Drawing, type Line, startOf } from "#platform/pdf/drawing.ts";
import { paperPoints, paperText, type Points } from "#platform/testing/paper.ts";
import { drawSheet } from "./draw-sheet.ts";
import { sheetFacts } from "./sheet.builders.ts";

// Its types describe another way to export than the one that Node sees.
const readCode = jsqrModule as unknown as typeof jsqrModule.default;

const spaced = (text: string) => text.replaceAll(/\s+/g, " ");

function codeOn({ width, height, data }: Points) {
  const colours = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, point] of data.entries()) colours.fill(point, at * 4, at * 4 + 3);
  return readCode(colours, width, height, { inversionAttempts: "dontInvert" });
}

const linesOf = ({ parts }: Drawing): Line[] => parts.flatMap((part) => (part.kind === "text" ? part.lines : []));

/** Where the ink of a line lies on the page. */
function inkOf(line: Line) {
  const { ink } = line.written;
  const start = startOf(line);
  return { text: line.written.text, left: start - ink.left, right: start + ink.right, top: line.y - ink.above, bottom: line.y + ink.below };
}

describe("the code on the sheet", () => {
  it.each([
    "https://upaya.example/verify/UP25-7K4M-Q92D",
    "http://127.0.0.1:3000/verify/UP26-0000-0001",
    `https://a-rather-long-name-of-a-site.upaya.example/verify/UP25-7K4M-Q92D`,
  ])("is read from the printed page as %s, and is 26 mm or larger with its quiet zone", async (verifyAddress) => {
    const dpi = 150;
    const points = paperPoints(await drawPdf(await drawSheet(sheetFacts({ verifyAddress }))), dpi);
    const code = codeOn(points)!;
    expect(code.data).toBe(verifyAddress);
    const { topLeftCorner: corner, topRightCorner, bottomLeftCorner } = code.location;
    const side = topRightCorner.x - corner.x;
    expect((side / dpi) * 25.4).toBeGreaterThanOrEqual(26);
    const quiet = Math.floor((4 * side) / (17 + 4 * code.version)) - 2;
    const stained: string[] = [];
    const look = (where: string, x: number, y: number) => {
      if (points.data[Math.round(y) * points.width + Math.round(x)]! < 240) stained.push(where);
    };
    for (let away = 3; away <= quiet; away++) {
      for (let along = -quiet; along <= side + quiet; along++) {
        look("left", corner.x - away, corner.y + along);
        look("right", topRightCorner.x + away, corner.y + along);
        look("above", corner.x + along, corner.y - away);
        look("below", corner.x + along, bottomLeftCorner.y + away);
      }
    }
    expect(stained).toEqual([]);
  });
});

describe("what the sheet says", () => {
  it.each([
    ["Devanagari", "श्रद्धा कुलकर्णी"],
    ["Tamil", "கௌசல்யா ராஜேந்திரன்"],
    ["Malayalam", "ഉണ്ണിക്കൃഷ്ണൻ നമ്പൂതിരി"],
    ["Gujarati", "કૃષ્ણકાંત ત્રિવેદી"],
    ["Urdu", "عبدالرحمٰن خان"],
    ["two scripts", "डॉ. Anna पाटील"],
  ])("can be selected and read aloud, with a name in %s", async (_script, nameOwn) => {
    const pdf = await drawPdf(await drawSheet(sheetFacts({ nameOwn })));
    const text = spaced(paperText(pdf));
    for (const said of [
      "Priya Shinde",
      nameOwn.normalize("NFC"),
      "Word problems without tears",
      "UP25-7K4M-Q92D",
      "22 of 25",
      "2 h 13 min",
    ])
      expect(text).toContain(said);
    // The day of India on which it was finished, not that of Greenwich.
    expect(text).toContain("13 Nov 2025");
    expect(text).not.toMatch(/CPD|hours?\b/);
  });

  it("says what a dot stands for, and nothing of a check that there was not", async () => {
    const said = async (more: Parameters<typeof sheetFacts>[0]) =>
      linesOf(await drawSheet(sheetFacts(more)))
        .map(({ written }) => written.text)
        .join(" ");
    expect(await said({ minutes: 133 })).toContain("133 dots, one for each minute.");
    expect(await said({ minutes: 901 })).toContain("451 dots, one for every 2 minutes begun.");
    const unchecked = await said({ right: 0, of: 0 });
    expect(unchecked).toContain("has finished every lesson of");
    expect(unchecked).not.toContain("check of");
    expect(unchecked).not.toContain("0 of 0");
  });
});

describe("paper and picture", () => {
  it("are one drawing: at 150 dpi hardly any point of either lies beside the other", async () => {
    const drawing = await drawSheet(sheetFacts());
    const paper = paperPoints(await drawPdf(drawing), 150);
    const { data, info } = await sharp(await drawPng(drawing, paper.width))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(paper.width);
    const { width, height } = paper;
    let ink = 0;
    const beside = { paper: 0, picture: 0 };
    const dark = (points: Uint8Array, at: number) => points[at]! < 110;
    const near = (points: Uint8Array, at: number) => [0, 1, -1, width, -width].some((step) => dark(points, at + step));
    // The column of words: the panel is dark all over.
    for (let y = 5; y < height - 5; y++) {
      for (let x = Math.round(width * 0.33); x < width - 5; x++) {
        const at = y * width + x;
        if (dark(paper.data, at)) ink += 1;
        if (dark(paper.data, at) && !near(data, at)) beside.paper += 1;
        if (dark(data, at) && !near(paper.data, at)) beside.picture += 1;
      }
    }
    expect(ink).toBeGreaterThan(20_000);
    expect(Math.max(beside.paper, beside.picture) / ink).toBeLessThan(0.01);
  });
});

describe("the sheet as a picture", () => {
  it("is the same for the same facts, byte for byte, and another one for another number", async () => {
    const [one, again] = [await drawSheet(sheetFacts()), await drawSheet(sheetFacts())];
    expect(drawSvg(again)).toBe(drawSvg(one));
    expect(Buffer.from(await drawPdf(again)).equals(Buffer.from(await drawPdf(one)))).toBe(true);
    expect(drawSvg(await drawSheet(sheetFacts({ number: "UP25-7K4M-Q92E" })))).not.toBe(drawSvg(one));
  });

  it("is a PNG as wide as it is asked for", async () => {
    const png = Buffer.from(await drawPng(await drawSheet(sheetFacts()), 600));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 424]);
  });
});

const longNames = [
  "Priya",
  "Venkata Subramaniam Lakshminarayanan",
  "Sri Venkata Satyanarayana Subrahmanya Lakshmi Narasimha Prasad Chakravarthy Raos",
  "W".repeat(80),
  "Wwwwwwwww ".repeat(8).trim(),
  "i".repeat(80),
  "उण्णिकृष्णन्".repeat(6),
  "ஸ்ரீநிவாசன் ".repeat(7).trim(),
  "عبدالرحمٰن خان ".repeat(5).trim(),
  "ಶ್ರೀನಿವಾಸ ರಾವ್ ".repeat(5).trim(),
];
const longTitle = "Questions that show what children really understand about fractions, decimals and percentages in classes five to eight";

describe("the longest names", () => {
  it.each(longNames)("stay whole on the sheet, clear of everything else: %s", async (name) => {
    for (const [nameOwn, title] of [
      [null, "Fractions"],
      [name, longTitle],
    ] as const) {
      const drawing = await drawSheet(sheetFacts({ name, nameOwn, title, teacher: name }));
      const inks = linesOf(drawing).map(inkOf);
      for (const { text, left, right, top, bottom } of inks) {
        expect(left, text).toBeGreaterThan(105);
        expect(right, text).toBeLessThan(279);
        expect(top, text).toBeGreaterThan(15);
        expect(bottom, text).toBeLessThan(206);
        const corner = { x: Math.min(Math.max(255.5, left), right), y: Math.min(Math.max(39.5, top), bottom) };
        expect(Math.hypot(corner.x - 255.5, corner.y - 39.5), `${text} beside the seal`).toBeGreaterThan(21.5);
      }
      const upper = inks.filter(({ top, bottom }) => top > 30 && bottom < 160);
      for (const [at, one] of upper.entries())
        for (const other of upper.slice(at + 1)) {
          const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          expect(apart, `${one.text} | ${other.text}`).toBe(true);
        }
      const letters = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");
      expect(letters(inks.map(({ text }) => text).join(""))).toContain(letters(name));
      expect(letters(inks.map(({ text }) => text).join(""))).toContain(letters(title));
    }
  });
});
