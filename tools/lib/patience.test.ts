import { describe, expect, it } from "vitest";
import { createPatience } from "./patience.ts";

describe("a command that looks at many pages", () => {
  const failing = (times: number) => {
    let left = times;
    return async () => {
      if (left > 0) throw new Error(`page.goto: Timeout exceeded, ${(left -= 1)} left\nCall log: …`);
      return "seen";
    };
  };

  it("looks again at one that was slow, and says so", async () => {
    const told: string[] = [];
    const { patiently, missed } = createPatience(3, (line) => told.push(line));
    expect(await patiently("/quiz", failing(2))).toBe("seen");
    expect([told, missed]).toEqual([
      ["SLOW /quiz, try 1 of 3: page.goto: Timeout exceeded, 1 left", "SLOW /quiz, try 2 of 3: page.goto: Timeout exceeded, 0 left"],
      [],
    ]);
  });

  it("goes on without one that never comes, and has its name at the end", async () => {
    const { patiently, missed } = createPatience(3, () => undefined);
    expect(await patiently("/slow", failing(9))).toBeUndefined();
    expect(await patiently("/quiz", failing(0))).toBe("seen");
    expect(missed).toEqual(["/slow"]);
  });
});
