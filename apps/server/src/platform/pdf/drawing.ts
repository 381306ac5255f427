import type { Written } from "./pen.ts";

/** A page of paper, in millimetres from its upper left corner. What is drawn later lies above what is drawn earlier, and is read after it. */
export interface Drawing {
  /** What the whole is called: the title of the document, and what is read aloud in place of the picture. */
  readonly title: string;
  /** Of the words that name none of their own, as in `en`. */
  readonly language: string;
  /** The moment that it speaks of. The same drawing is the same file, whenever it is drawn. */
  readonly at: Date;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

export type Part = Path | Text | Group | Table;

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly [line: number, gap: number];
  /** Ends and corners; else they are cut. */
  readonly round?: boolean;
}

export interface Path {
  readonly kind: "path";
  /** As in SVG. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: Stroke;
}

/** Words that belong together, in one or more lines. */
export interface Text {
  readonly kind: "text";
  /** What it is to somebody who hears the page: a heading or a paragraph. */
  readonly tag: "H1" | "P";
  readonly colour: string;
  readonly lines: readonly Line[];
}

/** Rows of cells. Where they stand, their lines say; the table says to whoever hears the page which cells belong together. */
export interface Table {
  readonly kind: "table";
  readonly rows: readonly (readonly Cell[])[];
}

/** One that heads a column, or one of its data. */
export interface Cell extends Omit<Text, "kind" | "tag"> {
  readonly tag: "TH" | "TD";
}

export interface Line {
  /** Of its first letter on the baseline, or of its last one if it ends there. */
  readonly x: number;
  readonly y: number;
  readonly written: Written;
  readonly ends?: boolean;
}

export interface Group {
  readonly kind: "group";
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** What the picture says; without it the picture is an ornament. */
  readonly says?: string;
  readonly parts: readonly Path[];
}

/** Where a line begins, whichever end it was placed by. */
export const startOf = ({ x, written, ends }: Line): number => (ends ? x - written.width : x);
