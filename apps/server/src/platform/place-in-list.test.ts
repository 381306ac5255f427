import { describe, expect, it } from "vitest";
import { placeFrom, placeText } from "./place-in-list.ts";

const place = { at: "2026-11-17T05:00:00.123456Z", id: "019a2a00-0000-7000-8000-0000000000aa" };

describe("a place in a list", () => {
  it("is read as it was written", () => {
    expect(placeFrom(placeText(place))).toEqual(place);
    expect([placeFrom(undefined), placeFrom("")]).toEqual([undefined, undefined]);
  });

  it.each(["x", place.at, place.id, `${place.at}_x`, `2026-13-41T05:00:00.123456Z_${place.id}`, `${placeText(place)}'`])(
    "is not %s",
    (after) => expect(() => placeFrom(after)).toThrow(/check the fields/),
  );
});
