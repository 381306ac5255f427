import type { LetterKind } from "@upaya/drawings/letter-pictures.ts";

interface Link {
  readonly label: string;
  readonly href: string;
}

/** What stands in a letter. Everything is text: what people wrote can be nothing else in it. */
export interface LetterLook {
  readonly kind: LetterKind;
  readonly lang?: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  /** Two times side by side. */
  readonly moved?: { readonly was: Fact; readonly is: Fact };
  readonly facts?: readonly Fact[];
  readonly lines?: readonly { readonly text: string; readonly note?: string; readonly href: string; readonly label?: string }[];
  readonly picture?: { readonly src: string; readonly alt: string; readonly width: number };
  /** What hangs on the letter, as its reader will see it named. */
  readonly attached?: readonly { readonly name: string; readonly note: string }[];
  /** The one thing to do. */
  readonly button?: Link;
  /** What is said after the button. */
  readonly after?: readonly string[];
  /** In the margin, under all else. */
  readonly note?: string;
  readonly why: string;
  readonly stop?: Link;
  /** Where one chooses instead of stopping. */
  readonly choose?: Link;
  readonly cannotStop?: string;
  readonly address: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}
