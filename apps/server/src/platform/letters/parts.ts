import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { face, light } from "./colours.ts";
import type { Fact, LetterLook } from "./look.ts";

type Part = ReactElement | false | undefined;

/** Text in one of three sizes of ink, always with its face: mail programs inherit nothing. */
export const type = (size: number, leading: number, color: string, more: CSSProperties = {}): CSSProperties => ({
  fontFamily: face,
  fontSize: size,
  lineHeight: `${leading}px`,
  color,
  ...more,
});

export function table(
  rows: ReactNode,
  style: CSSProperties = {},
  more: { className?: string; width?: string } = { width: "100%" },
): ReactElement {
  const bare = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 };
  return h("table", { ...bare, ...more, style }, h("tbody", null, rows));
}

const cell = (props: Record<string, unknown>, ...children: ReactNode[]) => h("td", { valign: "top", ...props }, ...children);
const row = (...cells: ReactNode[]) => h("tr", null, ...cells);

/** Only where a reader can mean to go: anything else that got into a look is text. */
const isWay = (href: string) => /^(https?:\/\/|mailto:)/i.test(href);

export function anchor(
  href: string,
  label: string,
  style: CSSProperties = { color: light.brand, fontWeight: 600, textDecoration: "underline" },
): ReactNode {
  return isWay(href) ? h("a", { className: "a", href, style }, label) : label;
}

export function paragraph(text: ReactNode, key: string, tone: "i1" | "i2" = "i1"): ReactElement {
  const color = tone === "i1" ? light.ink : light.second;
  return h("p", { key, className: tone, style: type(17, 26, color, { margin: "0 0 14px", overflowWrap: "anywhere" }) }, text);
}

/** Addresses of our own in a text lead there; anybody else's stay text, whoever wrote them. */
export function withOwnLinks(text: string, origin: string): ReactNode {
  const parts = text.split(/(https?:\/\/\S*[^\s.,;:!?)])/);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (part.startsWith(`${origin}/`) ? h("span", { key: at }, anchor(part, part)) : part));
}

export const codePart = (code: string | undefined): Part =>
  code !== undefined &&
  table(
    row(
      cell(
        { className: "sk", align: "center", style: { background: light.sunk, borderRadius: 8, padding: "24px 12px 18px" } },
        h(
          "span",
          {
            className: "code i1",
            style: type(46, 52, light.ink, { fontWeight: 700, letterSpacing: ".08em", fontVariantNumeric: "tabular-nums" }),
          },
          code,
        ),
      ),
    ),
    { margin: "2px 0 20px" },
  );

export const factsPart = (facts: readonly Fact[] | undefined): Part =>
  facts &&
  facts.length > 0 &&
  table(
    facts.map(({ label, value }, at) => {
      const edge = { borderTop: `1px solid ${light.line}`, overflowWrap: "anywhere" } as const;
      return h(
        "tr",
        { key: at },
        cell({ className: "ln i3", width: "34%", style: type(15, 21, light.third, { ...edge, padding: "10px 12px 8px 0" }) }, label),
        cell({ className: "ln i1", style: type(16, 22, light.ink, { ...edge, padding: "10px 0 8px", fontWeight: 500 }) }, value),
      );
    }),
    { margin: "4px 0 22px", borderCollapse: "collapse" },
  );

export function movedPart(moved: LetterLook["moved"]): Part {
  if (!moved) return undefined;
  const label = (text: string) => h("p", { className: "i3", style: type(15, 21, light.third, { margin: "0 0 2px" }) }, text);
  const was = type(18, 25, light.gone, { margin: 0, textDecoration: "line-through" });
  const is = type(18, 25, light.ink, { margin: 0, fontWeight: 700 });
  const edge = { border: `1px solid ${light.line}`, borderRadius: 6, padding: "14px 16px 12px" };
  const sunk = { background: light.sunk, borderRadius: 6, padding: "15px 17px 13px" };
  return table(
    row(
      cell(
        { className: "col ln", width: "48%", style: edge },
        label(moved.was.label),
        h("p", { className: "dg", style: was }, moved.was.value),
      ),
      cell({ className: "gap", width: "4%" }),
      cell(
        { className: "col sk", width: "48%", style: sunk },
        label(moved.is.label),
        h("p", { className: "i1", style: is }, moved.is.value),
      ),
    ),
    { margin: "4px 0 22px" },
  );
}

export function linesPart(lines: LetterLook["lines"], open: string): Part {
  if (!lines || lines.length === 0) return undefined;
  const edge = { borderTop: `1px solid ${light.line}` };
  return table(
    lines.map(({ text, note, href, label }, at) =>
      h(
        "tr",
        { key: at },
        cell(
          {
            className: "ln er",
            width: 26,
            align: "right",
            style: type(15, 22, light.third, { ...edge, borderRight: `2px solid ${light.margin}`, padding: "13px 10px 12px 0" }),
          },
          h("span", { className: "i3", style: { color: light.third } }, String(at + 1)),
        ),
        cell(
          { className: "ln", style: type(17, 24, light.ink, { ...edge, padding: "13px 0 11px 14px", overflowWrap: "anywhere" }) },
          note !== undefined && h("span", { className: "mk", style: type(14, 19, light.margin, { fontWeight: 500 }) }, note),
          note !== undefined && h("br"),
          h("span", { className: "i1", style: { color: light.ink } }, text),
          h("br"),
          anchor(href, label ?? open),
        ),
      ),
    ),
    { margin: "4px 0 20px", borderCollapse: "collapse" },
  );
}

export function picturePart(picture: LetterLook["picture"]): Part {
  if (!picture || !isWay(picture.src)) return undefined;
  const { src, alt, width } = picture;
  const image = h("img", { src, alt, width, style: { width: "100%", maxWidth: width, height: "auto" } });
  return table(row(cell({ className: "ln", style: { border: `1px solid ${light.line}` } }, image)), { margin: "4px 0 22px" }, {});
}

export const attachedPart = (attached: LetterLook["attached"]): Part =>
  attached &&
  attached.length > 0 &&
  table(
    attached.map(({ name, note }, at) =>
      h(
        "tr",
        { key: at },
        cell(
          { className: "sk i1", style: type(16, 22, light.ink, { background: light.sunk, borderRadius: 6, padding: "13px 16px 11px" }) },
          h("b", { style: { fontWeight: 600 } }, name),
          " ",
          h("span", { className: "i3", style: { color: light.third } }, note),
        ),
      ),
    ),
    { margin: "0 0 22px" },
  );

export function buttonPart(button: LetterLook["button"]): Part {
  if (!button) return undefined;
  const look = type(17, 22, light.onBrand, { display: "inline-block", padding: "15px 24px 13px", fontWeight: 600, textDecoration: "none" });
  const inside = isWay(button.href) ? h("a", { href: button.href, style: look }, button.label) : button.label;
  const ground = { background: light.brand, borderRadius: 8, border: `1px solid ${light.brand}` };
  return table(row(cell({ className: "bt", style: ground }, inside)), { margin: "8px 0 24px" }, { className: "btn" });
}

export const notePart = (note: string | undefined): Part =>
  note !== undefined &&
  table(
    row(
      cell(
        {
          className: "er i2",
          style: type(16, 24, light.second, {
            borderLeft: `3px solid ${light.margin}`,
            padding: "4px 0 2px 16px",
            overflowWrap: "anywhere",
          }),
        },
        note,
      ),
    ),
    { margin: "0 0 22px" },
  );
