import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPng } from "#platform/pdf/draw-png.ts";
import { type Drawing, type Line, startOf } from "#platform/pdf/drawing.ts";
import { paperPoints, paperText } from "#platform/testing/paper.ts";
import type { PaperFacts } from "../facts.ts";
import { paperFacts } from "../papers.builders.ts";
import { drawPaper, paperPdf } from "./draw-paper.ts";

const at = new Date("2026-11-19T05:00:00Z");
const spaced = (text: string) => text.replaceAll(/\s+/g, " ");
const textOf = async (facts: PaperFacts) => spaced(paperText(await paperPdf(facts, at)));

const set = {
  name: "The first-year teacher set",
  list: 234_500,
  paid: 129_900,
  more: { bundle: 104_600 },
};
const withCoins = {
  name: "Word-wall kit",
  list: 34_900,
  paid: 24_100,
  more: { voucher: 10_000, coins: 800, coins_used: 80 },
};
const abroad = { name: "Achieng Otieno", address: ["Moi Avenue 12", "Nairobi 00100", "Kenya"], gstin: null, by: null };
const school = {
  name: "Navodit Public School and Junior College for Girls, Nashik Road Branch",
  address: ["Survey number 114/2, behind the municipal library, near the old water tank", "Chennai 600001", "Tamil Nadu (33)"],
  gstin: "33AABCU0000A1ZK",
  by: "Priya Shinde",
};
const devanagari = {
  name: "ज्योत्स्ना श्रीनिवास कुलकर्णी",
  address: ["१४ कॉलेज रोड", "நாசிக் 422005", "Maharashtra (27)"],
  gstin: null,
  by: null,
};
const credits = { number: "UL/26-27/000123", issued_on: "2026-11-19", cause: "asked", approved_on: "2026-11-21", coins: 40 } as const;

const papers = {
  "same State": paperFacts(),
  "other State": paperFacts({ within_state: false, supply: { state: "Tamil Nadu", code: "33" } }),
  abroad: paperFacts({ within_state: false, supply: { country: "Kenya" }, buyer: abroad }),
  GSTIN: paperFacts({ buyer: school, within_state: false, supply: { state: "Tamil Nadu", code: "33" } }),
  bundle: paperFacts({ sold: [set] }),
  coins: paperFacts({ sold: [withCoins] }),
  "part refund": paperFacts({
    kind: "credit_note",
    number: "UC/26-27/000007",
    issued_on: "2026-11-21",
    credits,
    sold: [{ name: "A calm classroom of sixty (The first-year teacher set)", list: 0, paid: 31_200, more: { list: null } }],
  }),
  "Devanagari name": paperFacts({ buyer: devanagari }),
  receipt: paperFacts({
    kind: "receipt",
    number: "UR/26-27/000002",
    sac: null,
    order: { number: "UO26-4C7M-9K2Q", paid_on: "2026-11-19", method: null },
    sold: [{ name: "Word-wall kit", list: 4_900, paid: 0, more: { voucher: 4_900 } }],
  }),
  "thirty lines": paperFacts({
    buyer: school,
    sold: Array.from({ length: 30 }, (_, n) => ({
      ...(n % 2 ? set : withCoins),
      name: `${"A title that goes on and on ".repeat(n % 4)}course ${n}`,
    })),
  }),
  crores: paperFacts({ sold: [{ name: "Phonics that sticks", list: 2_147_483_600, paid: 2_147_483_600, more: { seats: 500 } }] }),
} as const;

const seller = ["Upaya Learning Private Limited", "Karve Road, Pune 411004", "Maharashtra (27)", "GSTIN 27AABCU0000A1ZD"];
const invoice = ["Tax invoice", "UL/26-27/000123", "19 Nov 2026", "UO26-4C7M-9K2Q", "999293", "Tax payable on reverse charge", ...seller];

const said: readonly (readonly [name: keyof typeof papers, says: readonly string[], not: readonly string[]])[] = [
  [
    "same State",
    [
      ...invoice,
      "Priya Shinde 14 College Road Nashik 422005",
      "Place of supply",
      "295.76 26.62 26.62 349.00",
      "CGST 9%",
      "SGST 9%",
      "₹349.00",
      "Rupees three hundred forty-nine only",
      "Paid in full on 19 Nov 2026 by UPI",
    ],
    ["IGST", "EXPORT"],
  ],
  ["other State", [...invoice, "Tamil Nadu (33)", "IGST 18%", "295.76 53.24 349.00"], ["CGST 9%", "SGST 9%", "EXPORT"]],
  [
    "abroad",
    [...invoice, "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX", "Kenya, outside India", "Nairobi 00100", "IGST 18%", "53.24"],
    ["CGST 9%"],
  ],
  [
    "GSTIN",
    ["Navodit Public School and Junior College for Girls, Nashik Road Branch", "GSTIN 33AABCU0000A1ZK", "Bought by Priya Shinde"],
    ["EXPORT"],
  ],
  ["bundle", ["The first-year teacher set", "Price 2,345.00, as a set −1,046.00", "1,299.00"], ["voucher", "coins"]],
  ["coins", ["Price 349.00, voucher −100.00, 80 coins −8.00", "₹241.00"], ["as a set"]],
  [
    "part refund",
    [
      "Credit note",
      "UC/26-27/000007",
      "UL/26-27/000123 of 19 Nov 2026",
      "given back by its buyer",
      "Approved on",
      "21 Nov 2026",
      "264.40 23.80 23.80 312.00",
      "Total credited, tax included",
      "40 coins went back beside it",
      ...seller,
    ],
    ["Tax invoice UL", "Paid in full", "Price "],
  ],
  ["Devanagari name", ["ज्योत्स्ना श्रीनिवास कुलकर्णी", "१४ कॉलेज रोड", "நாசிக் 422005"].map((text) => text.normalize("NFC")), []],
  [
    "receipt",
    ["Receipt", "UR/26-27/000002", "There was nothing to pay. This is no tax invoice.", "₹0.00", "voucher −49.00"],
    ["GST 9%", "SAC", "IGST"],
  ],
  ["thirty lines", ["1. course 0", "30. A title that goes on and on course 29", "page 1 of 3", "page 3 of 3"], []],
  ["crores", ["Phonics that sticks, 500 seats", "2,14,74,836.00", "Rupees two crore fourteen lakh"], []],
];

const linesOf = ({ parts }: Drawing): Line[] =>
  parts.flatMap((part) =>
    part.kind === "text" ? part.lines : part.kind === "table" ? part.rows.flat().flatMap(({ lines }) => lines) : [],
  );

/** Where the ink of a line lies on the page. */
function inkOf(line: Line) {
  const { ink, text } = line.written;
  const start = startOf(line);
  return { text, left: start - ink.left, right: start + ink.right, top: line.y - ink.above, bottom: line.y + ink.below };
}

describe.each(said)("a paper: %s", (name, says, not) => {
  it("says in text that can be selected all that an office looks for, and nothing else", async () => {
    const text = await textOf(papers[name]);
    for (const each of says) expect(text).toContain(each);
    for (const each of not) expect(text).not.toContain(each);
  });

  it("has all its words within its margins, none over another", async () => {
    for (const drawing of await drawPaper(papers[name], at)) {
      const inks = linesOf(drawing).map(inkOf);
      for (const { text, left, right, top, bottom } of inks) {
        expect(left, text).toBeGreaterThan(17);
        expect(right, text).toBeLessThan(193);
        expect(top, text).toBeGreaterThan(12);
        expect(bottom, text).toBeLessThan(291);
      }
      for (const [place, one] of inks.entries())
        for (const other of inks.slice(place + 1)) {
          const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          expect(apart, `${one.text} | ${other.text}`).toBe(true);
        }
    }
  });

  it("is printed as it is drawn: black on white, page by page", async () => {
    const pages = await drawPaper(papers[name], at);
    const pdf = await paperPdf(papers[name], at);
    expect(execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" })).toMatch(
      new RegExp(`Tagged: +yes[^]*Pages: +${pages.length}\\n[^]*Page size: +595.\\d+ x 841.\\d+ pts \\(A4\\)`),
    );
    for (const [place, drawing] of pages.entries()) {
      const paper = paperPoints(pdf, 150, place + 1);
      const { data } = await sharp(await drawPng(drawing, paper.width))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width } = paper;
      const inked = (points: Uint8Array, spot: number) => [0, 1, -1, width, -width].some((step) => points[spot + step]! < 200);
      const count = { ink: 0, beside: 0, margin: 0 };
      for (let spot = width; spot < paper.data.length - width; spot++) {
        const [onPaper, onPicture] = [paper.data[spot]! < 110, data[spot]! < 110];
        if (!onPaper && !onPicture) continue;
        count.ink += 1;
        if ((onPaper && !inked(data, spot)) || (onPicture && !inked(paper.data, spot))) count.beside += 1;
        if (spot % width < width * 0.07 || spot % width > width * 0.93) count.margin += 1;
      }
      expect(count.ink).toBeGreaterThan(1_500);
      expect(count.beside / count.ink).toBeLessThan(0.03);
      expect(count.margin).toBe(0);
      // White is white: a paper that is photocopied has no shade on it.
      expect(paper.data.filter((point) => point > 250).length / paper.data.length).toBeGreaterThan(0.85);
    }
  });
});

describe("a paper", () => {
  it("is the same bytes whenever it is drawn from its facts, also from those that were kept, and others from others", async () => {
    const hash = async (facts: PaperFacts) =>
      createHash("sha256")
        .update(await paperPdf(facts, at))
        .digest("hex");
    const first = await hash(papers["Devanagari name"]);
    expect(await hash(JSON.parse(JSON.stringify(papers["Devanagari name"])) as PaperFacts)).toBe(first);
    expect(await hash({ ...papers["Devanagari name"], number: "UL/26-27/000124" })).not.toBe(first);
  });

  it("has a table that is one to whoever hears it, on each page, with amounts under each other", async () => {
    const tree = execFileSync("pdfinfo", ["-struct", "-"], { input: await paperPdf(papers["thirty lines"], at), encoding: "utf8" });
    // One on each of three pages, and the sums: a head for each page, thirty lines, three sums and the total.
    expect([tree.match(/^ +Table/gm)!.length, tree.match(/^ +TR/gm)!.length]).toEqual([4, 3 + 30 + 4]);
    const [first] = await drawPaper(paperFacts({ sold: [111_100, 888_800].map((paid) => ({ name: "A course", list: paid, paid })) }), at);
    const [ones, eights] = ["1,111.00", "8,888.00"].map((text) => linesOf(first!).filter(({ written }) => written.text === text));
    // The same number of figures takes the same room, whichever figures they are.
    expect(ones![0]!.written.width).toBeCloseTo(eights![0]!.written.width, 5);
  });

  it("keeps its last line with the sums, however many lines there are", async () => {
    for (let lines = 8; lines < 24; lines++) {
      const pages = await drawPaper(
        paperFacts({ sold: Array.from({ length: lines }, (_, n) => ({ name: `Course ${n}`, list: 100, paid: 100 })) }),
        at,
      );
      const last = linesOf(pages.at(-1)!).map(({ written }) => written.text);
      expect(last).toContain(`${lines}. Course ${lines - 1}`);
      expect(last).toContain("Total, tax included");
    }
  });
});
