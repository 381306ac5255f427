import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { shareWithSchool } from "./support/linked.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Of a school whose cart no other journey looks at. */
const head = "head@littleoaks.example";
const competency = "Builds number sense step by step";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
});

test("[SCHOOL-10] a gap of a school is closed by seats in its cart", async ({ page }) => {
  const email = newEmail("gap");
  await shareWithSchool(page, head, { email, name: `Gauri ${email.replaceAll(/\D/g, "").slice(-7)}` });

  await signInAs(page, head);
  await visit(page, "/profile/dashboard");
  await expect(page.getByRole("link", { name: "Courses that close it" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "School dashboard" })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: /^Show all/ }).click();
  await page
    .getByRole("list", { name: "Where to work next" })
    .getByRole("link", { name: new RegExp(`^${competency}`) })
    .click();
  const sheet = page.getByRole("dialog", { name: competency });
  await expect(sheet.getByLabel("Seats for each course")).not.toHaveValue("0");
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL("/profile/dashboard");
  await page.goForward();
  await expect(page).toHaveURL("/profile/dashboard?gap=numeracy-practice");
  const course = sheet.getByRole("checkbox").first();
  await course.check();
  const name = await sheet.getByRole("list", { name: "Courses to buy seats for" }).locator("b").first().innerText();
  await sheet.getByLabel("Seats for each course").fill("7");
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole("button", { name: "Put into the school cart" }).click();
  await expect(sheet.getByText("7 seats in the school cart")).toBeVisible();
  await sheet.getByRole("button", { name: "School cart", exact: true }).first().click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("textbox", { name: `Seats of ${name}` })).toHaveValue("7");
});

test("the figures of a school are one sheet of paper", { tag: "@once" }, async ({ page }) => {
  const email = newEmail("paper");
  await shareWithSchool(page, head, { email, name: `Prema ${email.replaceAll(/\D/g, "").slice(-7)}` });
  await signInAs(page, head);
  await visit(page, "/profile/dashboard");
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
