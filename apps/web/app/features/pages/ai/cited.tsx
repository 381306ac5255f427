import { aiWords as words } from "./words.ts";

/** `[2]` leads to the second source, `1/2` is set as a fraction, everything else stands as it is. A number does not begin a line. */
const marks = /(\[\d\]|\b\d\/\d\b)/;

export function Cited({ text }: { text: string }) {
  return text
    .replaceAll(" [", "\u00a0[")
    .split(marks)
    .map((piece, at) => {
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence, in their order
      const key = `${at}-${piece}`;
      if (/^\[\d\]$/.test(piece)) {
        const number = Number(piece[1]);
        return (
          <a key={key} className="cite num" href={`#source-${number}`} aria-label={words.source(number)}>
            {number}
          </a>
        );
      }
      return /^\d\/\d$/.test(piece) ? (
        <span key={key} className="frac">
          {piece}
        </span>
      ) : (
        piece
      );
    });
}
