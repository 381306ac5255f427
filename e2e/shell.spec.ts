import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** The links of the main navigation that is on show: beside the logo, or in the menu of a narrow screen. */
async function openNavigation(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.locator("header nav:visible a");
  if ((await page.getByRole("dialog").count()) === 0) await page.getByRole("button", { name: "Open menu" }).click();
  const links = page.getByRole("dialog").locator("nav:visible a");
  // It opens after the frame in which the tap is seen.
  await expect(links).not.toHaveCount(0);
  return links;
}

/** What is written on a link, without what only a screen reader hears. */
const labels = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) =>
      [...link.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : []))
        .join("")
        .trim(),
    ),
  );
const targets = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

async function toSchoolMode(page: Page): Promise<Locator> {
  await openNavigation(page);
  const scope = isPhone(page) ? page.getByRole("dialog") : page.locator("header");
  await scope.locator("[aria-pressed]:visible").nth(1).click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
  return openNavigation(page);
}

const teacherPaths = ["/", "/upaya-for-schools", "/community", "/jobs"];

test.describe("navigation of teachers", () => {
  test("[NAV-02] the menu of a phone also has Learning", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/quiz");
    const links = await openNavigation(page);
    expect(await labels(links)).toEqual(["For Teachers", "For Schools", "Community", "Careers", "Learning"]);
    await links.last().click();
    await expect(page).toHaveURL("/learning");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("[NAV-18] the links of teachers lead where they say", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/quiz");
    expect((await targets(await openNavigation(page))).slice(0, 4)).toEqual(teacherPaths);
    for (const [index, path] of teacherPaths.entries()) {
      await (await openNavigation(page)).nth(index).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(/^(Better teaching|Upaya for schools|Community|Careers)/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
});

test.describe("navigation of schools", () => {
  test("[NAV-03] the navigation of schools has its five labels in order, each for a new tab", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/quiz");
    const links = await toSchoolMode(page);
    expect(await labels(links)).toEqual([
      "For Schools",
      "Teacher Certification",
      "Teacher Training",
      "Teacher As a Service",
      "International TPO 2025",
    ]);
    for (const link of await links.all()) await expect(link).toHaveAttribute("target", "_blank");
  });

  test("[NAV-19] the links of schools lead where they say", { tag: "@once" }, async ({ page, context }) => {
    await visit(page, "/quiz");
    const links = await toSchoolMode(page);
    const schools = "/upaya-for-schools";
    const paths = [schools, ...["teaching-quotient", "learning-training", "taas", "tpo-2025"].map((name) => `${schools}/${name}`)];
    expect(await targets(links)).toEqual(paths);
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
    const opened = context.waitForEvent("page");
    await links.nth(1).click();
    await expect(await opened).toHaveURL(`${schools}/teaching-quotient`);
  });
});

test.describe("the frame of every page", () => {
  test("[PROF-18] the menu closes by Escape and by its button, traps the focus and gives it back", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/quiz");
    await expectModal(page, page.getByRole("button", { name: "Open menu" }), "Close menu");
  });

  test("the skip link is the first stop and leads to the content", { tag: "@wide" }, async ({ page }) => {
    await visit(page, "/quiz");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/quiz#main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
  });
});

test.describe("theme and mode", () => {
  for (const device of ["light", "dark"] as const)
    test(
      `on a ${device} device the chosen theme is there before the first paint and after a reload`,
      { tag: "@phone" },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: device });
        // Remembers what was on the page when the theme was set.
        await page.addInitScript(() => {
          const seen = { bodyWasThere: true, at: Infinity };
          Object.assign(globalThis, { themeSeen: seen });
          new MutationObserver((_, observer) => {
            if (!document.documentElement?.dataset["theme"]) return;
            seen.bodyWasThere = document.body !== null && document.body.childElementCount > 0;
            seen.at = performance.now();
            observer.disconnect();
          }).observe(document, { attributes: true, childList: true, subtree: true });
        });
        const html = page.locator("html");
        await visit(page, "/quiz");
        await expect(html).toHaveAttribute("data-theme", device);
        const [from, to] = device === "dark" ? ["Light mode", "light"] : ["Dark mode", "dark"];
        const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const before = await ground();
        await page.getByRole("button", { name: from }).click();
        await expect(html).toHaveAttribute("data-theme", to);
        await expect.poll(ground).not.toBe(before);
        const painted = await ground();
        await page.reload();
        await expect(html).toHaveAttribute("data-theme", to);
        expect(await ground()).toBe(painted);
        const seen = await page.evaluate(() => ({
          ...(globalThis as unknown as { themeSeen: { bodyWasThere: boolean; at: number } }).themeSeen,
          paint: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
        }));
        expect(seen.bodyWasThere, "the theme came after the content").toBe(false);
        expect(seen.at).toBeLessThan(seen.paint);
      },
    );

  test("the mode of schools survives a reload", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/quiz");
    await toSchoolMode(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
    expect(await labels(await openNavigation(page))).toContain("Teacher As a Service");
  });
});

test("a page that is not found on the way keeps theme, mode and menu", { tag: "@once" }, async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await visit(page, "/quiz");
  await page.getByRole("button", { name: "Dark mode" }).click();
  await toSchoolMode(page);
  if (isPhone(page)) await page.keyboard.press("Escape");
  // As a link would: no new document.
  await page.evaluate(() =>
    (globalThis as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(
      "/nowhere",
    ),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await expect(page.locator("html.js")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html.js")).toHaveAttribute("data-mode", "school");
  expect(await labels(await openNavigation(page))).toContain("Teacher As a Service");
});

test.describe("addresses", () => {
  test("what no map of the site leads to has no fault that axe can find either", { tag: "@phone" }, async ({ page, faults }) => {
    faults.allow(/status of 404/);
    for (const address of ["/login", "/nowhere"]) {
      await page.goto(address);
      await expectAccessibleInBothThemes(page);
    }
    await visit(page, "/jobs");
    await toSchoolMode(page);
    await expectAccessibleInBothThemes(page);
  });
});
