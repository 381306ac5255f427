import { describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { pageMeta, shorten, siteOf } from "./seo.ts";

const site = { brand: defaultBrand, origin: "https://upaya.example" };
const page = { title: "Fractions", description: "Halves and quarters.", path: "/learning/fractions" };
const find = (head: ReturnType<typeof pageMeta>, name: string, value: string) =>
  head.filter((each) => each !== undefined && (each as Record<string, unknown>)[name] === value) as unknown as Record<string, unknown>[];

describe("pageMeta", () => {
  it("says title, description, one address and the languages, which agree with it", () => {
    const head = pageMeta(site, page);
    expect(head).toContainEqual({ title: "Fractions | Upaya" });
    expect(find(head, "rel", "canonical")).toEqual([
      { tagName: "link", rel: "canonical", href: "https://upaya.example/learning/fractions" },
    ]);
    expect(find(head, "rel", "alternate").map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ["en-IN", "https://upaya.example/learning/fractions"],
      ["x-default", "https://upaya.example/learning/fractions"],
    ]);
    expect(find(head, "property", "og:image")[0]?.["content"]).toBe("https://upaya.example/og/site/home.png");
  });

  it("says how large a picture is, unless its shape is its own", () => {
    const width = (head: ReturnType<typeof pageMeta>) => find(head, "property", "og:image:width").map(({ content }) => content);
    expect(width(pageMeta(site, { ...page, image: "/og/webinar/talk.png" }))).toEqual(["1200"]);
    expect(width(pageMeta(site, { ...page, image: "/a/sheet.png", ownShape: true }))).toEqual([]);
  });

  it("keeps what is personal out of searches, and calls it nobody's address", () => {
    const head = pageMeta(site, { ...page, noindex: true });
    expect(head).toContainEqual({ name: "robots", content: "noindex" });
    expect([...find(head, "rel", "canonical"), ...find(head, "rel", "alternate")]).toEqual([]);
  });

  it("finds the site among the matches of a route", () => {
    expect(siteOf([{ id: "root", loaderData: site }, undefined, { id: "quiz" }])).toEqual(site);
  });
});

describe("shorten", () => {
  it("ends at a word", () => {
    expect(shorten("one two  three", 40)).toBe("one two three");
    expect(shorten("one two three, four", 15)).toBe("one two three…");
    expect(shorten("a".repeat(50), 20).length).toBeLessThanOrEqual(20);
  });
});
