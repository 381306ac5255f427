import { expect, test } from "./support/test.ts";

test("the feed is RSS with the newest, and a browser reads it as XML", { tag: "@once" }, async ({ page, request, baseURL }) => {
  const response = await request.get("/feed.xml");
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  const text = await response.text();
  await page.goto("/robots.txt");
  const feed = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "application/xml");
    const of = (from: Element, name: string) => from.querySelector(`:scope > ${name}`)?.textContent ?? "";
    return {
      fault: parsed.querySelector("parsererror")?.textContent ?? "",
      version: parsed.documentElement.getAttribute("version"),
      channel: ["title", "link", "description"].map((name) => of(parsed.querySelector("channel")!, name)),
      items: [...parsed.querySelectorAll("item")].map((item) => ["title", "link", "guid", "pubDate"].map((name) => of(item, name))),
    };
  }, text);
  expect([feed.fault, feed.version]).toEqual(["", "2.0"]);
  for (const part of feed.channel) expect(part).not.toBe("");
  expect(feed.items).toHaveLength(20);
  const times = feed.items.map((item) => Date.parse(item[3]!));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  for (const [title, link, guid] of feed.items) {
    expect(title).not.toBe("");
    expect([link!.startsWith(`${baseURL!}/learning/`), guid]).toEqual([true, link]);
  }
  expect((await request.get(feed.items[0]![1]!)).status()).toBe(200);
});
