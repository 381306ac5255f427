import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { visit } from "./support/pages.ts";
import { answerPage } from "./support/quiz-keys.ts";
import { chooseAtGoogle, newEmail, newPhone, sandboxIcon, signInByForm, whoIsHere } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const option = (page: Page) => page.locator("main article:visible").getByRole("button").first();

/** The first option is what was chosen, for good, and what came of it is seen. */
async function expectAnswered(page: Page): Promise<void> {
  await expect(option(page)).toHaveClass(/right|wrong/);
  await expect(option(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("main article:visible").getByRole("status")).toBeInViewport();
}

/** Every call that is not a question. */
function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return sent;
}

test.describe("back to the page and the action", { tag: "@phone" }, () => {
  test("[QUIZ-05] [PROF-11] a signed-out choice opens the sign-in over the page, sends no attempt and locks nothing; signed in it is given", async ({
    page,
  }) => {
    const sent = writesOf(page);
    await visit(page, answerPage);
    await page.getByRole("main").getByRole("button", { name: "Next", exact: true }).click();
    const question = await page.locator("main article:visible h2").textContent();
    await option(page).click();
    const modal = page.getByRole("dialog", { name: "Sign in to answer" });
    await expect(modal).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    for (const each of await page.locator("main article:visible").getByRole("button", { includeHidden: true }).all()) {
      await expect(each).toBeEnabled();
      await expect(each).not.toHaveAttribute("aria-disabled");
    }

    await signInByForm(page, newPhone());
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(answerPage);
    await expect(page.locator("main article:visible h2")).toHaveText(question ?? "");
    await expect(option(page)).toBeFocused();
    await expectAnswered(page);
    expect(sent.filter((call) => call.includes("attempt"))).toEqual(["POST /api/quiz/attempt"]);
    expect(await whoIsHere(page)).toBeDefined();
  });

  test("[PROF-18] the modal closes by Escape and by its button, traps the focus and gives it back", async ({ page }) => {
    await visit(page, "/quiz");
    await expectModal(page, option(page), "Close");
  });

  test("[PROF-11] the modal goes to Google and comes back to the same page and question, with the answer given", async ({
    page,
    faults,
  }) => {
    faults.allow(sandboxIcon);
    await visit(page, answerPage);
    await page.getByRole("main").getByRole("button", { name: "Next", exact: true }).click();
    const question = await page.locator("main article:visible h2").textContent();
    await option(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
    await chooseAtGoogle(page, newEmail("modal"));
    await expect(page).toHaveURL(answerPage);
    expect(await whoIsHere(page)).toBeDefined();
    await expect(page.locator("main article:visible h2")).toHaveText(question ?? "");
    await expectAnswered(page);
  });
});

test.describe("back by the address", { tag: "@phone" }, () => {
  test("the link of the header leads back to the page it was on", async ({ page }) => {
    await visit(page, "/quiz?subject=math&page=2");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/login");
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/quiz?subject=math&page=2");
  });

  test("[ROUTE-34] every path of the profile asks to sign in and comes back to itself", async ({ page }) => {
    for (const path of ["/profile", "/profile/favourites", "/profile/my-jobs?status=applied", "/profile/account"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?back=${encodeURIComponent(path)}`);
    }
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/profile/account");
    for (const path of ["/profile/my-jobs?status=applied", "/profile"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe("an invitation", { tag: "@phone" }, () => {
  const group = "type=group_invite&group_id=G&referred_by=R";

  test("[ROUTE-17] is said on /login and is still there after sign-in", async ({ page }) => {
    await visit(page, `/login?invite_id=X&${group}&referral_code=RC&ins_partner_id=P&utm_source=mail&back=/quiz`);
    await expect(page.getByText("You were invited to a group. Sign in to join.")).toBeVisible();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL(`/quiz?invite_id=X&referral_code=RC&ins_partner_id=P&${group}`);
    await page.context().clearCookies();
    await visit(page, "/login?invite_id=X");
    await expect(page.getByText("You were invited. Sign in, and your invitation is waiting.")).toBeVisible();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/profile?invite_id=X");
  });

  test("another type is no invitation", async ({ page }) => {
    for (const type of ["explore", "webinars", "GROUP_INVITE"]) {
      await visit(page, `/login?type=${type}&group_id=G&referred_by=R&back=/quiz`);
      await expect(page.getByText("You were invited", { exact: false })).toHaveCount(0);
    }
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/quiz");
  });

  test("[NAV-05] Sign In takes the invitation along from any page, and no other type", async ({ page }) => {
    const table = [
      ["/quiz", "/login"],
      ["/quiz?invite_id=X", "/login?invite_id=X"],
      [`/quiz?page=2&${group}`, `/login?${group}`],
      ["/learning?type=explore&group_id=G", "/login"],
      ["/learning?type=webinars&invite_id=X", "/login?invite_id=X"],
    ] as const;
    for (const [from, to] of table) {
      await visit(page, from);
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
      await expect(page, from).toHaveURL(to);
    }
  });
});
