import { describe, expect, it } from "vitest";
import { wireOf } from "./api-browser.ts";
import { failureOf, lineFailure } from "./api-failure.ts";

describe("a call on the wire", () => {
  it("fills the path, leaves out what is not said and joins lists", () => {
    const { url, headers } = wireOf(
      { method: "GET", path: "/schools/:school_id/people" },
      { params: { school_id: "a/b" }, query: { limit: 10, names: ["x", "y"], tags: undefined, q: "a&b" } },
    );
    expect(url).toBe("/api/schools/a%2Fb/people?limit=10&names=x%2Cy&q=a%26b");
    expect(headers).toEqual({});
  });

  it("carries a key where a repeat needs one: its own, or the one of the first try", () => {
    const call = { method: "POST", path: "/x", idempotent: "key" } as const;
    const [first, second] = [wireOf(call, { body: {} }), wireOf(call, { body: {} })].map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(first).not.toBe(second);
    expect(wireOf(call, { body: {}, key: "0123456789abcdef" }).headers["idempotency-key"]).toBe("0123456789abcdef");
    expect(wireOf({ ...call, idempotent: "natural" }, { body: {} }).headers).toEqual({ "content-type": "application/json" });
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
});
