import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Nothing outside the open dialog has the focus. Beyond its last control stands the browser's own bar, which is nobody's element. */
async function expectFocusInside(page: Page): Promise<void> {
  const inside = await page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body || document.querySelector("dialog[open]")?.contains(activeElement) === true;
  });
  expect(inside, "the focus is in the dialog").toBe(true);
}

/** Escape and a visible button close it, the focus stays in while it is open and is back on the opener afterwards. */
export async function expectModal(page: Page, opener: Locator, closer: string): Promise<void> {
  const dialog = page.locator("dialog[open]");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement)), "the dialog took the focus").toBe(true);
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expectFocusInside(page);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: closer, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
