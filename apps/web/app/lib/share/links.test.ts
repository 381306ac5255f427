import { describe, expect, it } from "vitest";
import { ownLink, whatsappLink } from "./links.ts";

const origin = "https://upaya.example";

describe("ownLink", () => {
  it("is the server's path on this host", () => {
    expect(ownLink("/learning/fractions?share=1", "/learning/fractions", origin)).toBe(`${origin}/learning/fractions?share=1`);
  });

  it("keeps the subject and the page on which a question stands, and lets the server's own parameters be", () => {
    const link = new URL(ownLink("/quiz?question=7&share=1", "/quiz?subject=math&page=2&question=8", origin));
    expect(Object.fromEntries(link.searchParams)).toEqual({ question: "7", share: "1", subject: "math", page: "2" });
    expect(link.pathname).toBe("/quiz");
  });
});

describe("whatsappLink", () => {
  it("carries title and link as one text, whatever stands in them", () => {
    const link = new URL(whatsappLink("½ & more?", `${origin}/quiz?a=1&b=2`));
    expect(link.origin + link.pathname).toBe("https://wa.me/");
    expect([...link.searchParams]).toEqual([["text", `½ & more?\n${origin}/quiz?a=1&b=2`]]);
  });
});
