import { describe, expect, it } from "vitest";
import { kept, leastZoom, middle, placeOf } from "./crop.ts";

const wide = { width: 400, height: 200 };

describe("kept", () => {
  it("lets nothing but the picture into the window of a face", () => {
    expect(kept({ zoom: 1, x: 3, y: 3 }, wide, false)).toEqual({ zoom: 1, x: 0.5, y: 0 });
    expect(kept({ zoom: 0.2, x: 0, y: 0 }, wide, false)).toEqual(middle);
    expect(kept({ zoom: 9, x: -9, y: 0 }, wide, false)).toEqual({ zoom: 4, x: -3.5, y: 0 });
  });

  it("lets a logo be seen whole", () => {
    expect(leastZoom(wide, true)).toBe(0.5);
    expect(kept({ zoom: 0.5, x: 0, y: 1 }, wide, true)).toEqual({ zoom: 0.5, x: 0, y: 0.25 });
  });
});

describe("placeOf", () => {
  it("fills the window with the shorter side", () => {
    expect(placeOf(middle, wide, 100)).toEqual({ width: 200, height: 100, x: -50, y: 0 });
  });

  it("follows the hand", () => {
    expect(placeOf({ zoom: 2, x: 0.1, y: -0.2 }, wide, 100)).toEqual({ width: 400, height: 200, x: -140, y: -70 });
  });
});
