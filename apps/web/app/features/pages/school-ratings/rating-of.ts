/** A rating is its parts by their weights, and nothing else: 30 parts of a hundred of one, 20 of the next. */
export function ratingOf(scores: readonly number[], parts: readonly { weight: number }[]): number {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const sum = parts.reduce((total, { weight }, index) => total + weight * (scores[index] ?? 0), 0);
  return Math.round((10 * sum) / whole) / 10;
}
