import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DeskItem } from "../lib/wire.ts";
import { Parts, Steps } from "./parts.tsx";

const pieces = [
  "<script>alert(1)</script>",
  "</p><script src=//x.example></script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '" onmouseover="alert(1)',
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//x.example/y",
  "\\\\x.example",
  "]]><!--",
  "--><script>",
  "&lt;script&gt;",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<math><mtext><script>",
  "{{constructor.constructor('alert(1)')()}}",
  "\u2028<script>",
  "<a href='javascript:alert(1)'>x</a>",
  "<style>*{background:url(javascript:1)}</style>",
  "<base href=//x.example>",
  "<form action=javascript:alert(1)>",
];
/** Five hundred strings, each of a few pieces, the same in each run. */
const hostile = Array.from({ length: 500 }, (_, at) =>
  [at, at * 7 + 3, at * 13 + 5].map((n) => pieces[n % pieces.length]!).join(at % 2 ? " " : ""),
);

function drawn(text: string): Element {
  const parts: DeskItem["parts"] = [
    { kind: "words", title: text, text },
    { kind: "source", title: text, text },
    { kind: "facts", title: text, facts: [{ name: text, value: text }] },
    { kind: "picture", title: text, url: text, alt: text },
    { kind: "document", title: text, url: text },
    { kind: "page", title: text, url: text },
  ];
  const box = document.createElement("div");
  box.innerHTML = renderToStaticMarkup(
    <>
      <Parts parts={parts} />
      <Steps history={[{ at: "2026-11-17T06:00:00.000Z", who: text, what: text, words: text }]} />
    </>,
  );
  return box;
}

describe("who did it", () => {
  it.each([
    ["Staff", "by staff"],
    ["The system", "by the system"],
    ["A learner", "by a learner"],
    ["A. Kulkarni", "by A. Kulkarni"],
    ["Thea Nair", "by Thea Nair"],
  ])("%s stands in the middle of a sentence", (who, said) => {
    const box = document.createElement("div");
    box.innerHTML = renderToStaticMarkup(<Steps history={[{ at: "2026-11-17T06:00:00.000Z", who, what: "Done" }]} />);
    expect(box.querySelector(".who")?.textContent).toBe(said);
  });
});

describe("what people wrote", () => {
  it("is text at the desk: of 500 hostile strings no script, no handler and no address that runs", () => {
    const own = new Set("DIV SECTION H2 P PRE DL DT DD A IMG SVG PATH CIRCLE POLYLINE LINE RECT OL LI B SPAN".split(" "));
    let scripts = 0;
    for (const text of hostile) {
      const box = drawn(text);
      for (const element of box.querySelectorAll("*")) {
        if (!own.has(element.tagName.toUpperCase())) scripts += 1;
        for (const { name, value } of element.attributes) {
          if (name.startsWith("on")) scripts += 1;
          if ((name === "href" || name === "src") && !/^(?:https?:\/\/|\/(?!\/))/.test(value)) scripts += 1;
        }
      }
      expect(box.querySelector(".pt-words")?.textContent).toBe(text);
    }
    expect(scripts).toBe(0);
  });
});
