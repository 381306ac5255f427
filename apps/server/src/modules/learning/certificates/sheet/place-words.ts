import type { Line } from "#platform/pdf/drawing.ts";
import type { Pen, Written } from "#platform/pdf/pen.ts";
import { type Fitted, fitText } from "#platform/pdf/fit-text.ts";
import { column } from "./paper.ts";

/** What is written between the logo and the facts, each with its pen. */
export interface Lettering {
  readonly name: { readonly text: string; readonly pen: Pen };
  readonly nameOwn: { readonly text: string; readonly pen: Pen } | null;
  readonly finished: Written;
  readonly title: { readonly text: string; readonly pen: Pen };
  readonly taughtBy: Written;
}

export interface Placed {
  readonly name: readonly Line[];
  readonly nameOwn: readonly Line[];
  readonly finished: readonly Line[];
  readonly title: readonly Line[];
  readonly taughtBy: readonly Line[];
}

/** Beside the seal a line is shorter than below it. */
const narrow = 122;
const wide = column.right - column.left;
const belowSeal = 62.5;
const top = 57.7;
const bottom = 131;
/** How much smaller names and titles are tried until all of them have room. */
const tries = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5] as const;

/** The name hangs from above, the sentence about the course stands on the facts: what room is left lies between them. */
export function placeWords(lettering: Lettering): Placed {
  let tried = place(lettering, tries[0]);
  for (const scale of tries.slice(1)) {
    if (tried.room >= 4) break;
    tried = place(lettering, scale);
  }
  return tried.placed;
}

function place(lettering: Lettering, scale: number): { readonly room: number; readonly placed: Placed } {
  const upper = hang(lettering, scale);
  const lower = stand(lettering, scale);
  const room = lower.from - upper.until;
  // With few words the name comes down a little, so that the sheet has no hole in its middle.
  const down = Math.max(0, room - 9) * 0.4;
  const moved = (lines: readonly Line[]) => lines.map((line) => ({ ...line, y: line.y + down }));
  return { room, placed: { ...lower.placed, name: moved(upper.name), nameOwn: moved(upper.nameOwn) } };
}

function hang({ name, nameOwn }: Lettering, scale: number) {
  const fitted = fitText(name.text, name.pen, [
    { largest: 18.5 * scale, smallest: 13 * scale, lines: 1, width: narrow },
    { largest: 13 * scale, smallest: 10.5 * scale, lines: 2, width: narrow },
    { largest: 11 * scale, smallest: 5, lines: 3, width: wide },
  ]);
  const names = stack(fitted, fitted.stage.width === wide ? belowSeal : top, column.left - 0.04 * fitted.size);
  if (!nameOwn) return { name: names.lines, nameOwn: [], until: names.until };
  const own = fitText(nameOwn.text, nameOwn.pen, [
    { largest: 8 * scale, smallest: 5, lines: 1, width: wide },
    { largest: 5, smallest: 3, lines: 2, width: wide },
  ]);
  const owns = stack(own, names.until + 1.8, column.left);
  return { name: names.lines, nameOwn: owns.lines, until: owns.until };
}

function stand({ finished, title, taughtBy }: Lettering, scale: number) {
  const fitted = fitText(title.text, title.pen, [
    { largest: 10.4 * scale, smallest: 9 * scale, lines: 2, width: narrow },
    { largest: 9 * scale, smallest: 4.5, lines: 3, width: wide },
  ]);
  // Stacked from nought first, to know how tall it is.
  const height = stack(fitted, 0, 0).until;
  const titleTop = bottom - taughtBy.size * 0.74 - 3.7 - height;
  const y = titleTop - 4.4;
  return {
    from: y - finished.size * 0.74,
    placed: {
      finished: [{ x: column.left, y, written: finished }],
      title: stack(fitted, titleTop, column.left - 0.02 * fitted.size).lines,
      taughtBy: [{ x: column.left, y: bottom, written: taughtBy }],
    },
  };
}

/** Lines under each other from an upper edge on, however tall the letters of their script are. */
function stack({ size, lines }: Fitted, from: number, x: number): { readonly lines: Line[]; readonly until: number } {
  const placed: Line[] = [];
  let until = from;
  for (const [at, written] of lines.entries()) {
    const before = placed.at(-1);
    const above = Math.max(written.ink.above, 0.68 * size);
    const y = before ? Math.max(before.y + 1.06 * size, before.y + before.written.ink.below + above + 0.1 * size) : from + above;
    placed.push({ x, y, written });
    until = y + Math.max(written.ink.below, at === lines.length - 1 ? 0.22 * size : 0);
  }
  return { lines: placed, until };
}
