import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "@upaya/contracts/learning/text.ts";
import * as z from "zod/mini";
import { richText } from "@upaya/contracts/learning/text.ts";
import { Faults } from "./faults.ts";
import { richTextOf, textOf, wordsIn } from "./rich-text.ts";

function read(markdown: string): { blocks: Block[]; faults: Faults } {
  const faults = new Faults();
  return { blocks: richTextOf(markdown, { file: "a.md", line: 1, faults }), faults };
}
/** Every link of it, wherever it stands. */
const linksIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(linksIn)
    : typeof value === "object" && value !== null
      ? [...("to" in value ? [String(value.to)] : []), ...Object.values(value).flatMap(linksIn)]
      : [];

describe("Markdown", () => {
  it("becomes a tree of what we allow", () => {
    const { blocks, faults } = read(
      "## One\n\nTwo **three** *four* `5` [six](https://six.example/)\n\n1. a\n2. b\n\n> said\n\n| A | B |\n|---|---|\n| 1 | 2 |\n",
    );
    expect(faults.all).toEqual([]);
    expect(blocks.map(({ is }) => is)).toEqual(["heading", "paragraph", "list", "quote", "table"]);
    expect(textOf(blocks)).toBe("One\nTwo three four 5 six\na\nb\nsaid\nA B\n1 2");
    expect(wordsIn(blocks)).toBe(13);
    expect(z.parse(richText, blocks)).toEqual(blocks);
  });

  it("is never markup: of hostile text nothing is left but words, and links that begin with https", () => {
    const hostile = fc.array(
      fc.constantFrom(
        "<script>",
        "</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "[a](data:text/html,x)",
        "![a](x)",
        "<https://x.example>",
        "<svg/onload=1>",
        "&lt;script&gt;",
        "\\<b>",
        "[x]: javascript:1\n\n[x]",
        "``` html\n<script>\n```",
        "[a](https://x.example\\@y)",
        "[a](//x.example)",
        "> ",
        "- ",
        "|a|b|\n|-|-|\n|<b>|c|\n",
        "\u202e",
        "\0",
        "http://x.example",
      ),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(hostile, (pieces) => {
        const { blocks } = read(pieces.join(pieces.length % 2 ? "\n\n" : " "));
        expect(z.safeParse(richText, blocks).success).toBe(true);
        for (const to of linksIn(blocks)) expect(to === "" || new URL(to).protocol === "https:").toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses what is nested without end", () => {
    expect(read(`${"> ".repeat(40)}deep`).faults.all[0]?.says).toContain("deep at most");
  });
});
