import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { askList, cardOf } from "./support/catalogue.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { choose } from "./support/paying.ts";
import { toDetails } from "./support/profile.ts";
import { answerPage, keysOfAnswerPage } from "./support/quiz-keys.ts";
import { newEmail, post, signInAs, whoIsHere } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const account = (page: Page) => page.locator("header").getByRole("button", { name: /^Your account/ });
const sure = (page: Page) => page.getByRole("dialog", { name: "Are you sure?" });

/** The entries of the account: in the header's menu, or in the menu of a narrow screen. */
async function openAccount(page: Page): Promise<Locator> {
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Open menu" }).click();
    return page.getByRole("navigation", { name: "Your account" }).locator("a, button");
  }
  await account(page).click();
  return page.getByRole("menuitem");
}

async function changeMode(page: Page, mode: "Teacher" | "School"): Promise<void> {
  const scope = isPhone(page) ? page.getByRole("dialog", { name: "Menu" }) : page.locator("header");
  if (isPhone(page) && !(await scope.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await scope.getByRole("button", { name: mode, exact: true }).click();
}

/** What the server keeps of whoever this browser is signed in as: how much is in the cart, what is bookmarked, and which questions are answered. */
async function ownRecords(page: Page, question: string): Promise<unknown[]> {
  const { body } = await post(page, "/auth/refresh", {});
  const ask = async (path: string): Promise<unknown> => {
    const reply = await fetch(`${places().api}/api${path}`, { headers: { authorization: `Bearer ${String(body["access_token"])}` } });
    return reply.json();
  };
  const kept = (await ask("/user/favourites")) as { data: { card: { slug: string } }[] };
  const answered = (await ask(`/quiz/my-answers?quiz_ids=${question}`)) as { data: unknown[] };
  return [await ask("/cart/retail-count"), kept.data.map(({ card }) => card.slug), answered.data.length];
}

test("[ROLE-02] whoever is signed in has the profile menu, and a cart, bookmarks and answers of their own alone", async ({
  page,
  browser,
}) => {
  const course = (await askList("type=self_paced_courses&open=now")).data.find(({ price }) => price)!;
  const [resource] = (await askList("type=micro_resources")).data;
  const [key] = await keysOfAnswerPage();
  await signInAs(page, newEmail("asha"));
  await choose(page, course.slug);
  await visit(page, "/learning?type=micro_resources");
  await cardOf(page, resource!.name)
    .first()
    .getByRole("button", { name: /^Bookmark/ })
    .click();
  await expect(page.locator(".toast").filter({ hasText: "Bookmarked" })).toBeVisible();
  await visit(page, answerPage);
  await page.locator("main article:visible .opt").filter({ hasText: key!.right }).click();
  const other = await (await browser.newContext({ baseURL: places().web })).newPage();
  await signInAs(other, newEmail("ravi"));
  await visit(other, "/quiz");
  for (const each of [page, other]) await expect(await openAccount(each)).toHaveText(["Your Profile", "Favourite Resources", "Sign out"]);
  await expect.poll(() => ownRecords(page, key!.id)).toEqual([1, [resource!.slug], 1]);
  expect(await ownRecords(other, key!.id)).toEqual([0, [], 0]);
  await other.context().close();
});

test("[NAV-08] the menu has its three entries, and they lead where they say", async ({ page }) => {
  await signInAs(page, newEmail("account"));
  await visit(page, "/quiz");
  const entries = await openAccount(page);
  await expect(entries).toHaveText(["Your Profile", "Favourite Resources", "Sign out"]);
  await expectAccessible(page);
  await entries.nth(1).click();
  await expect(page).toHaveURL("/profile/favourites");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await (await openAccount(page)).nth(0).click();
  await expect(page).toHaveURL("/profile");
  await expectNoSideways(page);
});

test("[NAV-08] [PROF-09] signing out asks first, then forgets everything and says so", async ({ page, faults }) => {
  // Who is here is asked when nobody is any more.
  faults.allow(/status of 401/);
  await signInAs(page, newEmail("leaving"));
  await visit(page, "/quiz");
  await page.evaluate(() => {
    localStorage.setItem("upaya.theme", "dark");
    localStorage.setItem("something", "else");
    Object.assign(globalThis, { sameDocument: true });
  });
  await (await openAccount(page)).nth(2).click();
  await expect(sure(page).getByText("You won't be able to revert this!")).toBeVisible();
  await expectAccessible(page);
  await sure(page).getByRole("button", { name: "Stay signed in" }).click();
  await expect(sure(page)).toHaveCount(0);
  expect(await whoIsHere(page)).toBeDefined();
  expect(await page.evaluate(() => localStorage.getItem("something"))).toBe("else");

  await (await openAccount(page)).nth(2).click();
  await sure(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("dialog", { name: "Logged Out!" }).getByText("You have Successfully Logged Out.")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("upaya.theme"), localStorage.getItem("something")])).toEqual([null, null]);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(false);
  expect(await whoIsHere(page)).toBeUndefined();
});

test("[PROF-09] what cannot be kept is named before it is lost", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|status of 401/);
  await signInAs(page, newEmail("lost"));
  await visit(page, "/profile");
  await toDetails(page);
  await page.getByLabel("School or organisation").fill("Riverside School");
  await expect(page.getByText("Saved on this phone")).toBeVisible();
  await page.route("**/api/user/drafts", (route) => route.abort());
  await (await openAccount(page)).nth(2).click();
  await sure(page).getByRole("button", { name: "Sign out" }).click();
  await expect(sure(page).getByText("personal details", { exact: false })).toBeVisible();
  expect(await whoIsHere(page)).toBeDefined();
  await sure(page).getByRole("button", { name: "Sign out and lose it" }).click();
  await expect(page).toHaveURL("/login");
  expect(await whoIsHere(page)).toBeUndefined();
});

test("somebody who is signed in never sees the way to sign in, however slow the answer is", async ({ page }) => {
  await signInAs(page, newEmail("slow"));
  let answer = () => {};
  const slow = new Promise<void>((done) => (answer = done));
  await page.route("**/api/shell/bootstrap", async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto("/quiz");
  await expect(page.locator("html")).toHaveAttribute("data-session", "in");
  const face = page.locator(isPhone(page) ? "header .signed-in:visible" : "header .top-face");
  const before = await face.first().boundingBox();
  expect(before).not.toBeNull();
  await expect(page.locator("header").getByRole("link", { name: "Sign In" })).toHaveCount(0);
  answer();
  if (isPhone(page)) return;
  await expect(account(page)).toBeVisible();
  expect(await account(page).boundingBox()).toEqual(before);
});

test("a visitor makes no personal call and sees Sign In at once", { tag: "@phone" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  await visit(page, "/quiz");
  await expect(page.locator("html")).not.toHaveAttribute("data-session");
  await expect(page.locator("header .signed-in:visible")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("[NAV-04] [NAV-07] [NAV-20] a school's contact changes sides: the profile follows, other pages stay, a reload keeps it", async ({
  page,
}) => {
  await signInAs(page, isPhone(page) ? "office@navodit.example" : "principal@navodit.example");
  await visit(page, "/profile/favourites");
  const logo = page.locator("header .logo-link");
  await expect(logo).toHaveAttribute("href", "/");
  await changeMode(page, "School");
  await expect(page).toHaveURL("/profile/dashboard");
  await expect(logo).toHaveAttribute("href", "/profile/dashboard");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
  await expect(logo).toHaveAttribute("href", "/profile/dashboard");
  await expect(page.locator(".side-chips a, .side a").first()).toBeAttached();
  await changeMode(page, "Teacher");
  await expect(page).toHaveURL("/profile");
  await expect(logo).toHaveAttribute("href", "/");
  await visit(page, "/quiz?subject=math");
  await changeMode(page, "School");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
  await expect(page).toHaveURL("/quiz?subject=math");
});

test(
  "a school's contact has a control that names the school and the role and opens its pages",
  { tag: "@wide" },
  async ({ page, browser }) => {
    const roles = { "principal@navodit.example": "main contact", "office@navodit.example": "additional main contact" };
    for (const [email, role] of Object.entries(roles)) {
      const context = await browser.newContext();
      const other = await context.newPage();
      await signInAs(other, email);
      await visit(other, "/quiz");
      await other
        .locator("header")
        .getByRole("button", { name: `Navodit Public School, ${role}`, exact: true })
        .click();
      await expect(other.getByRole("menu").getByText(role, { exact: true })).toBeVisible();
      await expectAccessible(other);
      await other.getByRole("menuitem", { name: "School information" }).click();
      await expect(other).toHaveURL("/profile/school-info");
      await expect(other.locator("html")).toHaveAttribute("data-mode", "school");
      await context.close();
    }
    await signInAs(page, newEmail("plain"));
    await visit(page, "/quiz");
    await expect(account(page)).toBeVisible();
    await expect(page.locator("header .poc")).toHaveCount(0);
  },
);

test("[NAV-20] the mode grants nothing: somebody without a school gets the same replies in both", { tag: "@wide" }, async ({ page }) => {
  await signInAs(page, newEmail("both"));
  const calls = ["/api/shell/bootstrap", "/api/user/info", "/api/user/routes", "/api/user/consents"];
  const replies = async () => {
    const { body } = await post(page, "/auth/refresh", {});
    const headers = { authorization: `Bearer ${String(body["access_token"])}` };
    return Promise.all(calls.map(async (path) => (await page.request.get(path, { headers })).text()));
  };
  await visit(page, "/profile");
  const before = await replies();
  await changeMode(page, "School");
  await expect(page).toHaveURL("/profile/dashboard");
  expect(await replies()).toEqual(before);
  await visit(page, "/profile");
  await expect(page.getByText("No school yet")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
});

test("the bell opens what there is, and Escape closes it", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, newEmail("bell"));
  await visit(page, "/quiz");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const welcome = page.locator("#bell").getByRole("link", { name: /^Welcome\./ });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(welcome).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
});
