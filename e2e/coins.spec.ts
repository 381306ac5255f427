import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { writeCoins } from "./support/coins.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { openProfile } from "./support/profile.ts";
import { keysOfAnswerPage } from "./support/quiz-keys.ts";
import { newEmail, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const address = "/profile/upaya-coins";
const points = `${address}?of=points`;

const board = (page: Page): Locator => page.getByRole("region", { name: "Balance" });
const book = (page: Page): Locator => page.getByRole("region", { name: "History" });
const rows = (page: Page): Locator => book(page).locator("tbody tr");
const tab = (page: Page, name: string): Locator => book(page).getByRole("link", { name, exact: true });
/** A figure of the board by the words under it. */
const figure = (page: Page, words: string): Locator => board(page).locator("dl > div").filter({ hasText: words }).locator("dd");

/** The right answer to the first so many questions of the page for answers. */
async function answerRight(page: Page, many: number): Promise<void> {
  const { body } = await post(page, "/auth/refresh", {});
  for (const { id, right } of (await keysOfAnswerPage()).slice(0, many)) {
    const { status } = await post(page, "/quiz/attempt", { quiz_id: id, answer: right }, String(body["access_token"]));
    expect(status).toBe(200);
  }
}

test("[REWARD-02] the board and the book say what came, what went and what is there", { tag: "@phone" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("coins"));
  await writeCoins(user, [35, 35, -24]);
  await visit(page, address);
  await expect(board(page).locator(".cns-fig")).toHaveText("46");
  await expect(board(page)).toContainText("worth ₹4.60/- off");
  await expect(figure(page, "earned so far")).toHaveText("70");
  await expect(figure(page, "used")).toHaveText("24");
  const { body } = await post(page, "/auth/refresh", {});
  const reply = await page.request.get("/api/wallet/user-coins", { headers: { authorization: `Bearer ${String(body["access_token"])}` } });
  expect(((await reply.json()) as { response: { data: unknown } }).response.data).toEqual({
    coins: 46,
    used_coins: 24,
    total_earned_coins: 70,
  });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).locator("td:nth-child(3)")).toHaveText(["− 24", "+ 35", "+ 35"]);
  await expect(rows(page).locator("td:nth-child(4)")).toHaveText(["46", "70", "35"]);
  // A phone has no room for what was there after each line.
  await expect(rows(page).first().locator("td:nth-child(4)")).toBeVisible({ visible: !isPhone(page) });
  await expect(rows(page).first()).toContainText("Today");
  if (!isPhone(page)) await expect(page.locator(".side [aria-current=page]")).toHaveText("Upaya Coins46");
  await expectNoSideways(page);
});

test("right answers are in the book of points, with what is left of today", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, newEmail("points"));
  await answerRight(page, 2);
  // Credited by the worker, a moment later.
  await expect(async () => {
    await visit(page, points);
    await expect(rows(page).locator("th")).toHaveText("Correct answers, 2Daily quiz, Social science", { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await expect(rows(page).locator("td:nth-child(3)")).toHaveText("+ 40");
  await expect(figure(page, "points this week")).toHaveText("40");
  const today = page.getByRole("region", { name: "Points today" });
  await expect(today).toContainText("40 so far");
  await expect(today.getByRole("listitem").filter({ hasText: "Correct quiz answer" })).toContainText("2 of 60 today");
  await expect(today.getByRole("listitem").filter({ hasText: "Share a resource" })).toContainText("0 of 3 today");
  // Nobody can do that yet, so nobody is promised anything for it.
  await expect(page.getByRole("main")).not.toContainText("post");
});

test("the tabs are in the address, work by keyboard and survive Back", { tag: "@once" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("tabs"));
  await writeCoins(user, [35]);
  await visit(page, points);
  await expect(tab(page, "Points")).toHaveAttribute("aria-current", "page");
  await expect(book(page).getByRole("heading", { name: "No points yet" })).toBeVisible();
  const asked: string[] = [];
  // Where links lead is looked up by the router in its own time, and the stream begins in its.
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && !/\/__manifest|\/api\/stream$/.test(request.url()))
      asked.push(new URL(request.url()).pathname);
  });
  await tab(page, "Points").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(tab(page, "Coins")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(tab(page, "Coins")).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(points);
  await expect(book(page).getByRole("heading", { name: "No points yet" })).toBeVisible();
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  // The coins came with the page, the points were asked for once, and the page itself not again.
  expect(asked).toEqual([]);
});

test("older lines come page by page, and the last of them is said", { tag: "@once" }, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  const user = await signInAs(page, newEmail("older"));
  await writeCoins(
    user,
    Array.from({ length: 23 }, (_, index) => index + 1),
  );
  await visit(page, address);
  await expect(rows(page)).toHaveCount(20);
  const older = book(page).getByRole("button", { name: "Show older lines" });
  await page.route("**/api/wallet/history*", (route) => route.abort());
  await older.click();
  await expect(book(page).getByRole("status")).toContainText("could not be loaded");
  await expect(rows(page)).toHaveCount(20);
  await page.unroute("**/api/wallet/history*");
  await older.click();
  await expect(rows(page)).toHaveCount(23);
  const amounts = await rows(page).locator("td:nth-child(3)").allTextContents();
  expect(amounts).toEqual(Array.from({ length: 23 }, (_, index) => `+ ${23 - index}`));
  await expect(older).toHaveCount(0);
  await expect(book(page).getByText(/^That is everything since \d\d \w{3} \d{4}\.$/)).toBeFocused();
});

test("without coins it says how the first ones come", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("nothing"), address);
  await expect(book(page).getByRole("heading", { name: "No coins yet" })).toBeVisible();
  await expect(board(page).locator(".cns-fig")).toHaveText("0");
  await expect(book(page)).toContainText("seven days in a row, and the first 35 are yours");
  await expect(page.getByRole("region", { name: "How coins come" }).getByRole("listitem")).toHaveText([
    /Finish a course.*60$/,
    /seven days in a row.*35$/,
  ]);
  await expect(page.getByRole("main")).not.toContainText(/expire|month/);
  await expectNoSideways(page);
  await book(page).getByRole("link", { name: "To the daily quiz" }).click();
  await expect(page).toHaveURL("/quiz");
});

test(
  "what could not be loaded can be tried again, and comes by itself with the line",
  { tag: "@phone" },
  async ({ page, context, faults }) => {
    faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route("**/api/wallet/summary", (route) => route.abort());
    await openProfile(page, newEmail("line"), address);
    await expect(page.getByRole("heading", { name: "We could not load this" })).toBeVisible();
    await page.unroute("**/api/wallet/summary");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(book(page).getByRole("heading", { name: "No coins yet" })).toBeVisible();
    await context.setOffline(true);
    await tab(page, "Points").click();
    await expect(book(page).getByRole("alert")).toContainText("We could not load this");
    await context.setOffline(false);
    await expect(book(page).getByRole("heading", { name: "No points yet" })).toBeVisible();
  },
);

test("the board has its size before its figures", { tag: "@phone" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("size"));
  await writeCoins(user, [35]);
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/api/wallet/summary", async (route) => {
    await held;
    await route.continue();
  });
  await Promise.all([page.waitForRequest("**/api/wallet/summary"), visit(page, address)]);
  await expect(page.getByRole("status").filter({ hasText: "Loading your coins" })).toBeAttached();
  const before = [await board(page).boundingBox(), await book(page).boundingBox()];
  await expectAccessibleInBothThemes(page);
  go();
  await expect(rows(page)).toHaveCount(1);
  const after = [await board(page).boundingBox(), await book(page).boundingBox()];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]!.y).toBe(before[1]!.y);
});

test("nobody's coins are shown to a visitor, and the address has the brand's name", { tag: "@once" }, async ({ page }) => {
  await page.goto(points);
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(points)}`);
  const status = async (path: string) => (await page.request.get(path)).status();
  expect(await status(`${places().otherBrand}/profile/vidya-coins`)).toBe(200);
  expect(await status(`${places().otherBrand}${address}`)).toBe(404);
  for (const path of ["/profile/other-coins", "/profile/coins", "/profile/nowhere", `${address}/more`])
    expect(await status(path)).toBe(404);
});

test("the coins have no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("look"));
  await writeCoins(user, [35, 35, -24]);
  await visit(page, address);
  await expect(rows(page)).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await tab(page, "Points").click();
  await expect(book(page).getByRole("heading", { name: "No points yet" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  if (!isPhone(page)) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await tab(page, "Coins").click();
  await expect(rows(page)).toHaveCount(3);
  await expectNoSideways(page);
});

test(
  "what the sample teacher did before anybody counted is in her book: two weeks and a finished course, each with its coins",
  { tag: "@once" },
  async ({ page }) => {
    await signInAs(page, "meera.joshi@upaya.example");
    await visit(page, address);
    await expect(board(page).locator(".cns-fig")).toHaveText("130");
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: "Finished a course" })).toHaveCount(1);
  },
);
