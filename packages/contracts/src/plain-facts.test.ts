import { describe, expect, it } from "vitest";
import { errorFacts, errorLine, kindOf, plainFields, plainWords } from "./plain-facts.ts";

const personal = /asha|verma|98220|482913|nashik|19\.99|203\.0\.113|fractions|आशा/i;

describe("the words that may be written down", () => {
  it.each([
    'Unexpected token A, "{"name": "Asha Verma"}" is not valid JSON',
    "invalid input syntax for type uuid: 'Asha Verma'",
    "550 <asha@example.org> is unknown",
    "no such person: asha@example.org",
    "The number +91 98220-41736 is not valid",
    "482913 is your code",
    "GET https://user:asha@maps.example/geocode?latlng=19.9975,73.7898 failed",
    "fetching /api/places?name=Nashik",
    "connect ETIMEDOUT 203.0.113.77:443",
    "point 19.9975 73.7898",
    "Received type string ('Asha Verma')",
    "Key (email)=(asha@example.org) already exists",
    "nobody is called आशा",
  ])("hold nothing of %s that is somebody's", (text) => {
    expect(plainWords(text)).not.toMatch(personal);
  });

  it("stay as they are when they are ours", () => {
    for (const text of [
      "a refresh token was used twice, so its session ended",
      "PostgreSQL has not told the time yet",
      "the provider refuses the letter (550)",
      "applied 0022_sealed_letters.sql",
    ])
      expect(plainWords(text)).toBe(text);
  });
});

describe("the facts of an error", () => {
  it("are its kind, its code and its place, with the words of PostgreSQL and of parsers left out", () => {
    const refused = Object.assign(new Error("value Asha too long"), { code: "22001", severity: "ERROR", constraint: "person_name" });
    expect(errorFacts(refused)).toMatchObject({ type: "Error", error_code: "22001", constraint: "person_name" });
    expect(JSON.stringify(errorFacts(refused))).not.toContain("Asha");
    expect(errorFacts(refused).stack).toMatch(/^ +at /);
    expect(errorFacts(new SyntaxError("Asha Verma")).message).toBeUndefined();
  });

  it("go down to what caused it, and not for ever", () => {
    const loop = new Error("outer");
    loop.cause = new Error("inner", { cause: loop });
    expect(errorFacts(loop).cause?.message).toBe("inner");
    expect(JSON.stringify(errorFacts(loop)).length).toBeLessThan(20_000);
  });

  it("of one from elsewhere are only its kind: even plain words may be somebody's name", () => {
    const failed = new TypeError("fetch failed for Asha Verma", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
    expect(kindOf(failed)).toEqual({ type: "TypeError", error_code: "ECONNREFUSED" });
    expect(kindOf(Object.assign(new Error("Asha"), { code: "EMESSAGE", responseCode: 451 }))).toEqual({
      type: "Error",
      error_code: "EMESSAGE",
      status: 451,
    });
  });

  it("fit one line", () => {
    expect(errorLine(Object.assign(new Error("duplicate key (email)=(asha@x.y)"), { code: "23505" }))).toBe("Error 23505: duplicate key …");
    expect(errorLine("thrown")).toBe("string");
  });
});

describe("the fields of a log line", () => {
  it("keep names, ids and figures, and nothing that a person typed", () => {
    const id = "01a1e368-5812-73b4-876b-81a2774bba5b";
    const request = { method: "GET", url: "/api/places?name=Nashik", routeOptions: { url: "/api/places" } };
    const fields = {
      id,
      consumer: "platform.send_mail",
      waits: 3,
      source: "/api/x",
      deep: { email: "asha@example.org", note: "Asha 98220 41736" },
    };
    expect(plainFields({ ...fields, req: request, socket: new Map([["a", "Asha"]]) })).toEqual({
      id,
      consumer: "platform.send_mail",
      waits: 3,
      source: "[redacted]",
      deep: { email: "[redacted]", note: "…" },
      req: { method: "GET", route: "/api/places" },
      socket: "…",
    });
  });
});
