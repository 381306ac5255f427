import Pdf from "pdfkit";
import type { Drawing, Group, Part, Path } from "./drawing.ts";
import { hiddenLetters } from "./hidden-letters.ts";
import { type Paper, tablePdf, textPdf } from "./text-pdf.ts";

const pointsPerMm = 72 / 25.4;

const sizeOf = ({ width, height }: Drawing): [number, number] => [width * pointsPerMm, height * pointsPerMm];

/**
 * The drawings as a document, a page each; what it is called and when it is of, the first one says. Latin is text in the fonts that come with it; other scripts are outlines over letters that nobody
 * sees, so that everything can be selected, searched and read aloud. Tagged, with a title and a language.
 */
export async function drawPdf(first: Drawing, ...rest: readonly Drawing[]): Promise<Uint8Array> {
  const { title, language, at } = first;
  const document = new Pdf({
    size: sizeOf(first),
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    // None of the fonts that every reader is supposed to have.
    font: "",
    info: { Title: title, Producer: "Upaya", Creator: "Upaya", CreationDate: at },
  });
  const paper = { document, hidden: await hiddenLetters(document), root: document.struct("Document") };
  document.addStructure(paper.root);
  for (const drawing of [first, ...rest]) {
    if (drawing !== first) document.addPage({ size: sizeOf(drawing), margin: 0 });
    document.scale(pointsPerMm);
    for (const part of drawing.parts) partPdf(part, paper);
  }
  paper.root.end();
  return bytesOf(document);
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function partPdf(part: Part, paper: Paper): void {
  if (part.kind === "text") textPdf(part, paper);
  else if (part.kind === "table") tablePdf(part, paper);
  else if (part.kind === "group" && part.says !== undefined) figurePdf(part, part.says, paper);
  else {
    // What only adorns the page is passed over by whoever reads it aloud.
    paper.document.markContent("Artifact", { type: "Layout" });
    if (part.kind === "path") pathPdf(part, paper.document);
    else groupPdf(part, paper.document);
    paper.document.endMarkedContent();
  }
}

function figurePdf(group: Group, says: string, { document, root }: Paper): void {
  root.add(document.struct("Figure", { alt: says }, () => groupPdf(group, document)));
}

function groupPdf({ x, y, scale, parts }: Group, document: PDFKit.PDFDocument): void {
  document.save();
  document.translate(x, y);
  document.scale(scale);
  for (const part of parts) pathPdf(part, document);
  document.restore();
}

function pathPdf({ d, fill, stroke }: Path, document: PDFKit.PDFDocument): void {
  document.save();
  if (stroke) {
    document.lineWidth(stroke.width);
    if (stroke.round) document.lineCap("round").lineJoin("round");
    if (stroke.dash) document.dash(stroke.dash[0], { space: stroke.dash[1] });
  }
  document.path(d);
  if (fill !== undefined && stroke) document.fillAndStroke(fill, stroke.colour);
  else if (stroke) document.stroke(stroke.colour);
  else document.fill(fill ?? "none");
  document.restore();
}
