/** What a dot of the line stands for. */
type Mark = "linked" | "waiting" | "declined" | "gone";

export type Groups = readonly (readonly [Mark, number])[];

const pitch = 26;
const edge = 14;
const round = 10.4;
/** More than so many are no picture any more: a dot stands for several then. */
const most = 150;

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** How many one dot stands for. */
  readonly each: number;
  /** The loops of a mark, and its dots. */
  readonly parts: readonly { readonly mark: Mark; readonly loops: string; readonly dots: string }[];
}

/** How many one dot stands for. */
export function eachDot(groups: Groups): number {
  return Math.max(1, Math.ceil(groups.reduce((sum, [, many]) => sum + many, 0) / most));
}

/** Marks in a row, as many as there are, or fewer where a dot stands for several: no group is lost by that. */
function marksOf(groups: Groups): { marks: readonly Mark[]; each: number } {
  const each = eachDot(groups);
  return { marks: groups.flatMap(([mark, many]) => Array.from({ length: Math.ceil(many / each) }, () => mark)), each };
}

/** One way round a dot: where a neighbour belongs to it the line goes on to that one, else it closes. */
function loopAt(x: number, y: number, isJoinedBefore: boolean, isJoinedAfter: boolean): string {
  const side = (way: 1 | -1, joined: boolean, from: 1 | -1) => {
    const [a, b] = [5.7 * way, (joined ? 7.5 : round) * way];
    const far = (joined ? pitch / 2 : round) * way;
    const bend = joined ? 5.5 : 5.7;
    return `C${x + a} ${y - round * from} ${x + b} ${y - bend * from} ${x + far} ${y}C${x + b} ${y + bend * from} ${x + a} ${y + round * from} ${x} ${y + round * from}`;
  };
  return `M${x} ${y - round}${side(1, isJoinedAfter, 1)}${side(-1, isJoinedBefore, -1)}Z`.replaceAll(/\d+\.\d{3,}/g, (long) =>
    String(Math.round(Number(long) * 10) / 10),
  );
}

/** One dot a person: a line goes round those who belong together, row by row, with rows of about the same length. */
export function drawLoops(groups: Groups, mostAcross: number): Drawing {
  const { marks, each } = marksOf(groups);
  const rows = Math.max(1, Math.ceil(marks.length / mostAcross));
  const across = Math.max(1, Math.ceil(marks.length / rows));
  const isSame = (index: number, other: number) =>
    Math.floor(index / across) === Math.floor(other / across) && other >= 0 && marks[index] === marks[other];
  const loops = new Map<Mark, string>();
  const dots = new Map<Mark, string>();
  marks.forEach((mark, index) => {
    const [x, y] = [edge + pitch * (index % across), edge + pitch * Math.floor(index / across)];
    loops.set(mark, `${loops.get(mark) ?? ""}${loopAt(x, y, isSame(index, index - 1), isSame(index, index + 1))}`);
    dots.set(mark, `${dots.get(mark) ?? ""}M${x} ${y}h0`);
  });
  return {
    width: 2 * edge + pitch * (across - 1),
    height: 2 * edge + pitch * (rows - 1),
    each,
    parts: [...loops].map(([mark, path]) => ({ mark, loops: path, dots: dots.get(mark) ?? "" })),
  };
}
