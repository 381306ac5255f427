import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { latestCode } from "./support/inbox.ts";
import { visit } from "./support/pages.ts";
import { newEmail, newPhone, post, signInAs, signInByForm, whoIsHere } from "./support/sign-in.ts";
import { untilQuiet } from "./support/quiet.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** By the menu of the phone, with the question before it. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Sign out" }).click();
}

/** The page knows nothing of it; the server feels it a second later. */
async function endFromElsewhere(page: Page): Promise<void> {
  const token = String((await post(page, "/auth/refresh", {})).body["access_token"]);
  await post(page, "/auth/sign-out", {}, token);
  await expect.poll(async () => (await post(page, "/user/drafts/take", {}, token)).status).toBe(401);
}

test.describe("a device that two people use", { tag: "@phone" }, () => {
  test("shows the second nothing of the first, also when nobody signed out", async ({ page, context }) => {
    const keys = () => page.evaluate(() => Object.keys(localStorage));
    const drafts = async (user: string) => (await keys()).filter((key) => key.includes(user));
    const [asha, ravi] = [newPhone(), newPhone()];
    await visit(page, "/login?back=/quiz");
    await page.getByLabel("This is a shared device").check();
    await signInByForm(page, asha);
    await expect(page).toHaveURL("/quiz");
    const first = (await whoIsHere(page))!;
    const kept = (await context.cookies()).filter(({ name }) => name.includes("upaya"));
    expect(kept.map(({ expires }) => expires)).toEqual(kept.map(() => -1));
    await page.evaluate((user) => localStorage.setItem(`upaya.draft.${user}.career`, '{"about":"her letter"}'), first);
    // The browser is closed: cookies of the session go, what lies on the disk does not.
    await context.clearCookies();

    await visit(page, "/login?back=/quiz");
    await expect.poll(() => drafts(first)).toEqual([]);
    await page.getByLabel("This is a shared device").check();
    await signInByForm(page, ravi);
    await expect(page).toHaveURL("/quiz");
    const second = (await whoIsHere(page))!;
    expect(second).not.toBe(first);
    expect(await drafts(first)).toEqual([]);
  });
});

test.describe("a sign-out", { tag: "@phone" }, () => {
  test("[PROF-09] sends drafts to the server, empties this device and says so; they come back with their owner", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const email = newEmail("draft");
    const user = await signInAs(page, email);
    await visit(page, "/quiz");
    await page.evaluate((id) => localStorage.setItem(`upaya.draft.${id}.career`, '{"about":"a letter"}'), user);
    await signOut(page);
    await expect(page).toHaveURL("/login");
    const dialog = page.getByRole("dialog", { name: "Logged Out!" });
    await expect(dialog.getByText("You have Successfully Logged Out.")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("upaya.")))).toEqual([]);
    expect(await whoIsHere(page)).toBeUndefined();
    await dialog.getByRole("button", { name: "OK" }).click();
    await page.reload();
    await expect(dialog).toHaveCount(0);

    const since = Date.now();
    await button(page, "Use email instead").click();
    await page.getByLabel("E-mail").fill(email);
    await button(page, "Get a code").click();
    await page.getByLabel("Six-digit code").fill(await latestCode(email, since));
    await expect(page).toHaveURL("/profile");
    expect(await page.evaluate((id) => localStorage.getItem(`upaya.draft.${id}.career`), user)).toBe('{"about":"a letter"}');
  });
});

test.describe("a session", { tag: "@phone" }, () => {
  test("a sign-out in one tab reaches the others", async ({ page, context }) => {
    await signInAs(page, newEmail("tabs"));
    await visit(page, "/profile");
    const other = await context.newPage();
    await visit(other, "/profile/account");
    // What is still asked for when the session ends is refused, and the browser reports it.
    for (const tab of [page, other]) await untilQuiet(tab);
    await signOut(page);
    await expect(page).toHaveURL("/login");
    await expect(other).toHaveURL("/login?back=%2Fprofile%2Faccount");
  });

  test("that ends under one's hands is asked for again over the page, and the call goes on", async ({ page, faults }) => {
    faults.allow(/status of 401/);
    const email = newEmail("ended");
    await signInAs(page, email);
    await visit(page, "/profile/account");
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
    await endFromElsewhere(page);
    const consent = page.getByRole("switch").first();
    await consent.click();
    const modal = page.getByRole("dialog", { name: "Sign in again" });
    await expect(modal.getByText("what you typed is still here", { exact: false })).toBeVisible();
    await expectAccessible(page);
    const since = Date.now();
    await modal.getByRole("button", { name: "Use email instead" }).click();
    await modal.getByLabel("E-mail").fill(email);
    await modal.getByRole("button", { name: "Get a code" }).click();
    await modal.getByLabel("Six-digit code").fill(await latestCode(email, since));
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL("/profile/account");
    await expect(consent).toBeChecked();
  });

  test("that ended and is not begun again leads to the sign-in", async ({ page, faults }) => {
    faults.allow(/status of 401/);
    await signInAs(page, newEmail("left"));
    await visit(page, "/profile/account");
    const consent = page.getByRole("switch").first();
    await expect(consent).toBeVisible();
    await endFromElsewhere(page);
    await consent.click();
    await page.getByRole("dialog", { name: "Sign in again" }).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/login?back=%2Fprofile%2Faccount");
  });
});
