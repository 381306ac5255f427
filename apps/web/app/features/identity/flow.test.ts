import { describe, expect, it } from "vitest";
import { ApiFailure } from "../../lib/api-failure.ts";
import { addressProblem, problemOf, secondsLeft, sentOf } from "./flow.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const reply = {
  ticket: "t".repeat(22),
  channel: "phone" as const,
  expires_at: "2026-11-15T10:10:00Z",
  resend_at: "2026-11-15T10:00:30Z",
  message: "",
};

describe("a code on its way", () => {
  it("counts the seconds until it may be sent again, and how often it was sent", () => {
    const first = sentOf(reply, "+919822041736", now, undefined);
    expect([
      secondsLeft(first, now),
      secondsLeft(first, now - 240),
      secondsLeft(first, now + 6_001),
      secondsLeft(first, now + 99_000),
    ]).toEqual([30, 30, 24, 0]);
    const second = sentOf(reply, first.to, now + 30_000, first);
    expect([first.times, second.times]).toEqual([1, 2]);
    expect(sentOf({ ...reply, ticket: "u".repeat(22) }, first.to, now, second).times).toBe(1);
  });

  it("does not let a wrong clock make anybody wait for long", () => {
    const slow = sentOf(reply, "+919822041736", now - 3_600_000, undefined);
    expect(secondsLeft(slow, now - 3_600_000)).toBe(60);
    const fast = sentOf(reply, "+919822041736", now + 3_600_000, undefined);
    expect(secondsLeft(fast, now + 3_600_000)).toBe(0);
  });
});

describe("what went wrong", () => {
  const failure = (more: Partial<ConstructorParameters<typeof ApiFailure>[0]>) =>
    new ApiFailure({ code: "internal", message: "Said by the server.", status: 500, ...more });

  it("names the wait when there is one", () => {
    expect(problemOf(failure({ code: "rate_limited", wait: 40 }), "code").message).toContain("40 seconds");
    expect(problemOf(failure({ code: "rate_limited", wait: 60 }), "code").message).toContain("a minute");
    expect(problemOf(failure({ code: "rate_limited", wait: 601 }), "code").message).toContain("11 minutes");
    expect(problemOf(failure({ code: "rate_limited" }), "code").message).toBe("Said by the server.");
  });

  it("knows when the code is over", () => {
    expect(problemOf(failure({ code: "identity.code_ended" }), "code").over).toBe(true);
    expect(problemOf(failure({ code: "identity.code_wrong" }), "code").over).toBeUndefined();
  });

  it("is said at its field, in the words about the field", () => {
    const fields = [{ path: "to", message: "Please enter a valid email address." }];
    expect(problemOf(failure({ code: "invalid_input", fields }), "address")).toEqual({ at: "address", message: fields[0]!.message });
  });
});

describe("an address", () => {
  it.each([
    ["+919822041736", undefined],
    ["+91982204173", "A mobile number has ten digits."],
    ["+915822041736", "This cannot be a mobile number: in India they begin with 6, 7, 8 or 9."],
    ["+9198220417360", "A mobile number has ten digits."],
    ["", "A mobile number has ten digits."],
    ["+9779822041736", undefined],
    ["+97", "This cannot be a number: with its country it has 7 to 15 digits, for example +977 98..."],
  ])("%s", (phone, message) => {
    expect(addressProblem({ step: "phone", phone, email: "" })?.message).toBe(message);
  });

  it.each([
    ["asha@school.in", true],
    [" asha@school.in ", true],
    ["asha@school", false],
    ["asha school@x.in", false],
    ["@x.in", false],
    ["", false],
  ])("%j", (email, right) => {
    expect(addressProblem({ step: "email", phone: "", email }) === undefined).toBe(right);
  });
});
