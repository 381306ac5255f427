import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Somebody new: nothing is told yet, and no other journey knows them. */
test.beforeEach(async ({ page }) => void (await signInAs(page, newEmail("look"))));

async function expectWellMade(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
}

test("the career form has no fault that axe can find, and a rail where there is room for it", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Tell schools about you" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Connect me" }).click();
  await expect(form.getByText(/answers need a look/)).toBeVisible();
  await expectWellMade(page);
  const rail = form.getByRole("navigation", { name: "Parts of this form" });
  await expect(rail).toBeVisible({ visible: !isPhone(page) });
  if (isPhone(page)) return;
  await rail.getByRole("button", { name: "Teaching" }).click();
  await expect(form.getByRole("heading", { name: "Teaching" })).toBeInViewport();
  await expect(rail.getByRole("button", { name: "Teaching" })).toHaveAttribute("aria-current", "step");
});

test("the questionnaire has no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Answer the questions" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "5 to 15 km" }).check();
  await expect(sheet.getByText("1 change", { exact: true })).toBeVisible();
  await expectWellMade(page);
});

test("the account page has no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/profile/account");
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByText("The only way in. Add another one before you remove it.")).toBeVisible();
  await page.getByRole("button", { name: "Add a mobile number" }).click();
  await page.getByRole("button", { name: "Set a password" }).click();
  await expectWellMade(page);
});
