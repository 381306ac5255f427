import { afterEach, describe, expect, test, vi } from "vitest";
import { referralCode } from "./referral.ts";

const at = (address: string) => history.replaceState(null, "", address);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  at("/");
});

describe("the code that brought somebody", () => {
  test("is read from the address and kept while they sign in on the way", () => {
    at("/gtm?referral_code=R-17");
    expect(referralCode()).toBe("R-17");
    at("/login");
    at("/gtm");
    expect(referralCode()).toBe("R-17");
  });

  test("is the newest, no longer than is taken, and nothing where there was none", () => {
    expect(referralCode()).toBe("");
    at(`/gtm?referral_code=${"x".repeat(300)}`);
    expect(referralCode()).toHaveLength(64);
    at("/gtm?referral_code=R-18");
    expect(referralCode()).toBe("R-18");
  });

  test("is used where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("private mode");
    });
    at("/gtm?referral_code=R-17");
    expect(referralCode()).toBe("R-17");
  });
});
