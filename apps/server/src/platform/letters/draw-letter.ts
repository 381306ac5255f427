import { createElement as h, type ReactElement } from "react";
import { letterMarks, type LetterPicture, stripOf } from "@upaya/drawings/letter-pictures.ts";
import { light, styleSheet } from "./colours.ts";
import type { LetterLook } from "./look.ts";
import type { Letterhead } from "./letterhead.ts";
import {
  anchor,
  attachedPart,
  buttonPart,
  codePart,
  factsPart,
  linesPart,
  movedPart,
  notePart,
  paragraph,
  picturePart,
  table,
  type,
  withOwnLinks,
} from "./parts.ts";
import { letterWords as words } from "./words.ts";

/** 600 px, one column of tables, colours written out, dark by the reader's own setting, one button. */
export function drawLetter(look: LetterLook, head: Letterhead): ReactElement {
  const row = (props: Record<string, unknown>, ...children: React.ReactNode[]) => h("tr", null, h("td", props, ...children));
  const strip = { width: "100%", height: 56, objectFit: "cover", objectPosition: "left" } as const;
  const sheet = { background: light.sheet, border: `1px solid ${light.line}`, borderTop: 0, padding: "32px 32px 12px" };
  const body = [
    h("tbody", { key: "letter" }, [
      h("tr", { key: "top" }, h("td", { className: "px", style: { padding: "22px 32px 16px" } }, topOf(head))),
      h("tr", { key: "strip" }, h("td", null, image(head, stripOf(look.kind), { width: 600, height: 56, style: strip }))),
      h("tr", { key: "sheet" }, h("td", { className: "sh px", style: sheet }, ...sheetOf(look, head))),
      h("tr", { key: "foot" }, h("td", { className: "px", style: { padding: "20px 32px 40px" } }, ...footOf(look))),
    ]),
  ];
  const column = h(
    "table",
    { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, style: { maxWidth: 600, tableLayout: "fixed" } },
    body,
  );
  return h(
    "html",
    { lang: look.lang ?? "en", xmlns: "http://www.w3.org/1999/xhtml" } as Record<string, string>,
    headOf(look),
    h(
      "body",
      { className: "bg", style: { margin: 0, padding: 0, background: light.page } },
      h("div", { style: { display: "none", maxHeight: 0, overflow: "hidden" } }, look.preheader),
      table(row({ align: "center" }, column), { background: light.page }, { className: "bg", width: "100%" }),
    ),
  );
}

function headOf(look: LetterLook): ReactElement {
  const scheme = "light dark";
  return h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    h("meta", { name: "color-scheme", content: scheme }),
    h("meta", { name: "supported-color-schemes", content: scheme }),
    h("title", null, look.title),
    h("style", null, styleSheet),
  );
}

function image(head: Letterhead, { file }: LetterPicture, more: Record<string, unknown>): ReactElement {
  return h("img", { src: `${head.origin}/letters/${file}`, alt: "", ...more });
}

function topOf(head: Letterhead): ReactElement {
  const size = { width: 28, height: 28 };
  const name = type(24, 28, light.ink, { fontWeight: 750, letterSpacing: "-.035em" });
  return table(
    h(
      "tr",
      null,
      h(
        "td",
        { style: { paddingRight: 9 } },
        image(head, letterMarks.light, { ...size, className: "lt" }),
        image(head, letterMarks.dark, { ...size, className: "dk" }),
      ),
      h("td", { className: "i1", style: name }, head.brand.toLowerCase()),
    ),
    {},
    {},
  );
}

function sheetOf(look: LetterLook, { origin }: Letterhead) {
  const title = type(30, 33, light.ink, { margin: "0 0 14px", fontWeight: 700, letterSpacing: "-.02em", overflowWrap: "anywhere" });
  return [
    h("h1", { className: "h1 i1", style: title }, look.title),
    codePart(look.code),
    ...look.paragraphs.map((text, at) => paragraph(withOwnLinks(text, origin), `p${at}`)),
    movedPart(look.moved),
    picturePart(look.picture),
    linesPart(look.lines, words.open),
    factsPart(look.facts),
    attachedPart(look.attached),
    buttonPart(look.button),
    ...(look.after ?? []).map((text, at) => paragraph(withOwnLinks(text, origin), `a${at}`, "i2")),
    notePart(look.note),
  ];
}

function footOf({ why, stop, choose, cannotStop, address }: LetterLook) {
  const small = (margin: string) => type(15, 22, light.second, { margin, overflowWrap: "anywhere" });
  const last = type(14, 20, light.third, { margin: 0, paddingTop: 14, borderTop: `1px solid ${light.line}` });
  return [
    h("p", { className: "i2", style: small("0 0 10px") }, h("b", { style: { fontWeight: 600 } }, words.why), " ", why),
    stop &&
      h(
        "p",
        { className: "i2", style: small("0 0 16px") },
        anchor(stop.href, stop.label),
        `, ${words.stopHow}`,
        ...(choose ? [` ${words.or} `, anchor(choose.href, choose.label), "."] : []),
      ),
    cannotStop !== undefined && h("p", { className: "i2", style: small("0 0 16px") }, cannotStop),
    h("p", { className: "i3 ln", style: last }, address, h("br"), words.never),
  ];
}
