interface Point {
  readonly x: number;
  readonly y: number;
}

const unit = 20;
const edge = 10;
/** In parts of a unit. */
const bend = 0.62;

/** The place in the drawing of a point of the grid, in which dots stand at odd places and mirrors at the rim. */
export const at = (place: number): number => edge + place * unit;

/** Where one line meets the rim, from one point on: straight on at 45 degrees, and back where there is a mirror. */
function bouncesFrom(start: Point, width: number, height: number): Point[] {
  const met: Point[] = [];
  let { x, y } = start;
  let right = 1;
  let down = 1;
  do {
    met.push({ x, y });
    const way = Math.min(right > 0 ? width - x : x, down > 0 ? height - y : y);
    x += right * way;
    y += down * way;
    if (x === 0 || x === width) right = -right;
    else down = -down;
  } while (x !== start.x || y !== start.y);
  return met;
}

/** Every line that goes round a grid of dots and meets itself, by the points at which it turns. There are as many as the greatest number that divides both sides. */
export function mirrorLines(columns: number, rows: number): Point[][] {
  const lines: Point[][] = [];
  for (let x = 1; x < 2 * columns; x += 2) {
    const known = lines.some((line) => line.some((point) => point.x === x && point.y === 0));
    if (!known) lines.push(bouncesFrom({ x, y: 0 }, 2 * columns, 2 * rows));
  }
  return lines;
}

/** Where the curve of a turn begins or ends: a little way off, and never beyond the middle. */
function towards(from: Point, to: Point): string {
  const way = Math.min(bend / Math.abs(to.x - from.x), 0.5);
  const x = at(from.x + (to.x - from.x) * way);
  const y = at(from.y + (to.y - from.y) * way);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The line as a pen draws it: it turns in a curve, not in a corner. */
export function pathOf(line: readonly Point[]): string {
  const turns = line.map((point, index) => {
    const before = line.at(index - 1)!;
    const after = line[(index + 1) % line.length]!;
    return `${towards(point, before)}Q${at(point.x)} ${at(point.y)} ${towards(point, after)}`;
  });
  return `M${turns.join("L")}Z`;
}
