import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { coverSvg } from "./cover.ts";
import { motifOf } from "./motif.ts";

const slugs = [
  "phonics-in-30-days",
  "fractions-with-paper-folding",
  "marking-forty-notebooks",
  "difficult-parent-meeting",
  "hindi-grammar-through-games",
  "questions-that-show",
  "calm-corridors",
  "science-from-the-kitchen",
  "upaya",
  "a",
];

/** What the design's own generator drew for these slugs, in their order: a cover may never change under a reader. */
const drawn: Record<string, string> = {
  self_paced_courses: "6e4d364a 2042f286 be058d93 2c9830ee 9dd5c39c ef85b624 c6c5d161 75b598a4 4e9af610 536dcf8c",
  expert_masterclass: "6000428d 27dcc76c 4709f214 3282f9ed 5ffbcec8 94beb145 4f59cf92 13053f4a 085f0fd9 7a4bd79b",
  webinars: "ddc63a8c 96a072c0 6ea1c93e 3c639503 752a608b 2e4ab3c2 ccf8949c 7fc727fa b021b63a 0674276a",
  micro_resources: "1f022bc9 7b352a8c 10851c74 48075286 e9702438 1d273731 a464cd6e 94e4f8d6 3ece4b64 ffe51b9b",
  certifications: "6376522d 8e66e6df 27db3f2f 3a114a40 bc864743 3a114a40 80ac4ad6 86374717 06993839 bc864743",
  bundles: "72e15e08 b1b1ef64 3492418c 6be5dbca 857e875b 1bace1e6 bc06e905 4a04492b e446c1bd 45541bf3",
  olympiad: "20b31157 7595742b 87a0db52 738090b1 c6d8256e 78d69110 4f3d7ea6 af9372ac cf0aabfc ba15f191",
  others: "7b5cebfa 8b1a731c 3daa2da2 25758e08 5053b16a 7ed96de6 fffa164d 095580fc 5dc3549f db0f8e4f",
};

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);
/** A file needs its namespace, the design's inline drawing had none. */
const inline = (svg: string) => svg.replace(' xmlns="http://www.w3.org/2000/svg"', "");

/** Well-formed for our purposes: every tag is closed in order and every attribute is quoted. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?:\s[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_all, closing, name: string, _attributes, empty) => {
      if (closing) return open.pop() === name ? "" : "!";
      if (!empty) open.push(name);
      return "";
    },
  );
  return rest === "" && open.length === 0;
}

describe.each(Object.keys(drawn))("cover of %s", (category) => {
  test("is the design's drawing, byte for byte", () => {
    expect(slugs.map((slug) => hash(inline(coverSvg(slug, category)))).join(" ")).toBe(drawn[category]);
  });

  test("is a small, well-formed file without a script", () => {
    for (const slug of slugs) {
      const svg = coverSvg(slug, category);
      expect(svg).toBe(coverSvg(slug, category));
      expect(svg.length).toBeGreaterThan(300);
      expect(svg.length).toBeLessThan(20_000);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/<script|\son\w+=|href|NaN|undefined/);
    }
  });
});

test("an unknown category gets the slate weave, and a hostile slug only seeds the drawing", () => {
  expect(coverSvg("upaya", "no_such_thing")).toBe(coverSvg("upaya", "others"));
  expect(coverSvg('"><script>alert(1)</script>', "webinars")).not.toContain("script");
});

test("the paper can be chosen", () => {
  const three = ([0, 1, 2] as const).map((paper) => coverSvg("upaya", "webinars", { paper }));
  expect(new Set(three).size).toBe(3);
});

test("a motif is the design's drawing too", () => {
  const paths = (seed: string) => {
    const { rest, soft, lit, dots } = motifOf(seed, { n: 7, step: 56 });
    return hash([rest, soft, lit, dots].join("|"));
  };
  expect(["upaya", "a", "kolam"].map(paths)).toEqual(["635abb54", "0fb61ee3", "74598e70"]);
});
