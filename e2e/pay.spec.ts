import type { Page } from "@playwright/test";
import { askList } from "./support/catalogue.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { newEmail, newPhone, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** The one course of the samples that is open and costs something. */
async function dear() {
  const course = (await askList("type=self_paced_courses&open=now")).data.find(({ price }) => price);
  if (!course) throw new Error("no course that is open costs anything");
  return course;
}

async function choose(page: Page, slug: string): Promise<void> {
  await visit(page, `/learning/${slug}`);
  await page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("complementary", { name: "Price" }).getByRole("link", { name: "Go to Cart" }).click();
  await expect(page).toHaveURL("/cart");
}

/** Who buys, in the seller's own State. The PIN code knows where. */
async function sayWho(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Phone number").fill("9822041736");
  await page.getByLabel("PIN code").fill("422005");
  await expect(page.getByLabel("City")).toHaveValue("Nashik");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
  await page.getByLabel("Address").fill("14 College Road");
}

const trick = (tricks: readonly string[], about: string) =>
  fetch(`${places().sandbox}/razorpay/tricks`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tricks, for: about }),
  });

test(
  "[ROLE-01] from a guest's cart to the first lesson: signed in, paid by an app on the phone",
  { tag: "@phone" },
  async ({ page, context }) => {
    const course = await dear();
    await choose(page, course.slug);
    await page.getByRole("button", { name: "Sign in to pay" }).click();
    await signInByForm(page, newPhone());
    await page.getByRole("link", { name: "Pay ₹499/-" }).first().click();
    await expect(page).toHaveURL("/cart/checkout");
    await sayWho(page);
    await expect(page.getByText("CGST 9%")).toBeAttached();
    await page.getByRole("button", { name: "Pay ₹499/-" }).first().click();
    await expect(page).toHaveURL(/\/cart\/orders\/UO\d\d-/);
    const link = await page.getByRole("link", { name: "Open your UPI app" }).getAttribute("href");
    expect(link).toMatch(/^upi:\/\/pay\?/);
    await expectNoSideways(page);
    const phone = await context.newPage();
    await phone.goto(`${places().sandbox}/phone?link=${encodeURIComponent(link!)}`);
    await phone.getByRole("button", { name: "Approve" }).click();
    await phone.close();
    await expect(page.getByRole("heading", { name: /It is yours/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: `Begin: ${course.name}` }).click();
    await expect(page.getByRole("main")).toContainText(course.name);
    await visit(page, `/learning/${course.slug}`);
    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
  },
);

test("a card that is refused, then net banking with its webhook lost: it arrives all the same", { tag: "@phone" }, async ({ page }) => {
  const course = await dear();
  await signInAs(page, newEmail("pay"));
  await choose(page, course.slug);
  await page.getByRole("link", { name: "Pay ₹499/-" }).first().click();
  await sayWho(page);
  await page.getByRole("radio", { name: /Card or net banking/ }).check();
  await page.getByRole("button", { name: "Pay ₹499/-" }).first().click();
  // The gateway's own page, on its own host.
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: "Pay", exact: true }).last().click();
  await expect(page).toHaveURL(/\/cart\/orders\/UO/);
  await expect(page.getByRole("heading", { name: "The payment did not go through" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("not enough money in the account")).toBeVisible();
  const leaving = page.waitForRequest(/checkout\/embedded/);
  await page.getByRole("button", { name: "Try the card again" }).click();
  const order = new URLSearchParams((await leaving).postData() ?? "").get("order_id");
  expect(order).toMatch(/^order_/);
  await trick(["webhook_lost"], order!);
  await page.getByRole("button", { name: "The bank says yes" }).click();
  await expect(page).toHaveURL(/\/cart\/orders\/UO\S+returned=1/);
  await expect(page.getByRole("heading", { name: /It is yours/ })).toBeVisible({ timeout: 30_000 });
});
