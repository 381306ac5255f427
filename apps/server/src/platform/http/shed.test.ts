import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics.ts";
import { systemRandom } from "../random.ts";
import { createShed } from "./shed.ts";

describe("files under way", () => {
  it("are few at a time, whatever else there is room for", () => {
    const shed = createShed(400, createMetrics(), systemRandom);
    for (let at = 0; at < 32; at += 1) shed.enter("upload");
    expect(() => shed.enter("upload")).toThrow(expect.objectContaining({ code: "overloaded", retryAfter: expect.any(Number) }));
    shed.enter("browse");
    shed.leave("browse");
    expect(() => shed.enter("upload")).toThrow();
    shed.leave("upload");
    shed.enter("upload");
  });
});
