import { places } from "../support/env.ts";
import { publicPages, readSitemap } from "../support/public-pages.ts";
import { expect, test } from "../support/test.ts";

const isPrivate = /^\/(api|profile|login|cart|kit|channel-partner|value-partner|institutional-partner)/;

test.describe("being found", () => {
  test("robots.txt closes what is personal and names the sitemap", async ({ request, baseURL }) => {
    const response = await request.get("/robots.txt");
    expect(response.headers()["content-type"]).toContain("text/plain");
    const text = await response.text();
    for (const path of ["/api/", "/profile", "/login", "/cart"]) expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${baseURL!}/sitemap.xml`);
  });

  test("the sitemap has every resource and bundle, nothing private, and every address answers", async ({ request }) => {
    const files = await readSitemap(request, "sitemap.xml");
    expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
    const paths = (await Promise.all(files.map((file) => readSitemap(request, file.slice(1))))).flat();
    expect(paths.filter((path) => path.startsWith("/learning/")).length).toBeGreaterThanOrEqual(240);
    expect(paths.filter((path) => path.startsWith("/bundle-products/")).length).toBeGreaterThanOrEqual(20);
    expect(paths.filter((path) => isPrivate.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths.filter((_path, index) => index % 7 === 0)) expect((await request.get(path)).status(), path).toBe(200);
    expect((await request.get("/sitemap-3.xml")).status()).toBe(404);
    expect((await request.get(`${places().alone}/sitemap.xml`)).status()).toBe(503);
  });
});

test.describe("being shared", () => {
  test("every page names a picture of its own kind, which is a PNG of 1200 by 630", async ({ request }) => {
    const pictures = new Set<string>();
    for (const path of await publicPages(request)) {
      const html = await (await request.get(path)).text();
      const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
      expect(picture, path).toBeDefined();
      if (/^\/(learning|bundle-products)\//.test(path)) expect(picture, path).toContain(`/${path.split("/")[2]!}.png`);
      pictures.add(picture!);
    }
    expect(pictures.size).toBeGreaterThan(7);
    for (const picture of pictures) {
      const response = await request.get(picture);
      const body = await response.body();
      expect([response.status(), response.headers()["content-type"]], picture).toEqual([200, "image/png"]);
      expect(body.subarray(0, 8).toString("latin1"), picture).toBe("\u0089PNG\r\n\u001a\n");
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], picture).toEqual([1_200, 630]);
      expect(body.length, picture).toBeLessThan(300_000);
    }
    for (const unknown of ["/og/webinar/no-such-talk.png", "/og/nothing/home.png", "/og/site/other.png", "/og/bundle/..%2Fx.png"])
      expect((await request.get(unknown)).status(), unknown).toBe(404);
  });

  test("personal pages ask not to be found", async ({ request }) => {
    for (const path of ["/profile", "/profile/account", "/profile/favourites", "/login", "/cart", "/channel-partner"])
      expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
  });
});
