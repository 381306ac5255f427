import { levelsOf } from "./direction.ts";
import type { Face } from "./faces.ts";
import { scriptOf } from "./families.ts";

/** Letters that one font writes in one direction. Without a face no font of ours has them. */
export interface Piece {
  readonly face: Face | undefined;
  readonly script: string;
  readonly level: number;
  readonly text: string;
}

const joiner = /\u200c|\u200d/;
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** What is written of a text: one line, each letter in its one form. Joiners shape letters; other marks that nobody sees are left out. */
export function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[^\S\ufeff]+/g, " ");
  return Array.from(line)
    .filter((letter) => joiner.test(letter) || !unseen.test(letter))
    .join("");
}

/** The scripts whose fonts a text needs. Latin is always one of them: it has the signs that others share. */
export function scriptsIn(text: string): string[] {
  return [...new Set(["Latn", ...Array.from(plainLine(text)).flatMap((letter) => scriptOf(letter) ?? [])])];
}

export type FacesByScript = ReadonlyMap<string, readonly Face[]>;

const has = (face: Face, letter: string) => face.letters.has(letter.codePointAt(0)!);

/** Cuts a line into pieces. A sign that scripts share goes with the letters before it, if their font has it, and else with Latin. */
export function piecesOf(line: string, faces: FacesByScript): Piece[] {
  const letters = Array.from(line);
  const levels = levelsOf(letters);
  const pieces: Piece[] = [];
  let script = letters.map(scriptOf).find((found) => found !== undefined) ?? "Latn";
  for (const [at, letter] of letters.entries()) {
    script = scriptOf(letter) ?? script;
    const last = pieces.at(-1);
    const face = faceOf(letter, script, last, faces);
    const next = { face, script: face?.script ?? script, level: levels[at]!, text: letter };
    if (last && last.face === next.face && last.script === next.script && last.level === next.level)
      pieces[pieces.length - 1] = { ...last, text: last.text + letter };
    else pieces.push(next);
  }
  return pieces;
}

/** A mark, a joiner or a space stays with the letter before it: alone in another font a mark would hang in the air. */
function faceOf(letter: string, script: string, last: Piece | undefined, faces: FacesByScript): Face | undefined {
  const leans = /[\p{M} ]/u.test(letter) || joiner.test(letter);
  if (leans && last?.face && (joiner.test(letter) || has(last.face, letter))) return last.face;
  return [...(faces.get(script) ?? []), ...(faces.get("Latn") ?? [])].find((face) => has(face, letter));
}
