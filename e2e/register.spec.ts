import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { askList, cardOf, cards, cart, personalCalls } from "./support/catalogue.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
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
  "a guest who signs in to register stays on the page with the choice kept, and the cart lists it and lets it go",
  { tag: "@phone" },
  async ({ page }) => {
    const [course] = (await askList("type=self_paced_courses")).data;
    await visit(page, "/learning?type=self_paced_courses");
    await cardOf(page, course!.name)
      .getByRole("button", { name: course!.price ? "Add to Cart" : "Enroll Now" })
      .click();
    await expect(cart(page)).toHaveAccessibleName("Cart, 1 item");
    await visit(page, "/learning?type=webinars");
    const talk = cards(page).first();
    const name = (await talk.getByRole("heading").textContent()) ?? "";
    await talk.getByRole("button", { name: "Register Now" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to register" })).toBeVisible();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/learning?type=webinars");
    await expect(talk.getByRole("link", { name: "Go to Cart" })).toHaveAttribute("href", "/cart");
    // What was chosen before the sign-in is still there beside it.
    await expect(cart(page)).toHaveAccessibleName("Cart, 2 items");
    await cart(page).click();
    const lines = page.getByRole("list", { name: "What is in your cart" }).getByRole("heading");
    await expect(lines).toHaveText([course!.name, name]);
    await expect(page.getByText("not open yet", { exact: false })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: `Remove from Cart: ${name}` }).click();
    await expect(lines).toHaveText([course!.name]);
    await page.reload();
    await expect(lines).toHaveText([course!.name]);
    await page.getByRole("button", { name: "Tell me when it opens" }).click();
    await expect(page.getByRole("status").filter({ hasText: "We will write once" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("You asked us to tell you.", { exact: false })).toBeVisible();
  },
);

test("the same by Google from a detail page; a modal that was only closed keeps nothing", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(sandboxIcon);
  const paid = (await askList("type=expert_masterclass")).data.find(({ price }) => price)!;
  const buy = page.getByRole("complementary", { name: "Price" });
  await visit(page, `/learning/${paid.slug}`);
  const register = buy.getByRole("button", { name: "Register Now" });
  await register.click();
  const modal = page.getByRole("dialog", { name: "Sign in to register" });
  await expect(modal).toBeVisible();
  // Back closes it first.
  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(`/learning/${paid.slug}`);
  await signInAs(page, newEmail("closed"));
  await visit(page, `/learning/${paid.slug}`);
  await expect(register).toBeVisible();
  await expect(cart(page)).toHaveAccessibleName("Cart");

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, `/learning/${paid.slug}`);
  await register.click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle(page, newEmail("register"));
  await expect(page).toHaveURL(`/learning/${paid.slug}`);
  await expect(buy.getByRole("link", { name: "Go to Cart" })).toHaveAttribute("href", "/cart");
});
