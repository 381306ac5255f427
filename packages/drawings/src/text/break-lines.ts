export interface Line {
  readonly text: string;
  readonly width: number;
}

/**
 * Breaks a text between its words, at any size: each word is measured once, at size 1. A word that is wider than a line has it to itself.
 */
export function lineBreaker(text: string, widthOf: (text: string) => number): (size: number, most: number) => Line[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, width: widthOf(word) }));
  const space = widthOf(" ");
  return (size, most) => {
    const lines: Line[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      const longer = last && { text: `${last.text} ${word.text}`, width: last.width + (space + word.width) * size };
      if (longer && longer.width <= most) lines[lines.length - 1] = longer;
      else lines.push({ text: word.text, width: word.width * size });
    }
    return lines;
  };
}
