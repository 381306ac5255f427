import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { askList, cardOf, cart, personalCalls } from "./support/catalogue.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { chooseAtGoogle, newEmail, newPhone, sandboxIcon, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** What is open now, the most asked for first. */
const openNow = async (type: string, paid: boolean) =>
  (await askList(`type=${type}&open=now`)).data.find(({ price }) => Boolean(price) === paid)!;

test("Register Now asks a guest to sign in and sends nothing, also where it opens later", { tag: "@phone" }, async ({ page }) => {
  const calls = personalCalls(page);
  for (const [type, asked] of [
    ["micro_resources", "Sign in to register"],
    ["webinars", "Sign in, and we tell you when it opens"],
  ] as const) {
    // Another journey may have opened a talk meanwhile: one is taken that opens later.
    const { name } = (await askList(`type=${type}`)).data.find(({ ready }) => ready === (type === "micro_resources"))!;
    await visit(page, `/learning?type=${type}`);
    const register = cardOf(page, name).getByRole("button", { name: "Register Now" });
    await register.click();
    await expect(page.getByRole("dialog", { name: asked })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(register).toBeFocused();
  }
  expect(calls).toEqual([]);
});

test(
  "[ROUTE-19] a guest who signs in to register is enrolled where they were; what is free in the cart is theirs, and the rest is in their own",
  { tag: "@phone" },
  async ({ page }) => {
    const [paid, free, micro] = await Promise.all([
      openNow("self_paced_courses", true),
      openNow("self_paced_courses", false),
      openNow("micro_resources", false),
    ]);
    await visit(page, "/learning?type=self_paced_courses&open=now");
    await cardOf(page, paid.name).getByRole("button", { name: "Add to Cart" }).click();
    await cardOf(page, free.name).getByRole("button", { name: "Enroll Now" }).click();
    await expect(cart(page)).toHaveAccessibleName("Cart, 2 items");
    await visit(page, "/learning?type=micro_resources");
    const card = cardOf(page, micro.name);
    await card.getByRole("button", { name: "Register Now" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to register" })).toBeVisible();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/learning?type=micro_resources");
    await expect(card.getByRole("link", { name: "Start Learning" })).toHaveAttribute("href", "/profile/my-learning");
    await expect(cart(page)).toHaveAccessibleName("Cart, 1 item");
    await cart(page).click();
    const lines = page.getByRole("list", { name: "What is in your cart" }).getByRole("heading");
    await expect(lines).toHaveText([paid.name]);
    await expect(page.getByRole("link", { name: /^Pay ₹/ }).first()).toHaveAttribute("href", "/cart/checkout");
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: `Remove from Cart: ${paid.name}` }).click();
    await expect(page.getByRole("heading", { name: "Nothing in your cart" })).toBeVisible();
    await visit(page, `/learning/${free.slug}`);
    const buy = page.getByRole("complementary", { name: "Price" });
    await expect(buy.getByRole("link", { name: "Start Learning" })).toHaveAttribute("href", "/profile/my-learning");
  },
);

test(
  "by Google from a page of what opens later; a modal that was only closed keeps nothing",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(sandboxIcon);
    const later = (await askList("type=expert_masterclass")).data.find(({ ready }) => !ready)!;
    const buy = page.getByRole("complementary", { name: "Price" });
    await visit(page, `/learning/${later.slug}`);
    const register = buy.getByRole("button", { name: "Register Now" });
    await register.click();
    const modal = page.getByRole("dialog", { name: "Sign in, and we tell you when it opens" });
    await expect(modal).toBeVisible();
    // Back closes it first.
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(`/learning/${later.slug}`);
    await signInAs(page, newEmail("closed"));
    await visit(page, `/learning/${later.slug}`);
    await expect(register).toBeVisible();
    await expect(buy.getByText("Opens later", { exact: true })).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await visit(page, `/learning/${later.slug}`);
    await register.click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
    await chooseAtGoogle(page, newEmail("register"));
    await expect(page).toHaveURL(`/learning/${later.slug}`);
    await expect(buy.getByText("Opens later. We will write.")).toBeVisible();
  },
);
