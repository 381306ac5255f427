import { beforeEach, describe, expect, it } from "vitest";
import { PageCache, type Rendered } from "./page-cache.ts";
import { Refusal } from "./refusal.ts";

let versions: Record<string, number>;
let cache: PageCache;
let renders: number;

const page = (text: string, tags: string[] = ["quiz"], status = 200): Rendered => ({ status, headers: {}, raw: Buffer.from(text), tags });
const render = (text: string, tags?: string[], status?: number) => async () => {
  renders += 1;
  return page(text, tags, status);
};
const textOf = (found: { body: { raw: Buffer } } | undefined) => found?.body.raw.toString();

beforeEach(() => {
  versions = { quiz: 1, reference: 1 };
  cache = new PageCache(() => versions);
  renders = 0;
});

describe("the cache of pages", () => {
  it("renders once however many ask at the same moment", async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => cache.render("/quiz", render("a"))));
    expect(renders).toBe(1);
    expect(new Set(made.map((each) => each.etag)).size).toBe(1);
    expect(textOf(cache.find("/quiz"))).toBe("a");
  });

  it("what one visitor is refused for asking too often is no answer for the others", async () => {
    const made = await Promise.all([
      cache.render("/quiz", render("too often", [], 429)),
      ...Array.from({ length: 5 }, () => cache.render("/quiz", render("a"))),
    ]);
    expect(made.map(({ status }) => status)).toEqual([429, 200, 200, 200, 200, 200]);
    expect(renders).toBe(2);
  });

  it("nor is what the host itself refuses to one of them", async () => {
    const refused = async (): Promise<Rendered> => {
      throw new Refusal("rate_limited");
    };
    const [first, second] = await Promise.allSettled([cache.render("/quiz", refused), cache.render("/quiz", render("a"))]);
    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("keeps a page until one of its own tags has a new version", async () => {
    await cache.render("/quiz", render("a"));
    versions = { quiz: 1, reference: 2 };
    expect(textOf(cache.find("/quiz"))).toBe("a");
    versions = { quiz: 2, reference: 2 };
    expect(cache.find("/quiz")).toBeUndefined();
    expect(textOf(cache.findOld("/quiz"))).toBe("a");
  });

  it("does not take a page for fresh that changed while it was rendered", async () => {
    await cache.render("/quiz", async () => {
      versions = { quiz: 2 };
      return page("made from the old version");
    });
    expect(cache.find("/quiz")).toBeUndefined();
  });

  it("keeps no error, so that the next one tries again", async () => {
    const failed = await cache.render("/quiz", render("sorry", [], 503));
    expect(failed.status).toBe(503);
    expect(cache.find("/quiz")).toBeUndefined();
    await cache.render("/quiz", render("b"));
    expect(textOf(cache.find("/quiz"))).toBe("b");
  });

  it("forgets the oldest of more than two thousand", async () => {
    for (let number = 0; number <= 2_000; number += 1) await cache.render(`/p${number}`, render("x", []));
    expect(cache.find("/p0")).toBeUndefined();
    expect(textOf(cache.find("/p2000"))).toBe("x");
  });

  it("keeps what is used, however many others are asked for once", async () => {
    for (const key of ["/", "/learning"]) await cache.render(key, render("x", []));
    for (const key of ["/", "/learning"]) cache.find(key);
    for (let number = 0; number < 5_000; number += 1) await cache.render(`/learning?q=${number}`, render("x", []));
    expect([cache.find("/"), cache.find("/learning")].map(textOf)).toEqual(["x", "x"]);
    expect(cache.find("/learning?q=0")).toBeUndefined();
    expect(cache.size).toBe(2_000);
  });

  it("keeps what is used although it changes all the time", async () => {
    const small = new PageCache(() => versions, { pages: 40, bytes: 1_000_000 });
    for (let change = 0; change < 5; change += 1) {
      versions = { quiz: change };
      if (!small.find("/quiz")) await small.render("/quiz", render("x"));
      for (let number = 0; number < 30; number += 1) await small.render(`/p${change}-${number}`, render("x", []));
    }
    expect(textOf(small.find("/quiz"))).toBe("x");
  });

  it("forgets what was used once upon a time, when others are used now", async () => {
    const small = new PageCache(() => versions, { pages: 40, bytes: 1_000_000 });
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < 100; number += 1) {
        await small.render(`/p${round}-${number}`, render("x", []));
        small.find(`/p${round}-${number}`);
      }
    }
    expect(small.find("/p0-0")).toBeUndefined();
    expect(small.size).toBe(40);
  });

  it("is bounded in bytes as well, in every form that it keeps", async () => {
    const small = new PageCache(() => versions, { pages: 1_000, bytes: 100_000 });
    for (let number = 0; number < 50; number += 1) await small.render(`/p${number}`, render("x".repeat(10_000), []));
    expect(small.bytes).toBeLessThanOrEqual(100_000);
    expect(small.size).toBeLessThan(10);
    expect(small.size).toBeGreaterThan(5);
    for (let again = 0; again < 50; again += 1) await small.render("/p49", render("x".repeat(10_000), []));
    expect(small.size).toBeGreaterThan(5);
  });

  it("keeps no page that is made for whoever asks, and tells nobody else to", async () => {
    const passing = (text: string) => async () => ({ ...page(text, []), passing: true });
    expect((await cache.render("/badges/1", passing("a"))).kept).toBe(false);
    expect(cache.find("/badges/1")).toBeUndefined();
    expect(cache.findOld("/badges/1")).toBeUndefined();
    expect(textOf(await cache.render("/badges/1", passing("b")))).toBe("b");
  });
});
