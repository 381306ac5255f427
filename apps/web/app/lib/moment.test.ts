import { describe, expect, it } from "vitest";
import { momentText } from "./moment.ts";

describe("momentText", () => {
  it("is the day and the clock of India", () => {
    expect(momentText("2025-09-05T08:50:00Z")).toBe("05 Sep 2025, 14:20");
    expect(momentText("2025-09-04T20:00:00.000Z")).toBe("05 Sep 2025, 01:30");
  });
});
