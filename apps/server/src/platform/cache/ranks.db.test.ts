import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import type { Ranks } from "./ranks.ts";

let test: TestPlatform;
let ranks: Ranks;

beforeAll(async () => {
  test = await testPlatform();
  ranks = test.platform.ranks;
  await until(() => test.platform.redis.isUp());
});
afterAll(() => test.close());

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ member: `m${index}`, score: index + 1 }));

describe("a sorted list", () => {
  it("tells the best and one's own place; equal scores share a place", async () => {
    await ranks.set("week", [
      { member: "a", score: 40 },
      { member: "b", score: 60 },
      { member: "c", score: 40 },
      { member: "d", score: 20 },
    ]);
    expect((await ranks.top("week", 2)).map(({ score }) => score)).toEqual([60, 40]);
    expect(await ranks.placeOf("week", "b")).toEqual({ place: 1, score: 60, above: null });
    expect(await ranks.placeOf("week", "a")).toEqual({ place: 2, score: 40, above: 60 });
    expect(await ranks.placeOf("week", "c")).toEqual({ place: 2, score: 40, above: 60 });
    expect(await ranks.placeOf("week", "d")).toEqual({ place: 4, score: 20, above: 40 });
    expect(await ranks.placeOf("week", "nobody")).toBeNull();
  });

  it("is the same when a score is said twice, and forgets who is taken off", async () => {
    await ranks.set("twice", [{ member: "a", score: 20 }]);
    await ranks.set("twice", [{ member: "a", score: 20 }]);
    expect(await ranks.top("twice", 5)).toEqual([{ member: "a", score: 20 }]);
    await ranks.remove("twice", ["a", "never there"]);
    expect(await ranks.top("twice", 5)).toEqual([]);
  });

  it("is replaced as a whole, however long it is", async () => {
    await ranks.set("whole", [{ member: "gone", score: 9_999 }]);
    await ranks.replace("whole", many(1_201));
    expect(await ranks.top("whole", 1)).toEqual([{ member: "m1200", score: 1_201 }]);
    expect(await ranks.placeOf("whole", "gone")).toBeNull();
    expect((await ranks.placeOf("whole", "m0"))?.place).toBe(1_201);
    expect(await ranks.exists("whole")).toBe(true);
    await ranks.replace("whole", []);
    expect(await ranks.exists("whole")).toBe(false);
  });
});
