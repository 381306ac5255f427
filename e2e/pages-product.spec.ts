import { footerPaths, expectNoSideways, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const own = ["/upaya-plus", "/terms-of-use", "/privacy-policy", "/upaya-app", "/upaya-ai", "/testimonials", "/aboutus"];

test("[ROUTE-21] each of the ten pages of the footer answers with a heading of its own", { tag: "@once" }, async ({ page }) => {
  const headings: string[] = [];
  for (const address of footerPaths("upaya")) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading, address).toHaveCount(1);
    headings.push((await heading.innerText()).trim());
  }
  expect(headings).not.toContain("");
  expect(new Set(headings).size).toBe(10);
});

for (const address of own) {
  test(`${address} is whole and fits`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.{8,} \| Upaya$/);
    await expectNoSideways(page);
    // What leads to a place on the page finds it.
    const lost = await page
      .locator("main a[href^='#']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!).filter((href) => !document.querySelector(href)));
    expect(lost).toEqual([]);
  });

  test(`${address} says all of it without JavaScript`, { tag: "@once" }, async ({ browser, baseURL }) => {
    const read = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto(address);
      const text = await page.locator("main").textContent();
      await context.close();
      return text;
    };
    expect(await read(false)).toBe(await read(true));
  });
}

test("every link of these pages leads somewhere", { tag: "@once" }, async ({ page, request }) => {
  const links = new Set<string>();
  for (const address of own) {
    await page.goto(address);
    const found = await page.locator("main a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
    for (const link of found) links.add(link);
    const covers = await page.locator("main img").evaluateAll((all) => all.map((image) => image.getAttribute("src")!));
    for (const cover of covers) links.add(cover);
  }
  expect(links.size).toBeGreaterThan(8);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test.describe("plus", () => {
  test("names three plans, says before any price that nothing is sold, and has no way to pay", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/upaya-plus");
    const table = page.getByRole("table", { name: "What each plan will hold" });
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(table.getByRole("row", { name: /^Expert masterclasses/ })).toContainText("20% off");
    const main = await page.locator("main").innerText();
    expect(main.indexOf("Not on sale yet")).toBeGreaterThan(0);
    expect(main.indexOf("Not on sale yet")).toBeLessThan(main.indexOf("₹1,188/-"));
    await expect(page.locator("main").getByRole("link", { name: /buy|pay|cart/i })).toHaveCount(0);
  });

  test("the slip adds up", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/upaya-plus");
    const rows = await page
      .locator(".rc-slip tbody tr, .rc-slip tfoot tr")
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent.replaceAll(/[₹,]|\/-/g, "")) || 0)),
      );
    const total = rows.pop()!;
    const sum = (column: number) => rows.reduce((all, row) => all + row[column]!, 0);
    expect(sum(0)).toBeCloseTo(total[0]!, 2);
    expect(sum(1)).toBeCloseTo(total[1]!, 2);
    await expect(page.getByText(/₹668\.80\/- less/)).toBeVisible();
    expect(total[0]! - total[1]!).toBeCloseTo(668.8, 2);
  });

  test(
    "an address can be left, also without JavaScript, and a wrong one comes back",
    { tag: "@once" },
    async ({ page, browser, baseURL, faults }) => {
      faults.allow(/400/);
      await visit(page, "/upaya-plus");
      await page.getByLabel("Your e-mail").fill("no address");
      await page.getByRole("button", { name: "Tell me when it opens" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "valid email" })).toBeVisible();
      await expect(page.getByLabel("Your e-mail")).toHaveValue("no address");
      await page.getByLabel("Your e-mail").fill("plus-reader@example.org");
      await page.getByRole("button", { name: "Tell me when it opens" }).click();
      await expect(page.getByRole("status").filter({ hasText: "We will write once" })).toBeVisible();

      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
      const reader = await plain.newPage();
      await reader.goto("/upaya-ai");
      await reader.getByLabel("Your e-mail").fill("assistant-reader@example.org");
      await reader.getByRole("button", { name: "Tell me when it opens" }).click();
      await expect(reader.getByText("We will write once")).toBeVisible();
      await plain.close();
    },
  );
});

test.describe("legal texts", () => {
  test("[ROUTE-23] the terms say when they were last changed", { tag: "@once" }, async ({ page, request }) => {
    expect((await (await request.get("/terms-of-use")).text()).toLowerCase()).toContain("last updated august 1, 2024");
    await visit(page, "/terms-of-use");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    await expect(page.getByText("Last updated August 1, 2024", { exact: true })).toBeVisible();
  });

  test("every part is in the contents, has its plain words beside it, and can be gone to", async ({ page }) => {
    for (const address of ["/terms-of-use", "/privacy-policy"]) {
      await visit(page, address);
      const parts = page.locator("article > section");
      const count = await parts.count();
      expect(count).toBeGreaterThanOrEqual(12);
      await expect(page.locator(".lg-short")).toHaveCount(count);
      const contents = page.getByRole("navigation", { name: "Contents" });
      const last = contents.getByRole("link").last();
      if (!(await last.isVisible())) await contents.getByText("Contents", { exact: true }).click();
      await expect(contents.getByRole("link")).toHaveCount(count);
      await last.click();
      await expect(parts.last()).toBeInViewport();
    }
  });

  test("the privacy policy tells what is kept, until when, and the rights of the Act", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/privacy-policy");
    const kept = page.getByRole("table", { name: "What we keep, why, and until when" });
    await expect(kept.getByRole("row", { name: /request for a call/ })).toContainText("365 days");
    await expect(kept.getByRole("row", { name: /Devices/ })).toContainText("30 days");
    await expect(page.locator("#rights")).toContainText(/correct.+take back a consent.+erased.+complain.+name somebody/s);
    await expect(page.locator("#complain")).toContainText("Data Protection Board of India");
  });
});

test("[ROUTE-36] the page of the app shows it at three times of a day, and how it comes to a phone", async ({ page }) => {
  await visit(page, "/upaya-app");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("It fits in the gaps of your day.");
  for (const screen of [/bookmarked for the evening/, /question of the daily quiz/, /at night in dark colours/])
    await expect(page.getByRole("img", { name: screen })).toBeVisible();
  await page.getByRole("link", { name: "Put it on my phone" }).click();
  for (const phone of ["Android", "iPhone"]) await expect(page.getByRole("heading", { name: phone })).toBeVisible();
  await expect(page.locator("#install")).toBeInViewport();
  await expect(page.locator("#install")).toContainText("Add to Home Screen");
});

test("a number in the assistant's answer leads to its source", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/upaya-ai");
  await expect(page.getByText("Sample conversation")).toBeVisible();
  await page.getByRole("link", { name: "Source 3" }).first().click();
  await expect(page.locator("#source-3")).toBeInViewport();
  await expect(page.locator("#source-3")).toContainText("Questions worth waiting for");
});

test.describe("testimonials", () => {
  test("[ROUTE-08] teachers and schools are heard, each with name and place, and marked as samples", async ({ page }) => {
    await visit(page, "/testimonials");
    await expect(page.getByText("Sample", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Sample stories/)).toBeVisible();
    const stories = page.locator(".wl-pages li");
    expect(await stories.count()).toBeGreaterThanOrEqual(10);
    for (const story of await stories.all()) {
      expect((await story.locator("blockquote").innerText()).length).toBeGreaterThan(30);
      await expect(story.locator("figcaption")).toHaveText(/.+, .+/);
    }
  });

  test("one chooses whose words to read, also without JavaScript", { tag: "@once" }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto("/testimonials");
    const seen = page.locator(".wl-pages li:visible");
    const all = await seen.count();
    await page.getByRole("radio", { name: "Schools" }).check();
    await expect(page.locator(".wl-pages li[data-side='teacher']:visible")).toHaveCount(0);
    expect(await seen.count()).toBeGreaterThan(0);
    await page.getByRole("radio", { name: "हिन्दी" }).check();
    for (const told of await seen.locator("blockquote").all()) await expect(told).toHaveText(/[ऀ-ॿ]{3}/);
    await page.getByRole("radio", { name: "Everybody" }).check();
    await expect(seen).toHaveCount(all);
    await context.close();
  });
});

test("about us: the lesson's drawings have as many lines as they say", { tag: "@once" }, async ({ page }) => {
  await visit(page, "/aboutus");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Skilful means/);
  const figures = page.locator(".ll-figures figure");
  for (const [index, lines] of [1, 2, 4].entries()) await expect(figures.nth(index).locator(".mirror-line")).toHaveCount(lines);
  await page.getByText("And the rule?").click();
  await expect(page.getByText("the greatest number that divides both sides")).toBeVisible();
});
