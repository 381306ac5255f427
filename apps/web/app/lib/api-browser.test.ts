import { describe, expect, it } from "vitest";
import { wireOf } from "./api-browser.ts";
import { CodeMissing } from "../ui/parts.ts";
import { asFailure, failureOf, lineFailure } from "./api-failure.ts";

describe("a call on the wire", () => {
  it("fills the path, leaves out what is not said and joins lists", () => {
    const { url, headers } = wireOf(
      { method: "GET", path: "/schools/:school_id/people" },
      { params: { school_id: "a/b" }, query: { limit: 10, names: ["x", "y"], tags: undefined, q: "a&b" } },
    );
    expect(url).toBe("/api/schools/a%2Fb/people?limit=10&names=x%2Cy&q=a%26b");
    expect(headers).toEqual({});
  });

  it("carries the key of a write that is known by one, and none otherwise", () => {
    const call = { method: "POST", path: "/x", idempotent: "key" } as const;
    expect(wireOf(call, { body: {}, key: "0123456789abcdef" }).headers["idempotency-key"]).toBe("0123456789abcdef");
    const natural = wireOf({ ...call, idempotent: "natural" }, { body: {}, key: "0123456789abcdef" });
    expect(natural.headers).toEqual({ "content-type": "application/json" });
  });
});

describe("a failed call", () => {
  it("says what the server said, with its fields and how long to wait", () => {
    const error = { code: "rate_limited", message: "Wait.", fields: [{ path: "to", message: "no" }], request_id: "1" };
    const failure = failureOf(429, JSON.stringify({ error }), "42");
    expect(failure).toMatchObject({
      code: "rate_limited",
      message: "Wait.",
      status: 429,
      wait: 42,
      offline: false,
      fields: [{ path: "to" }],
    });
  });

  it("is a server that is away when the words are not ours", () => {
    const failure = failureOf(502, "<html>Bad gateway</html>", "soon");
    expect(failure).toMatchObject({ code: "unavailable", status: 502, wait: undefined, offline: false });
    expect(failure.message).not.toContain("html");
    expect(lineFailure()).toMatchObject({ code: "unavailable", offline: true });
  });

  it("whose code did not come is a line that is down; a fault of ours is not shown in its own words", () => {
    expect(asFailure(new CodeMissing())).toMatchObject({ code: "unavailable", offline: true });
    expect(asFailure(new Error("x is undefined"))).toMatchObject({ code: "internal", offline: false });
  });
});
