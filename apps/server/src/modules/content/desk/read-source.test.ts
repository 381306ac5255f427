import { describe, expect, it } from "vitest";
import { jsonLines } from "./json-lines.ts";
import { readSource } from "./read-source.ts";

const page = {
  path: "/{brand}-sample",
  side: "school",
  title: "A title",
  description: "A page of this test.",
  blocks: [
    {
      kind: "questions",
      title: "Questions",
      items: [
        { question: "Why?", answer: "Because." },
        { question: "Is 5 < 7?", answer: 'Yes: "it" is \\ so.\n' },
      ],
    },
  ],
};
const text = (change: object = {}) => JSON.stringify({ ...page, ...change }, null, 2);
const faults = (source: string) => {
  const read = readSource(source, page.path);
  return "faults" in read ? read.faults : [];
};

describe("a page as it is written", () => {
  it("is read when it holds", () => {
    expect(readSource(text(), page.path)).toMatchObject({ document: { title: "A title", blocks: [{ kind: "questions" }] } });
    for (const value of [1, -0.5e3, "", true, null, [], {}, [[1, { a: [] }]]])
      expect(jsonLines(JSON.stringify(value)).fault).toBeUndefined();
  });

  it.each([
    ["", 1, /value is missing/],
    ["{\n  'path': 1\n}", 2, /name in quotation marks/],
    ['{\n  "path": 1\n  "side": 2\n}', 3, /comma or } is missing before "side"/],
    ['{\n  "path": 1,\n}', 3, /comma too many/],
    ['{\n  "path" 1}', 2, /colon is missing after "path"/],
    ['{\n  "path": "a\nb"}', 2, /not written to its end/],
    ['{\n  "path": 01}', 2, /comma or }/],
    ['{\n  "a": 1,\n  "a": 2}', 3, /a stands there twice/],
    ['{"a": [1,\n2\n', 3, /comma or ] is missing before the end/],
    ["{}\n}", 2, /the page is over/],
    ["[".repeat(100), 1, /more often/],
  ])("that is no JSON, %j, says the line and what is wrong", (source, line, message) => {
    expect(faults(source)).toEqual([{ line, message: expect.stringMatching(message) }]);
  });

  it("never takes for JSON what is none, nor the other way round", () => {
    const whole = text();
    for (let at = 0; at < whole.length; at += 1) {
      for (const broken of [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1), `${whole.slice(0, at)},${whole.slice(at)}`]) {
        let holds = true;
        try {
          JSON.parse(broken);
        } catch {
          holds = false;
        }
        expect(jsonLines(broken).fault === undefined, broken).toBe(holds);
      }
    }
  });

  it("says of each part that does not hold its line and its name", () => {
    const lineOf = (source: string, part: string) => source.split("\n").findIndex((each) => each.includes(part)) + 1;
    const wrong = text({
      side: "nobody",
      extra: 1,
      blocks: [{ ...page.blocks[0], items: [{ question: "Why?" }, page.blocks[0]!.items[1]] }],
    });
    expect(faults(wrong)).toEqual(
      [
        { line: lineOf(wrong, '"side"'), message: expect.stringMatching(/^side: /) },
        { line: lineOf(wrong, '"question": "Why?"') - 1, message: expect.stringMatching(/^blocks\.0\.items\.0\.answer: /) },
        { line: lineOf(wrong, '"extra"'), message: "extra: is not known here" },
      ].sort((one, two) => one.line - two.line),
    );
    const kind = text({ blocks: [{ kind: "marquee" }] });
    expect(faults(kind)[0]!.line).toBe(lineOf(kind, '"marquee"'));
  });

  it("has no markup and stands at its own path", () => {
    const marked = text({ title: "A <script>title" });
    expect(faults(marked)).toEqual([{ line: 4, message: "title: must be plain text, without markup" }]);
    expect(faults(text({ path: "/elsewhere" }))).toEqual([{ line: 2, message: "path: must be /{brand}-sample, where this page stands" }]);
  });
});
