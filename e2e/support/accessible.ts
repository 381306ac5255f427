import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Half-way through a fade every contrast is wrong, so it looks once everything stands still. What goes round for ever stops where it began. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const all = Map.groupBy(document.getAnimations(), ({ effect }) => effect?.getComputedTiming().iterations === Infinity);
    await Promise.all((all.get(false) ?? []).map((animation) => animation.finished.catch(() => undefined)));
    for (const animation of all.get(true) ?? []) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
}

/**
 * axe finds nothing against WCAG 2.2 AA, on the page or on a part of it. Public pages as they open are looked at by the crawl.
 * Another theme changes colours and nothing else: for one whose every rule was looked at in the other, contrast is what is left.
 */
export async function expectAccessible(page: Page, part = "html", only?: "contrast"): Promise<void> {
  await standStill(page);
  // The legacy mode stays in this page; there are no frames for the other one to look into.
  // Of what is in order only that it is: naming every element of it took longer than looking.
  const runOnly = only
    ? { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] }
    : { type: "tag" as const, values: rules };
  const options = { resultTypes: ["violations" as const], runOnly };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(options).include(part).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * The same in the light and in the dark. One attribute is all that a dark device changes, so nobody has to open the page again; it goes
 * back to what it was.
 */
export async function expectAccessibleInBothThemes(page: Page, part = "html"): Promise<void> {
  const html = page.locator("html");
  const before = (await html.getAttribute("data-theme")) ?? "light";
  await expectAccessible(page, part);
  await html.evaluate((root, chosen) => root.setAttribute("data-theme", chosen), before === "light" ? "dark" : "light");
  await expectAccessible(page, part, "contrast");
  await html.evaluate((root, chosen) => root.setAttribute("data-theme", chosen), before);
}
