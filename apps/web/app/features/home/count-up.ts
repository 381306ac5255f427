/** A counter changes its figure this often. */
export const tickMs = 50;
const mostTicks = 40;

export interface Counted {
  readonly count: number;
  /** The count is shown divided by this. */
  readonly divide?: number | undefined;
}

/** As many as give a new figure each: 19 steps to 19, forty to a hundred thousand. */
export function ticksTo({ count }: Counted): number {
  return Math.min(count, mostTicks);
}

/** The figure after so many ticks: a new one each time, and exactly count/divide in the end. */
export function figureAt(stat: Counted, tick: number): number {
  const { count, divide = 1 } = stat;
  const ticks = ticksTo(stat);
  return (tick >= ticks ? count : Math.floor((count * tick) / ticks)) / divide;
}
