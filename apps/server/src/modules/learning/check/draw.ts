import { checkDraws } from "@upaya/contracts/learning/counts.ts";
import type { Random } from "#platform/random.ts";

/** Some of a pool, in an order of their own (a shuffle that stops when it has enough). */
export function draw(pool: readonly string[], random: Random): string[] {
  const left = [...pool];
  return Array.from({ length: Math.min(checkDraws, pool.length) }, (_, place) => {
    const other = place + Math.floor(random.fraction() * (left.length - place));
    [left[place], left[other]] = [left[other]!, left[place]!];
    return left[place];
  });
}
