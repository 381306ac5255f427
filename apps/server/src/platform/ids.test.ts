import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds } from "./ids.ts";
import { systemRandom } from "./random.ts";

describe("ids", () => {
  it("are version 7 UUIDs that sort as they were made, also within a millisecond and when the clock steps back", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), { minLength: 2, maxLength: 200 }), (times) => {
        let turn = 0;
        const ids = createIds({ now: () => new Date(times[turn++ % times.length]!) }, systemRandom);
        const made = Array.from({ length: times.length * 2 }, () => ids.next());
        expect(made).toEqual([...made].sort());
        expect(new Set(made).size).toBe(made.length);
        for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  it("keep their order past 4,096 in one millisecond", () => {
    const ids = createIds({ now: () => new Date(1_800_000_000_000) }, systemRandom);
    const made = Array.from({ length: 10_000 }, () => ids.next());
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
