/** One bound of a measuring command. */
export interface Bound {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
}

/** Says what is broken, prints the figures as one last line of JSON, and sets the exit code: what was broken before stays broken. */
export function verdict(figures: Record<string, unknown>, bounds: readonly Bound[]): void {
  const broken = bounds.filter(({ value, most, least }) => !(value <= (most ?? Infinity) && value >= (least ?? -Infinity)));
  for (const { name, value, most, least } of broken) {
    console.log(`BROKEN ${name} is ${value}, ${most === undefined ? `at least ${least}` : `at most ${most}`} was asked`);
  }
  console.log(JSON.stringify(figures));
  if (broken.length > 0) process.exitCode = 1;
}
