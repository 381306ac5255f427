import type { Page } from "@playwright/test";
import { places } from "./support/env.ts";
import { expectAccessible } from "./support/accessible.ts";
import { homeSections } from "./support/home-sections.ts";
import { expectNoSideways, hydrated, isPhone, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const withPath = [...homeSections.slice(0, 2), "skills-path", ...homeSections.slice(2)];

/** The sections of the page, from the top. */
const order = (page: Page) =>
  page.locator("main section[id]").evaluateAll((all) =>
    all
      .map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ id }) => id),
  );

/** Whatever phrase turns up: nothing of the drawing is at any point where the words of the hero are. */
async function expectWordsBesideTheLine(page: Page): Promise<void> {
  const touched = await page.locator("#hero").evaluate((hero) => {
    const turn = hero.querySelector("h1 em span")!;
    const said = turn.textContent;
    const found: string[] = [];
    for (const phrase of [said, "with everybody who ever taught a class of sixty"]) {
      turn.textContent = phrase;
      for (const part of hero.querySelectorAll(".hero-say > :is(h1, p, .row)")) {
        const words = document.createRange();
        words.selectNodeContents(part);
        for (const { left, top, right, bottom } of words.getClientRects()) {
          for (let x = left; x <= right; x += 12) {
            for (let y = top; y <= bottom; y += 12) {
              if (document.elementsFromPoint(x, y).some((one) => one.closest(".hero-art"))) found.push(`${phrase} at ${x} ${y}`);
            }
          }
        }
      }
    }
    turn.textContent = said;
    return found.slice(0, 3);
  });
  expect(touched, "words over the kolam").toEqual([]);
}

/** What is far below is laid out when somebody comes near; from here on it has the size that it will have. */
const layOut = (page: Page) => page.locator("main.home").evaluate((main) => main.setAttribute("data-laid", ""));

/** A phone scrolls this far and no further. */
async function expectShort(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await layOut(page);
  await page.locator("footer").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollHeight), "the length of the page").toBeLessThanOrEqual(9_000);
}

test.describe("the home page", () => {
  test("[HOME-01] the headline changes its words, and stands still under reduced motion and after the switch", async ({ page }) => {
    await visit(page, "/");
    const moving = () =>
      page.locator("#hero h1 em span").evaluateAll((all) => all.filter((turn) => Number(getComputedStyle(turn).opacity) > 0.5).length);
    const running = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length);
    await expect(page.locator("#hero h1 em span")).toHaveCount(4);
    await expect.poll(moving).toBe(1);
    await expectWordsBesideTheLine(page);
    expect(await running()).toBeGreaterThanOrEqual(4);
    await page.getByRole("button", { name: "Stop the movement" }).click();
    await expect.poll(running).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(page.locator("#hero h1 em span").first()).toHaveCSS("opacity", "1");
    await expect(page.locator("#hero h1 em span").nth(1)).toHaveCSS("opacity", "0");
  });
});

test("an answer tapped here is chosen on the page of the quiz, which asks a guest who they are", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/");
  const item = page.locator("main [data-quiz-item]").first();
  const question = (await item.getByRole("heading").textContent()) ?? "";
  await item.getByRole("link").nth(1).dblclick();
  await expect(page).toHaveURL("/quiz?set=today");
  await expect(page.getByRole("dialog", { name: "Sign in to answer" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/quiz?set=today");
  await expect(page.locator("main article:visible h2")).toHaveText(question);
  // A visit of the same entry of the history is no second tap.
  await page.reload();
  await expect(page.locator("main article:visible h2")).toHaveText(question);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("what it says and where it leads", () => {
  test(
    "[HOME-05] the strip ends on 1.9 million+, 1,00,000, 7,000 and 140, and the hero says who is here",
    { tag: "@phone" },
    async ({ page }) => {
      await visit(page, "/");
      await expect(page.locator("#stats dd")).toHaveText(["1.9million+", "1,00,000+", "7,000+", "140+"], { timeout: 45_000 });
      await expect(page.locator("#stats dt")).toHaveText(["Teachers", "Schools", "Locations", "Countries"]);
      await expect(page.locator("#hero")).toContainText("a million-plus teachers from 140+ countries");
    },
  );
});

test.describe("its size", () => {
  const lengths = (page: Page) =>
    page
      .locator("main .cc")
      .first()
      .evaluate((card) => {
        const title = card.querySelector("h3")!;
        const body = card.querySelector(".body")!;
        return [getComputedStyle(card).paddingTop, getComputedStyle(title).fontSize, getComputedStyle(body).rowGap].map(parseFloat);
      });

  test(
    "[HOME-03] the same card is laid out at nine tenths of its size on /learning, without CSS zoom",
    { tag: "@wide" },
    async ({ page }) => {
      await visit(page, "/");
      await page.locator("#trending .cc").first().scrollIntoViewIfNeeded();
      const here = await lengths(page);
      const zooms = await page.locator("main, main *").evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).zoom))]);
      expect(zooms).toEqual(["1"]);
      await visit(page, "/learning");
      const there = await lengths(page);
      for (const [index, length] of here.entries()) expect(length / there[index]!).toBeCloseTo(0.9, 2);
    },
  );

  test("[HOME-03] stays usable at 200 percent", { tag: "@wide" }, async ({ page }) => {
    // What a browser of this size shows at 200 percent.
    await page.setViewportSize({ width: 720, height: 450 });
    await visit(page, "/");
    await expectNoSideways(page);
    expect(await order(page)).toEqual(homeSections);
    for (const id of homeSections) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await page.getByRole("link", { name: "Find a course" }).click();
    await expect(page).toHaveURL("/learning");
  });

  test("does not scroll sideways on the narrowest phone, and begins with a search", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/");
    await layOut(page);
    await expectNoSideways(page);
    // The search is on top, above everything that the page says.
    const search = page.getByRole("searchbox", { name: "Search the catalogue" });
    const [field, title] = [(await search.boundingBox())!, (await page.locator("#hero h1").boundingBox())!];
    expect(field.y + field.height).toBeLessThanOrEqual(title.y);
    await search.fill("fractions");
    await search.press("Enter");
    await expect(page).toHaveURL("/learning?q=fractions");
    await expect(page.locator("article h3").first()).toContainText(/fraction/i);
  });
});

test.describe("what is pressed before it answers", { tag: "@wide" }, () => {
  test("is pressed again when it does", async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/below-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, "/");
    const row = page.locator("#trending .rail-box").first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole("button", { name: "Scroll on" }).click();
    await expect(page.locator("main [data-deferred][data-ready]")).toHaveCount(0);
    // The address changes meanwhile: nothing of what is shown may go for it.
    await page.evaluate(() => (location.hash = "trending"));
    await expect(page).toHaveURL("/#trending");
    await expect(page.locator("main [data-deferred] section[id]")).toHaveCount(7);
    await expect(row.locator("article").first()).toBeVisible();
    release();
    await expect.poll(() => row.locator(".rail").evaluate((rail) => Math.round(rail.scrollLeft))).toBe(290);
  });
});

test.describe("its rows", { tag: "@wide" }, () => {
  test("[HOME-08] one press of an arrow moves a row by 290 px, the testimonials by 356", async ({ page }) => {
    await visit(page, "/");
    await layOut(page);
    const rows = page.locator("main .rail-box");
    await expect(rows).toHaveCount(7);
    for (const [index, row] of (await rows.all()).entries()) {
      const step = index === 6 ? 356 : 290;
      const gone = () => row.locator(".rail").evaluate((rail) => Math.round(rail.scrollLeft));
      await row.getByRole("button", { name: "Scroll on" }).click();
      await expect.poll(gone).toBe(step);
      await row.getByRole("button", { name: "Scroll back" }).click();
      await expect.poll(gone).toBe(0);
    }
  });
});

test.describe("what only a person who is signed in sees", () => {
  test("[HOME-14] the skills path is absent for guests and third in order for whoever is signed in, and nothing moves for it", async ({
    page,
  }) => {
    await visit(page, "/");
    await expectShort(page);
    await expect(page.getByText("Based on Your Skills Path")).toHaveCount(0);
    expect(await (await page.request.get("/")).text()).not.toContain("Based on Your Skills Path");
    // The same address again is a reload, and a browser opens a reloaded page where it was left: at its foot, with nothing laid out above.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await signInAs(page, newEmail("path"));
    await page.addInitScript(() => {
      Object.assign(window, { shifted: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
          // What stands below the first view. The bar at the bottom of a phone is moved by the scrolling of this journey itself.
          const below = entry.sources.flatMap(({ node }) => node?.parentElement?.closest("main > :not(#hero)") ?? []);
          const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120));
          if (below.length > 0) (window as unknown as { shifted: unknown[] }).shifted.push([entry.value, ...what]);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, "/");
    await page.locator("#stats").scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: "Based on Your Skills Path" })).toBeVisible();
    await expect(page.locator("#skills-path article, #skills-path .muted").first()).toBeVisible();
    expect(await order(page)).toEqual(withPath);
    // Before this journey jumps to the end: sections that were not laid out yet take their size then.
    const shifted = await page.evaluate(() => (window as unknown as { shifted: [number, ...string[]][] }).shifted);
    expect(
      shifted.reduce((sum, [value]) => sum + value, 0),
      JSON.stringify(shifted),
    ).toBeLessThanOrEqual(0.005);
    await expectNoSideways(page);
    await expectShort(page);
    // The words of the headline come and go; half-way their contrast is nobody's.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page);
  });
});

test.describe("everybody", () => {
  test("without JavaScript it has its content and its links, and no splash", { tag: "@phone" }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: places().web });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.locator("#splash")).toBeHidden();
    expect(await order(page)).toEqual(homeSections);
    await expect(page.locator("#stats dd").first()).toHaveText("1.9million+");
    await expect(page.locator("#shorts a[href^='/shorts/']")).toHaveCount(20);
    await page.locator("#trending article h3 a").first().click();
    await expect(page).toHaveURL(/\/learning\/[a-z0-9-]+$/);
    await context.close();
  });

  test("the parts that come with the first touch move nothing of what is there", async ({ page }) => {
    await visit(page, "/");
    await page.evaluate(() => document.fonts.ready);
    const boxes = () =>
      page.locator("#hero, #hero h1, #hero .btn, #hero aside, #stats").evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(" ");
        }),
      );
    const before = await boxes();
    await page.mouse.move(200, 300);
    await expect(page.locator("main [data-deferred][data-ready]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(await boxes()).toEqual(before);
  });

  test("a first view fetches at most four covers, and stays within its size", { tag: "@phone" }, async ({ page }) => {
    const covers: string[] = [];
    page.on("request", (request) => request.url().includes("/covers/") && covers.push(request.url()));
    await page.goto("/", { waitUntil: "load" });
    await hydrated(page);
    await expect(page.locator("#stats dd").first()).toHaveText("1.9million+", { timeout: 45_000 });
    expect(covers.length).toBeLessThanOrEqual(4);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1_700);
  });
});
