import type { ReactNode } from "react";

const fraction = /(\b\d{1,3}\/\d{1,3}\b)/;

/** `1/2` set as a fraction. */
export function withFractions(text: string): ReactNode {
  const parts = text.split(fraction);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 ? (
      <span key={`${index + 1}`} className="frac">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A text that is mostly Devanagari is read aloud as Hindi. */
export function languageOf(text: string): "hi" | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > text.length / 3 ? "hi" : undefined;
}
