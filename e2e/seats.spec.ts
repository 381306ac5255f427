import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const contact = "head@littleoaks.example";
const school = "Little Oaks Preschool";

/** A name that nobody else on the list has. */
const nameOf = (email: string) => `Kavita ${email.replaceAll(/\D/g, "").slice(-7)}`;

async function asContact(page: Page, path: string): Promise<void> {
  await signInAs(page, contact);
  await visit(page, path);
}

/** On the school's list, by both sides' word. */
async function linked(page: Page): Promise<{ email: string; name: string }> {
  const email = newEmail("seats");
  const name = nameOf(email);
  await asContact(page, "/profile/teachers");
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

const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
});

test("a contact names a seat, and its teacher starts it; another seat is recalled", { tag: "@wide" }, async ({ page }) => {
  const [first, second] = [await linked(page), await linked(page)];
  await asContact(page, `/profile/teachers?q=${encodeURIComponent(first.name)}`);
  await page.getByRole("link", { name: /^Name a seat for / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vouchers" })).toBeVisible();
  const teacher = page.getByRole("combobox", { name: "Name a seat for" });
  await expect(teacher).toHaveValue(first.name);
  await page.getByRole("button", { name: "Name the seat" }).click();
  await expect(page.getByText("The seat is named. They are told, and can start.")).toBeVisible();
  const title = await page.getByRole("heading", { level: 2 }).first().textContent();

  await teacher.fill(second.name);
  await page.getByRole("option", { name: second.name }).click();
  await page.getByRole("button", { name: "Name the seat" }).click();
  await expect(rowOf(page, "Named and unused", second.name)).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: `Recall ${second.name}'s seat` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`If ${second.name} starts before you press, the seat stays with them.`);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Recall the seat" }).click();
  await expect(rowOf(page, "Named and unused", second.name)).toHaveCount(0);
  await expect(rowOf(page, "Back with the school", second.name)).toBeVisible();

  await signInAs(page, first.email);
  await visit(page, "/profile/my-learning");
  const seat = page.getByRole("region", { name: "Your school has a seat for you" });
  await expect(seat).toContainText(school);
  await expectAccessibleInBothThemes(page);
  await seat.getByRole("button", { name: `Start: ${title}` }).click();
  await expect(seat).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(title!);

  await asContact(page, "/profile/vouchers");
  await expect(rowOf(page, "Started", first.name)).toBeVisible();
});
