import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { answerPage, type Key, keysOfAnswerPage } from "./support/quiz-keys.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const shown = (page: Page) => page.locator("main article:visible");
const option = (page: Page, words: string) => shown(page).locator(".opt").filter({ hasText: words });
/** The page knows who is here. */
const known = (page: Page) => page.waitForResponse((response) => response.url().includes("/quiz/my-answers"));
const lineIsDown = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|Failed to load resource/;
const settle = (page: Page) => expect(shown(page).getByRole("status")).toBeVisible();

test.beforeEach(async ({ page }) => {
  await signInAs(page, newEmail("quiz"));
});

test("[QUIZ-04] [QUIZ-06] [REWARD-03] a right answer is locked, explained and pays its points", { tag: "@phone" }, async ({ page }) => {
  const [{ right }] = (await keysOfAnswerPage()) as [Key];
  await visit(page, answerPage);
  await option(page, right).click();
  await expect(shown(page).getByText("✅ You selected the correct answer !", { exact: true })).toBeVisible();
  await expect(option(page, right)).toHaveClass(/right/);
  for (const each of await shown(page).locator(".opt").all()) await expect(each).toHaveAttribute("aria-disabled", "true");
  await expect(shown(page).locator(".qwhy p")).not.toBeEmpty();
  await expectNoSideways(page);
  // Credited by the worker, a moment later.
  await expect(async () => {
    await page.goto("/profile");
    await expect(page.locator(".figure").filter({ hasText: "points" }).locator("b")).toHaveText("20", { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
});

test(
  "[QUIZ-03] [QUIZ-04] a wrong answer is said so, and stays after a reload and on another device",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const email = newEmail("twice");
    await signInAs(page, email);
    const [{ right, wrong }] = (await keysOfAnswerPage()) as [Key];
    const said = `❌ You selected the wrong answer. The correct answer is : ${right}`;
    await visit(page, answerPage);
    await option(page, wrong).click();
    await expect(shown(page).getByRole("status")).toHaveText(said);
    await expect(option(page, wrong)).toHaveClass(/wrong/);
    await page.reload();
    await expect(shown(page).getByRole("status")).toHaveText(said);
    await option(page, right).click({ force: true });
    await expect(option(page, wrong)).toHaveClass(/wrong/);
    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(`${places().web}/terms-of-use`);
    await signInAs(phone, email);
    await phone.goto(`${places().web}${answerPage}`);
    await expect(shown(phone).getByRole("status")).toHaveText(said);
    await other.close();
  },
);

test(
  "[QUIZ-09] without a line the answer waits, says so, opens no alert, and is sent once when the line is back",
  { tag: "@phone" },
  async ({ page, context, faults }) => {
    faults.allow(lineIsDown);
    const keys = await keysOfAnswerPage();
    const taken: number[] = [];
    page.on("response", (response) => response.url().endsWith("/quiz/attempt") && taken.push(response.status()));
    page.on("dialog", () => expect("an alert").toBe("none"));
    await Promise.all([known(page), visit(page, answerPage)]);
    await context.setOffline(true);
    await option(page, keys[0]!.right).click();
    await expect(shown(page).getByRole("status")).toContainText("not saved yet");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await context.setOffline(false);
    await expect(shown(page).getByText("✅ You selected the correct answer !")).toBeVisible();
    await page.reload();
    await settle(page);
    expect(taken).toEqual([200]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("upaya.answer")))).toEqual([]);
  },
);

test("an answer that is refused for good is said, and the question is open again", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const error = { code: "not_found", message: "We could not find what you asked for.", request_id: "journey" };
  await page.route("**/api/quiz/attempt", (route) => route.fulfill({ status: 404, json: { error } }));
  const keys = await keysOfAnswerPage();
  await Promise.all([known(page), visit(page, answerPage)]);
  await option(page, keys[0]!.right).click();
  await expect(page.getByText(error.message)).toBeVisible();
  await expect(option(page, keys[0]!.right)).not.toHaveAttribute("aria-disabled");
  await expect(shown(page).getByText("not saved yet")).toHaveCount(0);
});

test("an answer that waits survives the tab", { tag: "@phone" }, async ({ page, context, faults }) => {
  faults.allow(lineIsDown);
  const keys = await keysOfAnswerPage();
  await Promise.all([known(page), visit(page, answerPage)]);
  await context.setOffline(true);
  await option(page, keys[0]!.wrong).click();
  await expect(shown(page).getByRole("status")).toContainText("not saved yet");
  const tab = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await tab.goto(answerPage);
  await expect(shown(tab).getByText(/^❌ You selected the wrong answer\./)).toBeVisible();
});

test("a locked question has no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  const keys = await keysOfAnswerPage();
  await visit(page, answerPage);
  await option(page, keys[0]!.wrong).click();
  await settle(page);
  await expect(shown(page).locator(".qwhy")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
