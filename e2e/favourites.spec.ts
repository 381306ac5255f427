import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { askList, cardOf, cards, personalCalls } from "./support/catalogue.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { openProfile } from "./support/profile.ts";
import { newEmail, newPhone, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const list = "/learning?type=micro_resources";
const resources = async () => (await askList("type=micro_resources")).data;
const bookmark = (page: Page, name: string) =>
  cardOf(page, name)
    .first()
    .getByRole("button", { name: /^Bookmark/ });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("[CARD-12] Bookmark keeps a resource and Bookmarked lets it go; both survive a reload", { tag: "@phone" }, async ({ page }) => {
  const [first] = await resources();
  await signInAs(page, newEmail("bookmark"));
  const calls = personalCalls(page);
  await visit(page, list);
  await expect.poll(() => calls.filter((call) => call.endsWith("/shell/card-facts")).length).toBe(1);
  await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmark: ${first!.name}`);
  await bookmark(page, first!.name).click();
  await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmarked: ${first!.name}`);
  await expect(toast(page, "Bookmarked")).toBeVisible();
  await page.reload();
  await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmarked: ${first!.name}`);
  await expect(bookmark(page, first!.name)).toHaveAttribute("aria-pressed", "true");
  await bookmark(page, first!.name).click();
  await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmark: ${first!.name}`);
  await expect(toast(page, "No longer bookmarked")).toBeVisible();
  await page.reload();
  await expect.poll(() => calls.filter((call) => call.endsWith("/shell/card-facts")).length).toBe(3);
  await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmark: ${first!.name}`);
});

test("a bookmark is taken back with Undo, and one that the server refuses is not kept", { tag: "@phone" }, async ({ page, faults }) => {
  const [first, second] = await resources();
  await signInAs(page, newEmail("undo"));
  await visit(page, list);
  await bookmark(page, first!.name).click();
  await toast(page, first!.name).getByRole("button", { name: "Undo" }).click();
  await expect(bookmark(page, first!.name)).toHaveAttribute("aria-pressed", "false");
  await expect(toast(page, "No longer bookmarked")).toBeVisible();
  faults.allow(/ERR_FAILED|500/);
  await page.route("**/api/graphql", (route) => route.abort());
  await bookmark(page, second!.name).click();
  await expect(bookmark(page, second!.name)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("alert")).toBeVisible();
});

test(
  "[CARD-12] a guest's click opens the sign-in and sends nothing; after signing in the bookmark is there",
  { tag: "@phone" },
  async ({ page }) => {
    const [first] = await resources();
    const calls = personalCalls(page);
    await visit(page, list);
    await bookmark(page, first!.name).click();
    const modal = page.getByRole("dialog", { name: "Sign in to bookmark this" });
    await expect(modal).toBeVisible();
    expect(calls).toEqual([]);
    await signInByForm(page, newPhone());
    await expect(modal).toHaveCount(0);
    await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmarked: ${first!.name}`);
    await expect(toast(page, "Bookmarked")).toBeVisible();
    await page.reload();
    await expect(bookmark(page, first!.name)).toHaveAccessibleName(`Bookmarked: ${first!.name}`);
  },
);

test(
  "[ROUTE-27] the favourites list what was bookmarked, the newest first; one that is removed comes back with Undo",
  { tag: "@phone" },
  async ({ page }) => {
    const [first, second] = await resources();
    await signInAs(page, newEmail("favourites"));
    await visit(page, `/learning/${first!.slug}`);
    const button = page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Bookmark", exact: true });
    await button.click();
    await expect(toast(page, first!.name)).toBeVisible();
    await visit(page, list);
    await bookmark(page, second!.name).click();
    await expect(toast(page, second!.name)).toBeVisible();

    await visit(page, "/profile/favourites");
    await expect(cards(page).locator("h3")).toHaveText([second!.name, first!.name]);
    await expect(page.locator(".side-chips a, .side a").first()).toBeAttached();
    await expectNoSideways(page);
    await expectAccessible(page);
    await bookmark(page, second!.name).click();
    await expect(cards(page).locator("h3")).toHaveText([first!.name]);
    await toast(page, second!.name).getByRole("button", { name: "Undo" }).click();
    await expect(cards(page).locator("h3")).toHaveText([second!.name, first!.name]);
    // "No longer bookmarked" is still on its way out.
    await expect(
      page
        .locator(".toast")
        .filter({ hasText: /^Bookmarked: / })
        .last(),
    ).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
  },
);

test(
  "[ROUTE-27] no bookmarks yet says how to begin, and a line that is down can be tried again",
  { tag: "@phone" },
  async ({ page, faults }) => {
    await openProfile(page, newEmail("empty"), "/profile/favourites");
    await expect(page.getByRole("heading", { name: "No bookmarks yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Find something" }).click();
    await expect(page).toHaveURL("/learning");
    faults.allow(/ERR_FAILED/);
    await page.route("**/api/user/favourites", (route) => route.abort());
    await page.goto("/profile/favourites");
    await expect(page.getByRole("heading", { name: "We could not load this" })).toBeVisible();
    await page.unroute("**/api/user/favourites");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No bookmarks yet" })).toBeVisible();
  },
);
