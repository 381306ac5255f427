import { startOf, type Table, type Text } from "./drawing.ts";
import { languageOf } from "./families.ts";
import type { HiddenLetters } from "./hidden-letters.ts";
import type { Run, Written } from "./pen.ts";

export interface Paper {
  readonly document: PDFKit.PDFDocument;
  readonly hidden: HiddenLetters;
  readonly root: PDFKit.PDFStructureElement;
}

/** Words that belong together are one element of the document's tree, however many lines they take. */
export function textPdf({ tag, ...text }: Text, paper: Paper): void {
  paper.root.add(paper.document.struct(tag, {}, piecesPdf(text, paper)));
}

export function tablePdf({ rows }: Table, paper: Paper): void {
  const { document, root } = paper;
  const rowPdf = (cells: Table["rows"][number]) =>
    document.struct(
      "TR",
      {},
      cells.map(({ tag, ...text }) => document.struct(tag, {}, piecesPdf(text, paper))),
    );
  root.add(document.struct("Table", {}, rows.map(rowPdf)));
}

function piecesPdf({ colour, lines }: Pick<Text, "colour" | "lines">, { document, hidden }: Paper) {
  return lines.flatMap((line) =>
    line.written.runs.map((run) => {
      const place = { run, written: line.written, x: startOf(line) + run.x, y: line.y };
      if (run.piece.script === "Latn" && run.piece.face && !line.written.style.tabular) return () => lettersPdf(place, colour, document);
      const language = languageOf(run.piece.script);
      const says = { actual: run.piece.text, ...(language !== undefined && { lang: language }) };
      return document.struct("Span", says, () => outlinesPdf(place, colour, document, hidden));
    }),
  );
}

interface Place {
  readonly run: Run;
  readonly written: Written;
  readonly x: number;
  readonly y: number;
}

/** Letters of a font that comes with the document. */
function lettersPdf({ run: { piece }, written, x, y }: Place, colour: string, document: PDFKit.PDFDocument): void {
  const { size, style } = written;
  const face = piece.face!;
  document.registerFont(face.name, face.bytes).font(face.name).fontSize(size).fillColor(colour);
  document.text(piece.text, x, y, { lineBreak: false, baseline: "alphabetic", characterSpacing: (style.spacing ?? 0) * size });
}

/** What is seen are outlines; what is selected, searched and copied are the letters that lie under them. */
function outlinesPdf({ run, written, x, y }: Place, colour: string, document: PDFKit.PDFDocument, hidden: HiddenLetters): void {
  const { piece, width, scale, glyphs } = run;
  hidden({ text: piece.text, rightToLeft: piece.level % 2 === 1, size: written.size, width, x, y });
  document.save();
  document.translate(x, y);
  document.scale(scale, -scale);
  for (const glyph of glyphs) {
    if (!glyph.outline) continue;
    document.save();
    document.translate(glyph.x, glyph.y);
    document.path(glyph.outline).fill(colour);
    document.restore();
  }
  document.restore();
}
