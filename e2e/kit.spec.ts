import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, standStill } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** How its parts behave is tested part by part (`*.screen.test.tsx`); here is what needs the whole page. */
const whole = (page: Page) => page.locator('[data-specimen="form/real"]');

test("the kit has no fault that axe can find, for teachers and for schools, and fits a phone", { tag: "@phone" }, async ({ page }) => {
  // Every part there is, four times: more than a busy machine does in the usual time.
  test.slow();
  await visit(page, places().kit);
  await expectNoSideways(page);
  const html = page.locator("html");
  for (const mode of ["teacher", "school"]) {
    await html.evaluate((root, chosen) => root.setAttribute("data-mode", chosen), mode);
    await expectAccessibleInBothThemes(page);
  }
  await whole(page).getByRole("button", { name: "Choose a date, DOB" }).click();
  await expect(page.getByRole("dialog", { name: "Choose a date" }).getByLabel("Year")).toBeVisible();
  await expectAccessibleInBothThemes(page, "[role=dialog][aria-label='Choose a date']");
});

test("a refusal does not move a button away from the first finger that a slow phone feels", { tag: "@phone" }, async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.goto(places().kit, { waitUntil: "commit" });
  // React has begun at the top of the page and has a long way to go.
  await page.waitForFunction(() => Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")));
  await whole(page).getByLabel("Phone Number").focus();
  const button = whole(page).getByRole("button", { name: "Choose a date, DOB" });
  await button.click();
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(whole(page).getByText("Enter a phone number.")).toBeVisible();
});

// Each section once in each theme and at each width: a desk in daylight, a phone in the dark.
for (const [name, theme, width] of [
  ["wide-light", "light", 1_440],
  ["phone-dark", "dark", 390],
] as const) {
  test.describe(`pictures, ${name}`, { tag: "@once" }, () => {
    // The picture taker brings a style of its own, which the policy of the page would refuse.
    test.use({ bypassCSP: true, colorScheme: theme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("every section looks as it did", async ({ page }) => {
      test.setTimeout(360_000);
      await visit(page, places().kit);
      await page.addStyleTag({ path: fileURLToPath(new URL("support/pictures.css", import.meta.url)) });
      const sections = page.locator(".kit-section");
      const names = await sections.locator("> h2").allTextContents();
      expect(names.length).toBeGreaterThan(20);
      expect(new Set(names).size, "every section has a name of its own").toBe(names.length);
      // Charts and covers are fetched when they come near.
      for (const section of await sections.all()) await section.evaluate((element) => element.scrollIntoView());
      await expect
        .poll(() => page.evaluate(() => [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).length))
        .toBe(0);
      await expect(page.locator(".kit-section [aria-busy=true]:visible, .kit-section .recharts-surface").first()).toBeVisible();
      await standStill(page);
      for (const [index, title] of names.entries()) {
        const file = `${name}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.png`;
        // Everything stands still: one picture is enough, and not two that are compared with each other first.
        const picture = await sections.nth(index).screenshot({ animations: "disabled", caret: "hide", timeout: 60_000 });
        expect.soft(picture).toMatchSnapshot(file.split("/"));
      }
    });
  });
}
