import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { latestLetter } from "./support/inbox.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const principal = "principal@navodit.example";
const school = "Navodit Public School";

/** A name that nobody else on the list has. */
const nameOf = (email: string) => `Bhavna ${email.replaceAll(/\D/g, "").slice(-7)}`;

async function asContact(page: Page, search = ""): Promise<void> {
  await signInAs(page, principal);
  await visit(page, `/profile/teachers${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Teachers" })).toBeVisible();
}

const found = (page: Page, name: string) => page.getByRole("region", { name: "Staff list" }).getByText(name, { exact: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
});

test("a teacher asks by the link of the staff room, is confirmed, and leaves when they want to", { tag: "@phone" }, async ({ page }) => {
  await asContact(page);
  await page.getByRole("button", { name: "School link" }).first().click();
  const sheet = page.getByRole("dialog", { name: "School link" });
  const address = sheet.getByRole("textbox", { name: "School link" });
  // Another run may have made it.
  await expect(sheet.getByRole("button", { name: "Make the link" }).or(address)).toBeVisible();
  if (!(await address.isVisible())) await sheet.getByRole("button", { name: "Make the link" }).click();
  await expect(sheet.getByRole("img", { name: "QR code of the school link" })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  const path = new URL(await address.inputValue()).pathname;

  const email = newEmail("staff-room");
  const name = nameOf(email);
  await signInAs(page, email);
  const response = await page.request.get(path);
  expect([response.status(), response.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await visit(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Do you teach at ${school}?`);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Subject").fill("Mathematics");
  await page.getByLabel("Grades").fill("4, 5");
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Ask to join" }).click();
  await expect(page.getByRole("heading", { name: "You have asked" })).toBeVisible();

  await asContact(page, `?q=${encodeURIComponent(name)}`);
  await expect(found(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: `Confirm ${name}` }).click();
  await expect(found(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: `Confirm ${name}` })).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);

  await signInAs(page, email);
  await visit(page, "/profile/account#schools");
  await page.getByRole("button", { name: `Leave ${school}` }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByText("You belong to no school here.")).toBeVisible();

  await asContact(page, `?state=linked&q=${encodeURIComponent(name)}`);
  await expect(page.getByText("Nobody on your list is like that.")).toBeVisible();
  await visit(page, `/profile/teachers?state=left&q=${encodeURIComponent(name)}`);
  await expect(found(page, name)).toBeVisible();
});

test("a teacher who is put on the list by name says yes to the letter", { tag: "@wide" }, async ({ page }) => {
  const email = newEmail("put-on-list");
  const name = nameOf(email);
  const since = Date.now();
  await asContact(page);
  await page.getByRole("button", { name: "Add a teacher" }).first().click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Subject").last().fill("Science");
  await page.getByLabel("Grades").fill("6 to 8");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search by name" }).fill(name);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("6 to 8");
  await expect(page.getByRole("button", { name: `Take back the invitation to ${name}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const { text } = await latestLetter(email, since, new RegExp(`Do you teach at ${school}`));
  const path = new URL(/https?:\S+\/join-school\/[\w-]{43}/.exec(text)![0]).pathname;
  await page.context().clearCookies();
  await visit(page, path);
  await expect(page.getByText("The school put you on its staff list: Science, 6 to 8.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in to answer" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await signInAs(page, email);
  await visit(page, path);
  await page.getByRole("button", { name: "Yes, I teach here" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await asContact(page, `?q=${encodeURIComponent(name)}&state=linked`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Linked ");
  await page.getByRole("button", { name: `Take off ${name}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`The link between ${name} and ${school} ends at once`);
  await page.getByRole("dialog").getByRole("button", { name: "Take off" }).click();
  await expect(page.getByText("Nobody on your list is like that.")).toBeVisible();
});
