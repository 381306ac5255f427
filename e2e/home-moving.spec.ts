import type { Page } from "@playwright/test";
import { places } from "./support/env.ts";
import { hydrated, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${places().api}/api${path}`)).json()) as T;

test.describe("its counters", () => {
  test("[HOME-06] change every 50 ms and end exactly on count/divide", { tag: "@once" }, async ({ page }) => {
    await page.clock.install();
    await visit(page, "/");
    const figures = () => page.locator("#stats dd").evaluateAll((all) => all.map((one) => one.textContent));
    // The clock stands: from here on it moves by hand.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    await hydrated(page);
    await expect.poll(figures).toEqual(["0million+", "0+", "0+", "0+"]);
    let before = await figures();
    for (let tick = 1; tick <= 19; tick += 1) {
      await page.clock.runFor(50);
      const now = await figures();
      for (const [index, figure] of now.entries()) expect(figure, `tick ${tick}`).not.toBe(before[index]);
      before = now;
    }
    expect(before[0]).toBe("1.9million+");
    await page.clock.runFor(49);
    expect(await figures()).toEqual(before);
    await page.clock.runFor(3_000);
    expect(await figures()).toEqual(["1.9million+", "1,00,000+", "7,000+", "140+"]);
  });

  test("[HOME-06] show the end at once under reduced motion", { tag: "@once" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await visit(page, "/");
    await expect(page.locator("#stats dd")).toHaveText(["1.9million+", "1,00,000+", "7,000+", "140+"]);
  });
});

test.describe("its slides", { tag: "@once" }, () => {
  const pictures = (page: Page) => page.locator("main [data-slot] img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));

  test("[HOME-07] rotate on their own in four slots, after 5, 6, 7 and 8 seconds", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    await hydrated(page);
    const slots = page.locator("main [data-slot]");
    await expect(slots).toHaveCount(4);
    // In the order of the page: certificates (slot 4), courses, masterclasses, talks.
    const periods = (await slots.evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-slot"))))).map((slot) => slot + 4);
    expect([...periods].sort((a, b) => a - b)).toEqual([5, 6, 7, 8]);
    const first = await pictures(page);
    await page.clock.runFor(4_900);
    expect(await pictures(page)).toEqual(first);
    for (let second = 5; second <= 8; second += 1) {
      await page.clock.runFor(1_000);
      await expect
        .poll(async () => (await pictures(page)).map((src, index) => src !== first[index]))
        .toEqual(periods.map((period) => period <= second));
    }
  });

  test("[HOME-07] none rotates under reduced motion, nor after the switch", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await visit(page, "/");
    const first = await pictures(page);
    expect(first).toHaveLength(4);
    await page.clock.runFor(30_000);
    expect(await pictures(page)).toEqual(first);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const later = async () => {
      await page.clock.runFor(1_000);
      return pictures(page);
    };
    await expect.poll(later, { timeout: 45_000 }).not.toEqual(first);
    await page.getByRole("button", { name: "Stop the movement" }).click();
    await expect(page.getByRole("button", { name: "Let it move" })).toBeVisible();
    const stopped = await pictures(page);
    await page.clock.runFor(30_000);
    expect(await pictures(page)).toEqual(stopped);
  });
});

test.describe("its banners", { tag: "@once" }, () => {
  test("[HOME-13] are fetched again every 30000 ms, and a new one is shown", async ({ page, faults }) => {
    faults.allow(/content\/banners/);
    await page.clock.install();
    let asked = 0;
    await page.route("**/api/content/banners", async (route) => {
      asked += 1;
      if (asked === 2) return route.abort();
      return route.fulfill({ json: { data: [{ id: "fresh", title: `Fresh ${asked}`, text: "Just in", label: "Read", to: "/quiz" }] } });
    });
    await visit(page, "/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.reload();
    await hydrated(page);
    asked = 0;
    await page.clock.runFor(29_900);
    expect(asked).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => asked).toBe(1);
    await expect(page.locator(".notices b")).toHaveText(["Fresh 1"]);
    await page.clock.runFor(29_800);
    expect(asked).toBe(1);
    // The second fails: what is there stays.
    await page.clock.runFor(200);
    await expect.poll(() => asked).toBe(2);
    await expect(page.locator(".notices b")).toHaveText(["Fresh 1"]);
    await page.clock.runFor(30_000);
    await expect.poll(() => asked).toBe(3);
    await expect(page.locator(".notices b")).toHaveText(["Fresh 3"]);
  });
});

test.describe("its short videos", () => {
  test("[HOME-11] twenty posters and no third party, then one player of our own file that plays after 4 s", async ({ page }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(places().web) && !request.url().startsWith("data:")) foreign.push(request.url());
    });
    await page.clock.install({ time: "2026-11-16T10:00:00" });
    await visit(page, "/");
    const posters = page.locator("#shorts [data-short]");
    await expect(posters).toHaveCount(20);
    await posters.first().scrollIntoViewIfNeeded();
    await expect(page.locator("main [data-deferred][data-ready]")).toBeVisible();
    await expect(page.locator("#shorts video, iframe")).toHaveCount(0);

    // From here on the page's time goes when it is told to.
    await page.clock.pauseAt("2026-11-16T11:00:00");
    await posters.first().click();
    const { shorts } = await ask<{ shorts: { id: string; title: string; description: string }[] }>("/content/home");
    const film = page.locator("#shorts video");
    await expect(film).toHaveCount(1);
    await expect(film).toHaveAttribute("aria-label", shorts[0]!.title);
    await expect(film).toHaveAccessibleDescription(shorts[0]!.description);
    await expect(page.getByText("Plays in 4 s")).toBeVisible();
    const playing = () => film.evaluate((video: HTMLVideoElement) => !video.paused);
    await page.clock.runFor(3_900);
    expect(await playing()).toBe(false);
    await page.clock.runFor(200);
    await expect.poll(playing).toBe(true);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(360);
    expect(await film.evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname)).toMatch(`/shorts/${shorts[0]!.id}.`);

    // Another one takes its place, and closing leaves none.
    await posters.nth(1).click();
    await expect(film).toHaveCount(1);
    await expect(film).toHaveAttribute("aria-label", shorts[1]!.title);
    await page.getByRole("button", { name: "Close the video" }).click();
    await expect(film).toHaveCount(0);
    await expect(posters).toHaveCount(20);
    expect(foreign).toEqual([]);
  });
});

const shown = (page: Page) => page.locator("html").evaluate((root) => root.classList.contains("splash-on"));

test.describe("its splash", () => {
  test.use({ splash: true });

  // Its time is the page's own, which stands still until it is told to go on: a busy machine is late, the splash is not.
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: "2026-11-16T10:00:00" });
    await page.clock.pauseAt("2026-11-16T10:00:01");
  });

  test("[HOME-04] shows for 4000 ms over a page that is there, once to a session", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(page.locator("#splash")).toBeVisible();
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("#stats dd").first()).toHaveText("0million+");
    // One frame until it is seen; its time begins then.
    await page.clock.runFor(20);
    await page.clock.runFor(3_950);
    expect(await shown(page)).toBe(true);
    await page.clock.runFor(100);
    expect(await shown(page)).toBe(false);
    await expect(page.locator("#splash")).toBeHidden();
    await page.clock.runFor(4_000);
    await expect(page.locator("#stats dd").first()).toHaveText("1.9million+");
    await page.goto("/");
    await expect(page.locator("h1")).toBeVisible();
    expect(await shown(page)).toBe(false);
  });

  test("[HOME-04] a tap ends it without reaching the page, and so does a key", async ({ page, context }) => {
    await page.goto("/");
    await hydrated(page);
    expect(await shown(page)).toBe(true);
    const link = (await page.getByRole("link", { name: "Find a course" }).boundingBox())!;
    await page.mouse.click(link.x + 20, link.y + 20);
    await expect(page.locator("#splash")).toBeHidden();
    await expect(page).toHaveURL("/");
    // A new tab is a new session of the browser.
    const other = await context.newPage();
    await other.goto("/");
    await expect(other.locator("#splash")).toBeVisible();
    await other.keyboard.press("Escape");
    expect(await shown(other)).toBe(false);
    await expect(other.locator("#splash")).toBeHidden();
  });

  test("[HOME-04] is not shown under reduced motion", { tag: "@once" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.locator("h1")).toBeVisible();
    expect(await shown(page)).toBe(false);
  });
});
