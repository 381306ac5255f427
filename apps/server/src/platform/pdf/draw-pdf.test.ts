import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { paperText } from "../testing/paper.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Drawing, Part } from "./drawing.ts";
import { openPen } from "./pen.ts";

const drawingOf = (parts: readonly Part[]): Drawing => ({
  title: "A paper of नमूना",
  language: "en",
  at: new Date("2026-11-15T10:00:00Z"),
  width: 297,
  height: 210,
  parts,
});

const names = [
  "Śrīnivāsa Nguyễn O’Connor",
  "ज्योत्स्ना मिश्र",
  "কৃষ্ণেন্দু ভট্টাচার্য",
  "હર્ષદ બ્રહ્મભટ્ટ",
  "ਮਨਪ੍ਰੀਤ ਢਿੱਲੋਂ",
  "ಕೃಷ್ಣಮೂರ್ತಿ ಭಟ್",
  "ലക്ഷ്മിക്കുട്ടി നായർ",
  "ପ୍ରିୟଦର୍ଶିନୀ ମହାପାତ୍ର",
  "கௌசல்யா ஸ்ரீநிவாசன்",
  "వేంకటేశ్వర్లు చౌదరి",
  "عبدالرحمٰن انصاری",
  "数学",
];

async function paperOf(texts: readonly string[]): Promise<Uint8Array> {
  const pen = await openPen({ weight: 480, width: 100 }, ...texts);
  const lines = texts.map((text, at): Part => ({
    kind: "text",
    tag: "P",
    colour: "#000000",
    lines: [{ x: 20, y: 20 + at * 12, written: pen(text, 7) }],
  }));
  return drawPdf(drawingOf(lines));
}

describe("a paper", () => {
  it("gives back what was written, in every script, also a letter that no font has", async () => {
    const text = paperText(await paperOf(names));
    for (const name of names) expect(text).toContain(name.normalize("NFC"));
  });

  it("brings its fonts along, and has its title, its language and its tree", async () => {
    const pdf = await paperOf(names.slice(0, 2));
    const fonts = execFileSync("pdffonts", ["-"], { input: pdf, encoding: "utf8" }).trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    // Embedded, a subset, and with the letters that its glyphs stand for.
    for (const font of fonts) expect(font).toMatch(/\byes yes yes\b/);
    const info = execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" });
    expect(info).toMatch(/Title: +A paper of नमूना/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Page size: +841.89 x 595.2\d+ pts \(A4\)/);
    const tree = execFileSync("pdfinfo", ["-struct-text", "-"], { input: pdf, encoding: "utf8" });
    expect(tree).toContain("Document");
    expect(tree).toContain("ज्योत्स्ना मिश्र");
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (en)");
  });

  it("has a page for each drawing, and one tree for all of them, with its tables", async () => {
    const pen = await openPen({ weight: 480, width: 100, tabular: true }, "1,117.00");
    const cell = (tag: "TH" | "TD", text: string, y: number) => ({
      tag,
      colour: "#000000",
      lines: [{ x: 80, y, written: pen(text, 5), ends: true }],
    });
    const table: Part = { kind: "table", rows: [[cell("TH", "Amount", 20)], [cell("TD", "1,117.00", 30)]] };
    const pdf = await drawPdf(drawingOf([table]), drawingOf([table]));
    expect(execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" })).toMatch(/Pages: +2/);
    const tree = execFileSync("pdfinfo", ["-struct", "-"], { input: pdf, encoding: "utf8" });
    expect(["Table", "TR", "TH", "TD"].map((tag) => tree.match(new RegExp(`^ +${tag}\\b`, "gm"))!.length)).toEqual([2, 4, 2, 2]);
    // Amounts are found as they are written, although each figure has its own place.
    expect(paperText(pdf).match(/1,117\.00/g)).toHaveLength(2);
  });

  it("says what a picture says, and passes over what only adorns", async () => {
    const square: Part = { kind: "path", d: "M0 0H10V10H0Z", fill: "#0D5140" };
    const figure: Part = { kind: "group", x: 10, y: 10, scale: 1, says: "A square", parts: [square] };
    const raw = Buffer.from(await drawPdf(drawingOf([square, figure]))).toString("latin1");
    expect(raw).toContain("/Alt (A square)");
    expect(raw.match(/\/S \/Figure/g)).toHaveLength(1);
  });
});
