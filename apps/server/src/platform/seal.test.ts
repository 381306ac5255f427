import { describe, expect, it } from "vitest";
import { createSeal } from "./seal.ts";

const first = "first-secret-of-more-than-32-characters";
const second = "second-secret-of-more-than-32-characters";
const words = { to: "asha@example.org", subject: "482913 is your code" };

describe("the seal", () => {
  it("opens in its own place only, and shows nothing of what is in it", () => {
    const seal = createSeal({ AUTH_SECRET: first });
    const sealed = seal.close(words, "row-1");
    expect(seal.open(sealed, "row-1")).toEqual(words);
    expect(() => seal.open(sealed, "row-2")).toThrow(/does not open/);
    expect(sealed.toString("latin1")).not.toMatch(/asha|482913/);
    expect(seal.close(words, "row-1").equals(sealed)).toBe(false);
  });

  it("opens under the secret of before while that is being changed, and not afterwards", () => {
    const sealed = createSeal({ AUTH_SECRET: first }).close(words, "row-1");
    expect(createSeal({ AUTH_SECRET: second, AUTH_SECRET_BEFORE: first }).open(sealed, "row-1")).toEqual(words);
    expect(() => createSeal({ AUTH_SECRET: second }).open(sealed, "row-1")).toThrow(/does not open/);
  });

  it("refuses what was changed on the way", () => {
    const seal = createSeal({ AUTH_SECRET: first });
    const sealed = seal.close(words, "row-1");
    sealed[sealed.length - 1]! ^= 1;
    expect(() => seal.open(sealed, "row-1")).toThrow(/does not open/);
  });

  it("marks the same text alike, and otherwise under another secret", () => {
    const [one, other] = [createSeal({ AUTH_SECRET: first }), createSeal({ AUTH_SECRET: second, AUTH_SECRET_BEFORE: first })];
    expect(one.mark("asha@example.org").equals(one.mark("asha@example.org"))).toBe(true);
    expect(one.mark("asha@example.org").equals(other.mark("asha@example.org"))).toBe(false);
    expect(other.marksOf("asha@example.org").some((mark) => mark.equals(one.mark("asha@example.org")))).toBe(true);
  });
});
