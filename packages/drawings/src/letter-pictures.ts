import { type CoverCategory, palettes } from "./palettes.ts";
import { fnv1a, mulberry32 } from "./random.ts";
import { dotsOf, mirroredLinks, type Tile, tilesOf } from "./tiles.ts";

/** What a letter is about: the colour of its strip. */
export const letterKinds = ["certificate", "session", "digest", "code", "money", "help", "welcome", "security", "news"] as const;
export type LetterKind = (typeof letterKinds)[number];

const colours: Readonly<Record<LetterKind, CoverCategory>> = {
  certificate: "certifications",
  session: "webinars",
  digest: "self_paced_courses",
  code: "olympiad",
  money: "expert_masterclass",
  help: "others",
  welcome: "self_paced_courses",
  security: "olympiad",
  news: "self_paced_courses",
};

const width = 600;
const height = 56;
const columns = 24;
const rows = 2;

/** Two rows of dots in one mirrored line, one loop of them lit. */
function strip(kind: LetterKind): string {
  const palette = palettes[colours[kind]];
  const random = mulberry32(fnv1a(`letter ${kind}`));
  const tiles = tilesOf({ columns, rows, step: 26, x0: -12, y0: 15, ...mirroredLinks(random, columns, rows, 0.62) });
  const lit = ({ column, row }: Tile) => column === columns / 2 - 1 && row === 0;
  const paths = (which: (tile: Tile) => boolean) =>
    tiles
      .filter(which)
      .map(({ path }) => path)
      .join("");
  const loop = (path: string, fill: string) =>
    `<path d="${path}" fill="${fill}" stroke="${palette.line}" stroke-width="1.7" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${loop(
    paths((tile) => !lit(tile)),
    "none",
  )}${loop(paths(lit), palette.lit)}<path d="${dotsOf(tiles)}" stroke="${palette.dot}" stroke-width="4" stroke-linecap="round"/><rect width="12" height="${height}" fill="${palette.spine}"/></svg>`;
}

const mark = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6" fill="none" stroke="${line}" stroke-width="4.6" stroke-linecap="round"/><circle cx="16" cy="14.6" r="3.7" fill="#F9B522"/></svg>`;

export interface LetterPicture {
  readonly svg: string;
  /** Its file: named by what is drawn on it, so that it may be kept for ever. */
  readonly file: string;
  /** In dots, at twice its size in the letter. */
  readonly dots: number;
}

function picture(name: string, svg: string, dots: number): LetterPicture {
  return { svg, dots, file: `${name}-${fnv1a(svg).toString(16).padStart(8, "0")}.png` };
}

export const stripOf = (kind: LetterKind): LetterPicture => picture(kind, strip(kind), width * 2);

/** The mark on light and on dark paper. */
export const letterMarks = { light: picture("mark-light", mark("#0D5140"), 64), dark: picture("mark-dark", mark("#7FD6B5"), 64) } as const;

export const letterPictures = (): LetterPicture[] => [...letterKinds.map(stripOf), letterMarks.light, letterMarks.dark];
