/**
 * What goes wrong in a school day, in the words in which teachers say it, and the tags of what helps, the nearest first. All words of one
 * saying must be typed, in any order. Hindi is written in Devanagari and found in Latin letters too. A new resource helps with a problem
 * as soon as it carries one of its tags.
 */
export interface Problem {
  /** Sayings, parted by commas. */
  readonly says: readonly string[];
  readonly tags: readonly string[];
}
