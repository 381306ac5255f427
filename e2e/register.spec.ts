import { askList, cards, personalCalls } from "./support/catalogue.ts";
import { visit } from "./support/pages.ts";
import { chooseAtGoogle, newEmail, newPhone, sandboxIcon, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("Register Now asks a guest to sign in and sends nothing", { tag: "@phone" }, async ({ page }) => {
  const calls = personalCalls(page);
  await visit(page, "/learning?type=webinars");
  const register = cards(page).first().getByRole("button", { name: "Register Now" });
  await register.click();
  await expect(page.getByRole("dialog", { name: "Sign in to register" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(register).toBeFocused();
  expect(calls).toEqual([]);
});

test(
  "a guest who signs in to register goes on to where that leads: a free talk to their learning, a paid masterclass to the cart",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/learning?type=webinars");
    await cards(page).first().getByRole("button", { name: "Register Now" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to register" })).toBeVisible();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/profile/my-learning");
    await expect(page.getByRole("heading", { level: 1, name: "My learning" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/learning?type=webinars");
    await expect(cards(page).first().getByRole("link", { name: "Register Now" })).toHaveAttribute("href", "/profile/my-learning");
  },
);

test("the same by Google from a detail page; a modal that was only closed leads nowhere", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(sandboxIcon);
  const paid = (await askList("type=expert_masterclass")).data.find(({ price }) => price)!;
  await visit(page, `/learning/${paid.slug}`);
  const register = page.getByRole("region", { name: "Buy" }).getByRole("button", { name: "Register Now" });
  await register.click();
  const modal = page.getByRole("dialog", { name: "Sign in to register" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await signInAs(page, newEmail("closed"));
  await visit(page, `/learning/${paid.slug}`);
  await expect(page.getByRole("region", { name: "Buy" }).getByRole("link", { name: "Register Now" })).toHaveAttribute("href", "/cart");
  await expect(page).toHaveURL(`/learning/${paid.slug}`);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, `/learning/${paid.slug}`);
  await register.click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, newEmail("register"));
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
});
