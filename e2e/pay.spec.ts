import type { Page } from "@playwright/test";
import { askBundle, askBundles, askList } from "./support/catalogue.ts";
import { places } from "./support/env.ts";
import { approveByPhone, choose, sayWho } from "./support/paying.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, newPhone, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** The one course of the samples that is open and costs something. */
async function dear() {
  const course = (await askList("type=self_paced_courses&open=now")).data.find(({ price }) => price);
  if (!course) throw new Error("no course that is open costs anything");
  return course;
}

const trick = (tricks: readonly string[], about: string) =>
  fetch(`${places().sandbox}/razorpay/tricks`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tricks, for: about }),
  });

test("[ROLE-01] from a guest's cart to the first lesson: signed in, paid by an app on the phone", { tag: "@phone" }, async ({ page }) => {
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
  await expectNoSideways(page);
  await approveByPhone(page);
  await expect(page.getByRole("heading", { name: /It is yours/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: `Begin: ${course.name}` }).click();
  await expect(page.getByRole("main")).toContainText(course.name);
  await visit(page, `/learning/${course.slug}`);
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
});

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

test("a set of which one part is theirs costs less, and gives what was missing", { tag: "@phone" }, async ({ page }) => {
  const set = (await askBundles()).data.find(({ ready, price }) => ready && price > 0)!;
  const { items } = await askBundle(set.slug);
  const [own, missing] = items.filter(({ price, course_type }) => price && course_type === "self_paced_courses");
  await signInAs(page, newEmail("set"));
  await choose(page, own!.slug);
  await pay(page);
  await visit(page, `/bundle-products/${set.slug}`);
  await expect(page.getByText(`You already own 1 of these ${items.length}.`)).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Remove from Cart" })).toBeVisible();
  await visit(page, "/cart");
  await expect(page.getByText(`you own 1 of these ${items.length}`)).toBeVisible();
  const paid = await pay(page);
  expect(paid).toBeLessThan(set.price);
  await visit(page, `/learning/${missing!.slug}`);
  await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
});

/** From the cart to what is theirs, by an app on the phone. Answers how many rupees it was. */
async function pay(page: Page): Promise<number> {
  const press = page.getByRole("link", { name: /^Pay ₹/ }).first();
  const rupees = Number((await press.innerText()).replace(/[^\d.]/g, ""));
  await press.click();
  await sayWho(page);
  await page
    .getByRole("button", { name: /^Pay ₹/ })
    .first()
    .click();
  await approveByPhone(page);
  await expect(page.getByRole("heading", { name: /(It is|They are) yours/ })).toBeVisible({ timeout: 30_000 });
  return rupees;
}
