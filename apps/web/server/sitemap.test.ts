import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { ApiAway } from "./ask-api.ts";
import { robotsText } from "./site-pages.ts";
import { Sitemap } from "./sitemap.ts";
import { testRoutes } from "./testing.ts";
import { xmlText } from "./xml.ts";

/** A catalogue of 57 slugs, ten to a page, and one bundle of each type, on the wire of the API. */
const slugs = Array.from({ length: 57 }, (_unused, at) => `resource-${String(at + 1).padStart(2, "0")}`);
const perPage = 10;
let calls: string[] = [];
let away = false;
let api: Server;
let env: ConstructorParameters<typeof Sitemap>[0];

function answer(url: URL): object {
  if (url.pathname === "/api/bundle/all") {
    const [id, type] = ["0198c0de-0000-7000-8000-000000000001", url.searchParams.get("type")!];
    const rest = { id, summary: "", cover_image: "", price: null, type, item_count: 1, minutes: 1, worth: null, ready: true };
    return { response: { data: [{ ...rest, slug: `for-${type}`, bundle_name: "", bundle_reviews: { rating: 0, count: 0 } }] } };
  }
  const from = slugs.findIndex((slug) => slug > url.searchParams.get("after")!);
  const data = slugs.slice(from, from + perPage).map((slug) => ({ slug, changed_at: "2026-11-01T00:00:00.000Z" }));
  return { data, next: from + perPage < slugs.length ? data.at(-1)!.slug : null };
}

beforeAll(async () => {
  api = createServer((request, response) => {
    calls.push(request.url!);
    response.statusCode = away ? 503 : 200;
    response.end(JSON.stringify(answer(new URL(request.url!, "http://api"))));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port } = api.address() as AddressInfo;
  env = { API_URL: `http://127.0.0.1:${port}`, WEB_ORIGIN: "https://upaya.example", brand: defaultBrand };
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

const caller = { id: "sitemap-test", ip: "127.0.0.1" };
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
async function read(sitemap: Sitemap, number: number): Promise<string> {
  let text = "";
  for await (const piece of (await sitemap.file(number, caller))!) text += piece;
  return text;
}

describe("the sitemap", () => {
  it("names its files, and they have every resource once between them", async () => {
    const sitemap = new Sitemap(env, testRoutes, 20);
    const files = addresses(await sitemap.index(caller));
    expect(files).toEqual([1, 2, 3, 4].map((number) => `https://upaya.example/sitemap-${number}.xml`));
    const found = [await read(sitemap, 2), await read(sitemap, 3), await read(sitemap, 4)].map(addresses);
    expect(found.map((each) => each.length)).toEqual([20, 20, 17]);
    expect(found.flat()).toEqual(slugs.map((slug) => `https://upaya.example/learning/${slug}`));
    expect(await sitemap.file(5, caller)).toBeUndefined();
  });

  it("counts its files once and reads a file page by page", async () => {
    const sitemap = new Sitemap(env, testRoutes, 20);
    await sitemap.index(caller);
    calls = [];
    await sitemap.file(3, caller);
    expect(calls).toEqual([]);
    await read(sitemap, 3);
    expect(calls).toEqual(["/api/learning/addresses?after=resource-20", "/api/learning/addresses?after=resource-30"]);
  });

  it("begins with the public pages and the bundles, and has no private one", async () => {
    const paths = addresses(await read(new Sitemap(env, testRoutes), 1)).map((address) => new URL(address).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/learning", "/quiz", "/community", "/bundle-products/for-retail", "/bundle-products/for-school"]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/(api|profile|login|cart|kit|channel-partner|value-partner|institutional)/.test(path))).toEqual([]);
  });

  it("tries again after trouble", async () => {
    const sitemap = new Sitemap(env, testRoutes, 20);
    away = true;
    await expect(sitemap.index(caller)).rejects.toThrow(ApiAway);
    away = false;
    expect(addresses(await sitemap.index(caller))).toHaveLength(4);
  });
});

describe("robots.txt", () => {
  it("closes what is personal and names the sitemap", () => {
    const lines = robotsText(testRoutes, "https://upaya.example").split("\n");
    expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", "Sitemap: https://upaya.example/sitemap.xml"]));
    for (const path of ["/api/", "/profile", "/channel-partner"]) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain("Allow: /api/learning/certificates/*/sheet.png");
    // What begins with it is closed with it.
    expect(lines).not.toContain("Disallow: /profile/account");
  });
});

describe("xmlText", () => {
  it("lets no sign of XML and no control character through", () => {
    expect(xmlText(`a & b < c > "d" 'e'\u0000\u000b\n`)).toBe("a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;\n");
  });
});
