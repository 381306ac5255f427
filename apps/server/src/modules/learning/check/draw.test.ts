import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { systemRandom } from "#platform/random.ts";
import { draw } from "./draw.ts";

const pool = Array.from({ length: 44 }, (_, at) => `c${at}`);

describe("a draw", () => {
  it("is 25 different questions of the pool, whatever chance says", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (stream) => {
        const fraction = () => stream.next().value;
        const drawn = draw(pool, { fraction, bytes: (length) => systemRandom.bytes(length) });
        expect(drawn).toHaveLength(25);
        expect(new Set(drawn).size).toBe(25);
        expect(drawn.every((key) => pool.includes(key))).toBe(true);
      }),
    );
  });

  it("is as likely to have one question as another", () => {
    const counts = new Map(pool.map((key) => [key, 0]));
    for (let time = 0; time < 4_000; time += 1) for (const key of draw(pool, systemRandom)) counts.set(key, counts.get(key)! + 1);
    // 2,273 of each are expected; five standard deviations are 157.
    for (const [key, count] of counts) expect(Math.abs(count - (4_000 * 25) / 44), key).toBeLessThan(160);
  });

  it("is the whole of a pool that has no more", () => {
    expect(draw(["a", "b"], systemRandom).toSorted()).toEqual(["a", "b"]);
  });
});
