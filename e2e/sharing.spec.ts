import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const principal = "principal@navodit.example";
const school = "Navodit Public School";

/** A name that nobody else on the list has. */
const nameOf = (email: string) => `Rekha ${email.replaceAll(/\D/g, "").slice(-7)}`;

async function asContact(page: Page, name: string): Promise<void> {
  await signInAs(page, principal);
  await visit(page, `/profile/teachers?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Teachers" })).toBeVisible();
}

const plates = (page: Page, name: string) => page.getByRole("list", { name: `What ${name} shares` });

/** On the school's list, by both sides' word. */
async function linked(page: Page): Promise<{ email: string; name: string }> {
  const email = newEmail("sharing");
  const name = nameOf(email);
  await asContact(page, name);
  await page.getByRole("button", { name: "Add a teacher" }).first().click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Subject").last().fill("Science");
  await page.getByLabel("Grades").fill("6 to 8");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await signInAs(page, email);
  await visit(page, "/profile/account#schools");
  await page.getByRole("button", { name: "Yes, I teach here" }).click();
  await expect(page.getByRole("button", { name: `Leave ${school}` })).toBeVisible();
  return { email, name };
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => location.protocol.startsWith("http") && localStorage.setItem("upaya.mode", "school"));
});

test("a teacher shares hours with their school, has a receipt for it, and withdraws them again", async ({ page }) => {
  const { email, name } = await linked(page);
  await page.goto("about:blank");
  await visit(page, "/profile/account#sharing");
  const hours = page.getByRole("switch", { name: `Share hours with ${school}` });
  await expect(hours).not.toBeChecked();
  await hours.click();
  await expect(hours).toBeChecked();
  await page.getByRole("button", { name: /^Open the receipt for hours/ }).click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt.getByText(/^SG-\d\d-/)).toBeVisible();
  await receipt.getByRole("button", { name: "Check it" }).click();
  await expect(receipt.getByText("It is genuine: we gave a receipt of this number.")).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.locator("#who-saw-me").scrollIntoViewIfNeeded();
  await expect(page.getByText("Nobody has looked at anything of yours in the last year.")).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);

  await asContact(page, name);
  await expect(plates(page, name)).toContainText("Hours");
  await expect(plates(page, name)).not.toContainText("Hours, not shared");
  await expect(plates(page, name)).toContainText("Levels, not shared");
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);

  await signInAs(page, email);
  await visit(page, "/profile/account#sharing");
  await page.getByRole("button", { name: "Withdraw everything" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw everything" }).click();
  await expect(hours).not.toBeChecked();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();

  await asContact(page, name);
  await expect(plates(page, name)).toContainText("Hours, not shared");
});
