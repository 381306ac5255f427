/** The loops of a mark, in an order in which neighbours look least alike. */
const loops = [3, 5, 4, 7, 6] as const;
const middle = 50;
/** How wide the line swings and how large its loops are: a look for each five. */
const swings = [
  [27, 17],
  [30, 14],
  [22, 22],
  [34, 10],
] as const;

/** One line that loops round a dot, as a closed path in a square of a hundred. The first twenty have each a look of their own. */
export function partnerMark(at: number): { path: string; light: boolean } {
  const many = loops[at % loops.length]!;
  const turn = Math.floor(at / loops.length);
  // Loops that turn outwards, or inwards.
  const way = turn % 2 === 0 ? 1 - many : 1 + many;
  const [large, small] = swings[turn % swings.length]!;
  const steps = many * 10;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const along = (of: (value: number) => number) => middle + large * of(angle) + small * of(way * angle);
    return `${along(Math.cos).toFixed(0)} ${along(Math.sin).toFixed(0)}`;
  });
  return { path: `M${points.join("L")}Z`, light: at % 2 === 1 };
}
