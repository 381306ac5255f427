/** Something that somebody has completed, as its source says it. */
export interface Completion {
  readonly user_id: string;
  /** The resource. */
  readonly source_id: string;
  readonly edition: number;
  /** Of the certificate, where there is one. */
  readonly number?: string | null;
  readonly level: string;
  /** All of it. */
  readonly minutes: number;
  /** What it is about, by their slugs. */
  readonly nodes: readonly string[];
  readonly happened_at: Date;
  /** Since then it counts no more; the row stays. */
  readonly withdrawn_at?: Date | null;
}

/** Whole minutes for each node, which add up to all of them; who gets the odd ones is always the same. */
export function shareMinutes(minutes: number, nodes: readonly string[]): Map<string, number> {
  const each = Math.floor(minutes / nodes.length);
  const odd = minutes % nodes.length;
  return new Map(nodes.toSorted().map((node, place) => [node, each + (place < odd ? 1 : 0)]));
}
