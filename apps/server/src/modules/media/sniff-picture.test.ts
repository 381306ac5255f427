import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blackPng, photo } from "./picture.builders.ts";
import { sniffPicture } from "./sniff-picture.ts";

describe("sniffPicture", () => {
  it("tells the size from the first bytes", async () => {
    expect(sniffPicture(blackPng(70, 50))).toEqual({ width: 70, height: 50 });
    expect(sniffPicture(await photo(70, 50).jpeg().toBuffer())).toEqual({ width: 70, height: 50 });
    expect(
      sniffPicture(
        await photo(70, 50)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Artist: "A" } })
          .toBuffer(),
      ),
    ).toEqual({ width: 70, height: 50 });
  });

  it("comes to an end, without an error, whatever it is given", async () => {
    const starts = [blackPng(70, 50), await photo(70, 50).jpeg().toBuffer(), Buffer.from("ffd8ff", "hex"), Buffer.alloc(0)];
    const change = fc.record({ at: fc.nat(400), byte: fc.nat(255) });
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.array(change, { maxLength: 20 }),
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(500),
        (start, changes, tail, cut) => {
          const bytes = Buffer.concat([start, tail]).subarray(0, cut);
          for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte;
          const seen = sniffPicture(bytes);
          expect(typeof seen === "string" || (seen.width > 0 && seen.height > 0)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
