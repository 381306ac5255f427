import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics.ts";
import { systemRandom } from "../random.ts";
import { createLoadShedder } from "./load-shedding.ts";

describe("files under way", () => {
  it("are few at a time, whatever else there is room for", () => {
    const shed = createLoadShedder(400, createMetrics(), systemRandom);
    const places = Array.from({ length: 32 }, () => shed.enter("upload"));
    expect(() => shed.enter("upload")).toThrow(expect.objectContaining({ code: "overloaded", retryAfter: expect.any(Number) }));
    shed.enter("browse").leave();
    expect(() => shed.enter("upload")).toThrow();
    places[0]!.leave();
    shed.enter("upload");
    // Leaving twice makes no second room.
    places[0]!.leave();
    expect(() => shed.enter("upload")).toThrow();
  });
});
