import { describe, expect, it } from "vitest";
import { createSeal } from "#platform/seal.ts";
import { readPass, writePass } from "./video-pass.ts";

const secret = "a secret of this test, 32 letters";
const seal = createSeal({ AUTH_SECRET: secret });
const [made, other] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
const [asha, binod] = ["01900000-0000-7000-8000-00000000000a", "01900000-0000-7000-8000-00000000000b"];
const noon = new Date("2026-11-18T12:10:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe("a signed address", () => {
  it("tells whom it was written for, for six hours at most, and is the same for half an hour", () => {
    const { pass, expiresAt } = writePass(seal, made, asha, noon);
    expect(pass).toMatch(/^[\w-]{48}$/);
    expect(expiresAt.toISOString()).toBe("2026-11-18T18:00:00.000Z");
    expect([readPass(seal, made, pass, noon), readPass(seal, made, pass, later(349))]).toEqual([asha, asha]);
    for (const minutes of [350, 360, 10_000]) expect(readPass(seal, made, pass, later(minutes))).toBeUndefined();
    expect([writePass(seal, made, asha, later(19)).pass === pass, writePass(seal, made, asha, later(21)).pass === pass]).toEqual([
      true,
      false,
    ]);
  });

  it("is nothing with another person, video, time or mark, whichever bit of it is changed", () => {
    const { pass } = writePass(seal, made, asha, noon);
    expect(readPass(seal, other, pass, noon)).toBeUndefined();
    const bytes = Buffer.from(pass, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(readPass(seal, made, changed.toString("base64url"), noon)).toBeUndefined();
    }
    const theirs = Buffer.from(writePass(seal, made, binod, noon).pass, "base64url");
    expect(readPass(seal, made, Buffer.concat([theirs.subarray(0, 16), bytes.subarray(16)]).toString("base64url"), noon)).toBeUndefined();
  });

  it("is nothing under another secret, and good under the one before", () => {
    const { pass } = writePass(seal, made, asha, noon);
    const AUTH_SECRET = "another secret of this test, long";
    expect(readPass(createSeal({ AUTH_SECRET }), made, pass, noon)).toBeUndefined();
    expect(readPass(createSeal({ AUTH_SECRET, AUTH_SECRET_BEFORE: secret }), made, pass, noon)).toBe(asha);
  });
});
