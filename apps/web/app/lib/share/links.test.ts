import { describe, expect, it } from "vitest";
import { whatsappLink } from "./links.ts";

const origin = "https://upaya.example";

describe("whatsappLink", () => {
  it("carries title and link as one text, whatever stands in them", () => {
    const link = new URL(whatsappLink("½ & more?", `${origin}/quiz?a=1&b=2`));
    expect(link.origin + link.pathname).toBe("https://wa.me/");
    expect([...link.searchParams]).toEqual([["text", `½ & more?\n${origin}/quiz?a=1&b=2`]]);
  });
});
