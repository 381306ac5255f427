import { expect, test } from "../support/test.ts";
import { all, pageAt, served, textOf } from "../support/served.ts";

const slug = "mental-maths-fifteen-minutes";

test("the reviews of a course are in its document: figures, words, samples marked, and links to each view", async () => {
  const document = await pageAt(`/learning/${slug}/reviews`);
  expect(textOf(document.querySelector("h1"))).toMatch(/^What \d+ teachers say$/);
  const reviews = all(document, "main ul > li").filter((item) => item.querySelector("button[aria-pressed]"));
  expect(reviews.length).toBeGreaterThan(9);
  for (const review of reviews) expect(textOf(review)).toContain("Sample");
  expect(all(document, `main a[href="/learning/${slug}/reviews?order=newest"]`)).toHaveLength(1);
  expect(all(document, `main a[href="/learning/${slug}/reviews?stars=5"]`)).toHaveLength(1);
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(new RegExp(`/learning/${slug}/reviews$`));
  const data = all(document, 'script[type="application/ld+json"]').map((script) => script.textContent ?? "");
  expect(data.join()).not.toMatch(/aggregateRating|reviewRating/);
});

test("another order or number of stars is a view of the same page, which is left out of results", async () => {
  const newest = await pageAt(`/learning/${slug}/reviews?order=newest&stars=5`);
  expect(newest.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(all(newest, "main [aria-current]").map(textOf).join()).toMatch(/Newest.*Only 5 of 5/s);
});

test("what has no lessons has no reviews", async () => {
  expect((await served("/learning/nowhere/reviews")).status).toBe(404);
});
