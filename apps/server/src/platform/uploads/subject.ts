/** Whose data it is about: every id that was ever theirs, and every address. */
export interface Subject {
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}
