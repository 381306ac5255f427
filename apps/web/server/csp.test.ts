import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, ownScripts } from "./csp.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  it("names every inline script that we rendered by its hash, once, and no file", () => {
    const html = `<script nonce="m">one()</script><script nonce="m" src="/a.js"></script><script type="module" nonce="m" async="">two()</script><script nonce="m">one()</script><link href="/a.js" nonce="m"/>`;
    expect(ownScripts(html, "m")).toEqual({
      hashes: [hash("one()"), hash("two()")],
      html: `<script>one()</script><script src="/a.js"></script><script type="module" async="">two()</script><script>one()</script><link href="/a.js"/>`,
    });
  });

  it("spends no hash on structured data, which nobody runs", () => {
    const html = '<script type="application/ld+json">{"@type":"Course"}</script><script nonce="m">one()</script>';
    expect(ownScripts(html, "m").hashes).toEqual([hash("one()")]);
  });

  it("names no script that came with the content, wherever it stands and whatever it bears", () => {
    for (const injected of [
      "<script>evil()</script>",
      '<script nonce="">evil()</script>',
      '<script nonce="n">evil()</script>',
      "<script>evil();//",
      "<script data-x=",
      '<script data-x="',
    ]) {
      const html = `<p>${injected}<script nonce="m">one()</script>${injected}</p><script nonce="m">two()</script>`;
      const { hashes } = ownScripts(html, "m");
      expect(
        hashes.every((one) => [hash("one()"), hash("two()")].includes(one)),
        injected,
      ).toBe(true);
    }
  });

  it("lets a film be put together by the page, and allows that to nothing but films", () => {
    const directives = contentSecurityPolicy([]).split("; ");
    expect(directives).toContain("media-src 'self' blob:");
    expect(directives.filter((directive) => directive.includes("blob:"))).toHaveLength(1);
    expect(directives).toContain("connect-src 'self'");
    expect(directives).toContain("worker-src 'self'");
  });

  it("lets a form lead to our own host alone, and to whatever else its page names", () => {
    expect(contentSecurityPolicy([]).split("; ")).toContain("form-action 'self'");
    expect(contentSecurityPolicy([], { formsTo: ["https://api.razorpay.com"] }).split("; ")).toContain(
      "form-action 'self' https://api.razorpay.com",
    );
  });

  it("lets a page ask for the pieces of the map where they are, and allows that place nothing else", () => {
    const directives = contentSecurityPolicy([], { mapFrom: "https://tiles.example" }).split("; ");
    expect(directives.filter((directive) => directive.includes("tiles.example"))).toEqual(["connect-src 'self' https://tiles.example"]);
  });

  it("lets nothing else run", () => {
    const policy = contentSecurityPolicy([hash("one()")]);
    expect(policy).toContain(`script-src 'self' ${hash("one()")};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  });
});
