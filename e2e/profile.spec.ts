import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { pngOf } from "./support/png.ts";
import { openProfile, toDetails } from "./support/profile.ts";
import { newEmail, post } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const side = (page: Page) => page.locator(".side:visible");
const card = (page: Page) => page.locator("main .pid");
const entriesOf = (menu: Locator) => menu.getByRole("link").evaluateAll((links) => links.map((link) => link.textContent?.trim()));
const pathsOf = (menu: Locator) => menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test(
  "[PROF-01] [PROF-03] [PROF-12] of a teacher has its groups in order, 305 px wide, and marks the page one is on",
  { tag: "@wide" },
  async ({ page }) => {
    await openProfile(page, newEmail("menu"));
    const menu = side(page);
    expect((await menu.boundingBox())?.width).toBe(305);
    expect(await entriesOf(menu)).toEqual([
      "Personal Details",
      "Favourite Resources",
      "Bookmark Jobs",
      "My Learning",
      "My Jobs",
      "My Registrations",
      "Post",
      "Saved",
      "Upaya Coins",
      "TPO Registrations",
      "My Badges",
      "Purchase History",
      "Refunds",
      "Notifications",
    ]);
    expect(await menu.locator(".ttl").allTextContents()).toEqual(["General", "Journey", "Community", "Upaya"]);
    await expect(menu.locator("[aria-current=page]")).toHaveText("Personal Details");
    await menu.getByRole("link", { name: "My Jobs" }).click();
    await expect(page).toHaveURL("/profile/my-jobs?status=applied");
    await expect(menu.locator("[aria-current=page]")).toHaveText("My Jobs");
    for (const path of await pathsOf(menu)) expect((await page.request.get(path!)).status(), path!).toBe(200);
    await expectAccessible(page);

    // A group that is folded away stays so, but for the page one is on.
    await menu.getByRole("button", { name: "Journey" }).click();
    await expect(menu.getByRole("link", { name: "My Learning" })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "My Jobs" })).toBeVisible();
    await page.reload();
    await expect(menu.getByRole("button", { name: "Journey" })).toHaveAttribute("aria-expanded", "false");
    await expect(menu.getByRole("link", { name: "My Learning" })).toHaveCount(0);
  },
);

test("[ROLE-03] [ROLE-04] [ROLE-10] shows each partner the desk of their role", { tag: "@wide" }, async ({ browser }) => {
  const desks = {
    "channel@partner.example": ["Value Partner Dashboard", "/channel-partner"],
    "success@partner.example": ["Value Partner Dashboard", "/channel-partner"],
    "associate@partner.example": ["Value Partner Dashboard", "/channel-partner"],
    "value@partner.example": ["Institutional Value Partner Dashboard", "/value-partner"],
  };
  for (const [email, [title, path]] of Object.entries(desks)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openProfile(page, email);
    const found = (await entriesOf(side(page))).filter((entry) => entry?.includes("Dashboard"));
    expect(found, email).toEqual([title]);
    await side(page).getByRole("link", { name: title! }).click();
    await expect(page).toHaveURL(path!);
    await expect(side(page).locator("[aria-current=page]")).toHaveText(title!);
    await context.close();
  }
});

test(
  "[ROLE-05] of a sales partner is their own; the card has initials and no way to change a picture",
  { tag: "@wide" },
  async ({ page, faults }) => {
    faults.allow(/status of 403/);
    await openProfile(page, "sales@partner.example");
    expect(await pathsOf(side(page))).toEqual(["dashboard", "spc-license", "track-usage"].map((name) => `/institutional-partner/${name}`));
    await expect(card(page).getByRole("heading", { level: 1 })).toHaveText("Imran Qureshi");
    await expect(card(page).locator("[data-initials]")).toHaveAttribute("data-initials", "IQ");
    await expect(page.getByRole("button", { name: "Change photo" })).toHaveCount(0);
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    const { body } = await post(page, "/auth/refresh", {});
    const refused = await page.request.post("/api/user/upload-logo", {
      headers: { authorization: `Bearer ${String(body["access_token"])}` },
      multipart: { file: { name: "me.png", mimeType: "image/png", buffer: pngOf(8, 8) } },
    });
    expect(refused.status()).toBe(403);
    await expectAccessible(page);
    for (const path of await pathsOf(side(page))) {
      await visit(page, path!);
      await expect(side(page).locator("[aria-current=page]")).toHaveCount(1);
    }
  },
);

test("[SCHOOL-01] [NAV-09] of a school's contact changes with the mode", { tag: "@wide" }, async ({ page }) => {
  await openProfile(page, "head@littleoaks.example");
  expect(await entriesOf(side(page))).toContain("Personal Details");
  await page.locator("header").getByRole("button", { name: "School", exact: true }).click();
  await expect(page).toHaveURL("/profile/dashboard");
  expect((await pathsOf(side(page))).slice(0, 3)).toEqual(["/profile/dashboard", "/profile/school-info", "/profile/teachers"]);
  expect(await entriesOf(side(page))).not.toContain("Personal Details");
  await expect(side(page).getByText("Little Oaks Preschool")).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/profile/dashboard", "/profile/school-info", "/profile/teachers"]) {
    await visit(page, path);
    await expect(side(page).locator("[aria-current=page]")).toHaveAttribute("href", path);
  }
});

test("a phone has the pages as chips and all of them in a sheet", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("chips"), "/profile/saved-posts");
  const chips = page.locator(".side-chips");
  await expect(chips.locator("[aria-current=page]")).toHaveText("Saved");
  await expect(chips.locator("[aria-current=page]")).toBeInViewport();
  await chips.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My Learning" }).click();
  await expect(page).toHaveURL("/profile/my-learning");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("[ROLE-06] 'Register your school' is there for who has none and for nobody else", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("school"));
  const register = page.getByRole("main").getByRole("link", { name: "Register your school" });
  await expect(register).toHaveAttribute("href", "/register-school");
  await openProfile(page, "office@navodit.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ravi Kulkarni");
  await expect(register).toHaveCount(0);
});

test("[ROUTE-34] every page of the menus sends a visitor to the sign-in and shows them nothing", { tag: "@once" }, async ({ page }) => {
  const paths = ["/profile/favourites", "/profile/dashboard", "/channel-partner", "/value-partner", "/institutional-partner/track-usage"];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?back=${encodeURIComponent(path)}`);
    await expect(page.locator(".desk")).toHaveCount(0);
  }
});

test("the profile has no fault that axe can find, light and dark", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("look"));
  await toDetails(page);
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
});
