import { describe, expect, it } from "vitest";
import { createSeal } from "#platform/seal.ts";
import { writePass } from "../video/video-pass.ts";
import { readPaperPass, writePaperPass } from "./paper-pass.ts";

const secret = "a secret of this test, 32 letters";
const seal = createSeal({ AUTH_SECRET: secret });
const [paper, other] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
const noon = new Date("2026-11-18T12:10:00.700Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

describe("the pass to a paper", () => {
  it("is good for five minutes and not for a moment more", () => {
    const pass = writePaperPass(seal, paper, noon);
    expect(pass).toMatch(/^[\w-]{48}$/);
    for (const ms of [0, 60_000, 299_000]) expect(readPaperPass(seal, pass, later(ms))).toBe(paper);
    for (const ms of [300_000, 3_600_000]) expect(readPaperPass(seal, pass, later(ms))).toBeUndefined();
  });

  it("is nothing with any of its bits changed, with a paper or time put in from another, or cut", () => {
    const bytes = Buffer.from(writePaperPass(seal, paper, noon), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(readPaperPass(seal, changed.toString("base64url"), noon)).toBeUndefined();
    }
    const theirs = Buffer.from(writePaperPass(seal, other, noon), "base64url");
    expect(readPaperPass(seal, Buffer.concat([theirs.subarray(0, 16), bytes.subarray(16)]).toString("base64url"), noon)).toBeUndefined();
    const late = Buffer.from(writePaperPass(seal, paper, later(60_000)), "base64url");
    const stretched = Buffer.concat([bytes.subarray(0, 16), late.subarray(16, 20), bytes.subarray(20)]);
    expect(readPaperPass(seal, stretched.toString("base64url"), noon)).toBeUndefined();
    for (const length of [0, 10, 20, 35])
      expect(readPaperPass(seal, bytes.subarray(0, length).toString("base64url"), noon)).toBeUndefined();
  });

  it("is not the pass to a video, and nothing under another secret", () => {
    expect(readPaperPass(seal, writePass(seal, paper, paper, noon).pass, noon)).toBeUndefined();
    const pass = writePaperPass(seal, paper, noon);
    const AUTH_SECRET = "another secret of this test, long";
    expect(readPaperPass(createSeal({ AUTH_SECRET }), pass, noon)).toBeUndefined();
    expect(readPaperPass(createSeal({ AUTH_SECRET, AUTH_SECRET_BEFORE: secret }), pass, noon)).toBe(paper);
  });
});
