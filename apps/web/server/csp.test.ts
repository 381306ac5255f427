import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, scriptHashes } from "./csp.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  it("names every inline script of the document by its hash, once, and no file", () => {
    const html = '<script>one()</script><script src="/a.js"></script><script type="module">two()</script><script>one()</script>';
    expect(scriptHashes(html)).toEqual([hash("one()"), hash("two()")]);
  });

  it("spends no hash on structured data, which nobody runs", () => {
    expect(scriptHashes('<script type="application/ld+json">{"@type":"Course"}</script><script>one()</script>')).toEqual([hash("one()")]);
  });

  it("lets nothing else run", () => {
    const policy = contentSecurityPolicy([hash("one()")]);
    expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  });
});
