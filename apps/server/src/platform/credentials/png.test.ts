import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pngChunk, pngStart, smallPng } from "./png.builders.ts";
import { bake, unbake } from "./png.ts";

const copy = "eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2ln";
const text = (rest: string) => pngChunk("iTXt", `openbadgecredential${rest}`);

describe("a copy in a picture", () => {
  it("is found again, by us and by whoever reads PNGs, and the picture is the same", async () => {
    const plain = await sharp({ create: { width: 40, height: 30, channels: 4, background: "#c84" } })
      .png()
      .toBuffer();
    const baked = bake(plain, copy);
    expect(unbake(baked)).toBe(copy);
    const { comments } = await sharp(baked).metadata();
    expect(comments).toEqual([{ keyword: "openbadgecredential", text: copy }]);
    expect(await sharp(baked).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it("is not compressed, has no language, and stands behind the header", () => {
    const baked = bake(smallPng(), copy);
    const at = baked.indexOf("iTXt");
    expect(at).toBe(pngStart.length + 25 + 4);
    expect(baked.subarray(at + 4, at + 4 + 24).toString("latin1")).toBe("openbadgecredential\0\0\0\0\0");
  });

  it("takes the place of one that was there before", () => {
    const again = bake(bake(smallPng(), "first.copy.x"), copy);
    expect(unbake(again)).toBe(copy);
    expect(again.includes("first.copy.x")).toBe(false);
  });

  it("goes into whole pictures only", () => {
    for (const broken of [Buffer.from(""), Buffer.from("no picture"), smallPng().subarray(0, -1), pngStart])
      expect(() => bake(broken, copy)).toThrow("no whole PNG");
  });

  it("may say its language", () => {
    expect(unbake(smallPng(text(`\0\0\0en\0Badge\0${copy}`)))).toBe(copy);
  });
});

describe("a picture that means no good", () => {
  const huge = Buffer.concat([pngStart, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from("iTXtopenbadgecredential\0\0\0\0\0a.b.c")]);
  it.each([
    ["no PNG at all", Buffer.from("openbadgecredential\0\0\0\0\0a.b.c")],
    ["nothing", Buffer.alloc(0)],
    ["only its first bytes", pngStart],
    ["no copy", smallPng()],
    ["a copy of which the sum is wrong", smallPng(pngChunk("iTXt", `openbadgecredential\0\0\0\0\0${copy}`, 1))],
    ["a chunk that says it is four gigabytes", huge],
    ["a compressed copy", smallPng(text(`\0\u0001\0\0\0${copy}`))],
    ["two copies to choose from", smallPng(text(`\0\0\0\0\0${copy}`), text(`\0\0\0\0\0${copy}`))],
    ["a copy whose parts do not end", smallPng(text("\0\0\0"))],
    ["a keyword that goes on", smallPng(text(`s\0\0\0\0\0${copy}`))],
    ["a copy in another kind of chunk", smallPng(pngChunk("tEXt", `openbadgecredential\0${copy}`))],
    ["a copy behind its end", Buffer.concat([smallPng(), text(`\0\0\0\0\0${copy}`)])],
    [
      "a copy behind more chunks than anybody writes",
      smallPng(...Array.from({ length: 5_000 }, () => pngChunk("teSt", "")), text(`\0\0\0\0\0${copy}`)),
    ],
  ])("has %s: nothing is found in it", (_what, bytes) => {
    expect(unbake(bytes)).toBeUndefined();
  });

  it("never throws, wherever it is cut or changed", () => {
    const baked = bake(smallPng(), copy);
    // The copy is read from what is there of the picture.
    const whole = baked.indexOf(copy) + copy.length + 4;
    for (let end = 0; end <= baked.length; end += 1) expect(unbake(baked.subarray(0, end))).toBe(end < whole ? undefined : copy);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: baked.length - 1 }), fc.nat({ max: 255 })), { maxLength: 8 }), (changes) => {
        const changed = Buffer.from(baked);
        for (const [at, byte] of changes) changed[at] = byte;
        // Every chunk has its sum: what is found is what was baked, or something that was made to fit.
        expect([undefined, copy]).toContain(unbake(changed));
      }),
      { numRuns: 500 },
    );
  });
});
