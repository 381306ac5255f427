import type { Locator, Page } from "@playwright/test";
import { askBundle, askBundles, askList, cardOf, cards, cart } from "./support/catalogue.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}/-`;

/** On a phone the bar stands on the tab bar without a gap, and steps aside for the button of the card. */
async function expectOneBuyButton(page: Page): Promise<void> {
  const bar = page.getByRole("region", { name: "Buy" });
  const box = async (part: Locator) => (await part.boundingBox())!;
  const teacher = page.getByRole("heading", { name: "Your teacher" });
  await teacher.evaluate((heading) => heading.scrollIntoView());
  await expect(bar).toBeInViewport();
  const [above, tabs] = [await box(bar), await box(page.getByRole("navigation", { name: "Sections" }))];
  expect(Math.abs(above.y + above.height - tabs.y), "a gap between the two bars").toBeLessThan(1);
  await page.locator(".buy-act").evaluate((act) => act.scrollIntoView({ block: "center" }));
  await expect(bar).toBeHidden();
  await expect(page.locator(".buy-act, .buybar").locator(".btn").filter({ visible: true })).toHaveCount(1);
  await teacher.evaluate((heading) => heading.scrollIntoView());
  await expect(bar).toBeVisible();
}

test.describe("one resource", () => {
  test("[ROUTE-10] its page has everything one decides by", async ({ page }) => {
    const [first] = (await askList("type=expert_masterclass")).data;
    const { slug, name, price } = first!;
    await visit(page, `/learning/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("complementary", { name: "Price" })).toContainText(price ? rupees(price) : "Free");
    for (const heading of [
      "What you will be able to do",
      "What it works on",
      "What is inside",
      "When",
      "Your teacher",
      "Questions teachers ask",
    ])
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.getByText("Free preview", { exact: true }).first()).toBeVisible();
    await expect(page.locator(".ses time").first()).toContainText(/^\d\d [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m to .+ IST$/);
    const question = page.locator(".qa details").first();
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Goes well with this" })).toBeVisible();
    await expectNoSideways(page);
    // Whatever part a section comes with, it stands as far from the one above it as all the others.
    const spaces = await page.locator(".dtl-main section").evaluateAll((all) => {
      const boxes = all.map((section) => section.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index]!.bottom));
    });
    expect(new Set(spaces), "the space between two sections").toEqual(new Set([52]));
    if (isPhone(page)) await expectOneBuyButton(page);
    await page.getByRole("complementary", { name: "Price" }).getByText("Share").click();
    await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(new RegExp(`^http://.+/learning/${slug}$`));
  });

  test("[ROUTE-10] a slug that nobody knows is a 404", { tag: "@once" }, async ({ page, faults }) => {
    faults.allow(/404/);
    const response = await page.goto("/learning/there-is-no-such-course");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This page is not here" })).toBeVisible();
  });

  test("elsewhere a session is also told in one's own time", { tag: "@once" }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId: "Africa/Nairobi", baseURL: baseURL! });
    const page = await context.newPage();
    const [first] = (await askList("type=expert_masterclass")).data;
    await visit(page, `/learning/${first!.slug}`);
    await expect(page.locator(".ses li").filter({ hasNotText: "over" }).first()).toContainText("where you are");
    await context.close();
  });
});

test.describe("bundles", () => {
  test(
    "[ROUTE-15] [CARD-15] the list shows every bundle as a card, and each has its page with what is inside",
    { tag: "@phone" },
    async ({ page }) => {
      const { data, total } = await askBundles();
      await visit(page, "/bundle-products");
      await expect(cards(page)).toHaveCount(Math.min(24, total));
      const [first] = data;
      const card = cardOf(page, first!.bundle_name).first();
      await expect(card.locator("img")).toHaveAttribute("src", first!.cover_image);
      await expect(card.locator(".price")).toContainText(rupees(first!.price));
      const { rating, count } = first!.bundle_reviews;
      await expect(card.locator(".facts")).toContainText(count === 0 ? "No ratings yet" : rating.toFixed(1));
      await card.getByRole("link", { name: first!.bundle_name }).click();
      await expect(page).toHaveURL(`/bundle-products/${first!.slug}`);
      const { items, worth, price } = await askBundle(first!.slug);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(first!.bundle_name);
      await expect(page.locator(".bdl-items li")).toHaveCount(items.length);
      await expect(page.locator(".bdl-items li").first().getByRole("link")).toHaveAttribute("href", `/learning/${items[0]!.slug}`);
      await expect(page.locator(".bdl-sum")).toHaveText(
        new RegExp(`One by one${rupees(worth)}.*As a set${rupees(price)}.*You save${rupees(worth - price)}`),
      );
      await expectNoSideways(page);
    },
  );

  test("[ROUTE-15] a bundle that nobody knows is a 404", { tag: "@once" }, async ({ page, faults }) => {
    faults.allow(/404/);
    expect((await page.goto("/bundle-products/no-such-set"))?.status()).toBe(404);
  });

  test(
    "a bundle that opens later keeps its label, and a guest's press asks them to sign in for word of it",
    { tag: "@phone" },
    async ({ page }) => {
      const later = (await askBundles()).data.find(({ ready }) => !ready)!;
      await visit(page, `/bundle-products/${later.slug}`);
      const box = page.getByRole("complementary", { name: "Price" });
      await expect(box.getByText("Opens later")).toBeVisible();
      await box.getByRole("button", { name: "Add to Cart" }).click();
      await expect(page.getByRole("dialog", { name: "Sign in, and we tell you when it opens" })).toBeVisible();
      await expect(cart(page)).toHaveAccessibleName("Cart");
    },
  );
});
