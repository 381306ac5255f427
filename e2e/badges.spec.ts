import { readFile } from "node:fs/promises";
import type { APIResponse, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { openProfile } from "./support/profile.ts";
import { answerPage, type Key, keysOfAnswerPage } from "./support/quiz-keys.ts";
import { newEmail, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const mine = "/profile/my-badges";
const firstBadge = "The first dot";
const panel = (page: Page, name: RegExp) => page.getByRole("main").getByRole("region", { name });
const earned = (page: Page) => panel(page, /^Earned/);
const showing = (page: Page) => page.getByRole("switch", { name: "Others may open the pages of my badges" });
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

/** Somebody new answers a question and has the badge for it, which the worker grants a moment later. Answers the address of its page. */
async function earnFirst(page: Page): Promise<string> {
  await signInAs(page, newEmail("badge"));
  const { body } = await post(page, "/auth/refresh", {});
  const token = String(body["access_token"]);
  const [{ id, right }] = (await keysOfAnswerPage()) as [Key];
  const answered = await post(page, "/quiz/attempt", { quiz_id: id, answer: right }, token);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  let badge: string | undefined;
  await expect(async () => {
    const reply = await page.request.get("/api/badges/mine", { headers: { authorization: `Bearer ${token}` } });
    const { earned: found } = (await reply.json()) as { earned: { id: string; name: string }[] };
    badge = found.find(({ name }) => name === firstBadge)?.id;
    expect(badge).toBeDefined();
  }).toPass({ timeout: 45_000 });
  return `/badges/${badge}`;
}

/** The switch as its owner presses it, on the page of their badges. */
async function openPages(page: Page): Promise<void> {
  await visit(page, mine);
  await showing(page).click();
  await expect(toast(page, "Others can open the pages of your badges.")).toBeVisible();
}

/** The document as somebody without a session gets it. */
async function asStranger(page: Page, path: string): Promise<APIResponse> {
  return page.request.get(new URL(path, places().web).href, { headers: { cookie: "" } });
}

test("a first right answer brings the first badge to the page", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("first"), mine);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My badges");
  await expect(earned(page).getByRole("heading", { name: "Your first badge is one answer away" })).toBeVisible();
  await expect(earned(page).getByRole("link", { name: "Open the quiz" })).toHaveAttribute("href", "/quiz");
  await expect(panel(page, /^Not begun/).getByRole("heading", { name: firstBadge })).toBeVisible();
  const [{ right }] = (await keysOfAnswerPage()) as [Key];
  await visit(page, answerPage);
  const question = page.locator("main article:visible");
  await question.locator(".opt").filter({ hasText: right }).click();
  await expect(question.getByText("✅ You selected the correct answer !", { exact: true })).toBeVisible();
  // Granted by the worker, a moment later.
  await expect(async () => {
    await page.goto(mine);
    await expect(earned(page).getByRole("heading", { name: firstBadge })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  // Until its owner opens it, it has no page.
  await expect(earned(page).getByRole("link", { name: firstBadge })).toHaveCount(0);
  await expect(earned(page).getByRole("heading", { level: 2 })).toHaveText("Earned, 1");
  await expect(earned(page).getByRole("listitem").getByText("New", { exact: true })).toBeVisible();
  const ticks = panel(page, /^On the way/)
    .getByRole("listitem")
    .filter({ hasText: "Ten ticks" });
  await expect(ticks).toContainText("1 of 10 correct answers, 9 more to go");
  await expect(ticks.locator("i.done")).toHaveCount(1);
  await expect(page.getByText("Your first badge is one answer away")).toHaveCount(0);
  await expectNoSideways(page);
  await showing(page).click();
  await earned(page).getByRole("link", { name: firstBadge }).press("Enter");
  await expect(page).toHaveURL(/\/badges\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(firstBadge);
});

test(
  "the page of a badge is private until its owner opens it, is told to no search engine, and is gone once they hide it",
  { tag: "@phone" },
  async ({ page, browser, faults }) => {
    faults.allow(/status of 404/);
    const address = await earnFirst(page);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    expect((await asStranger(visitor, address)).status()).toBe(404);
    await openPages(page);
    const response = await visitor.goto(`${places().web}${address}`);
    expect(response?.ok()).toBe(true);
    // What a messenger or a reader without JavaScript gets.
    const document = await (await asStranger(visitor, address)).text();
    expect(document).toContain(firstBadge);
    expect(document).toContain('property="og:title" content="A teacher earned “The first dot”"');
    expect(document).toContain('name="robots" content="noindex"');
    expect(document).not.toContain("ld+json");
    await hydrated(visitor);
    await expect(visitor).toHaveTitle("A teacher earned “The first dot” | Upaya");
    await expect(visitor.getByText("A teacher has this badge", { exact: true })).toBeVisible();
    const fact = (name: string) => visitor.locator("dl > div").filter({ hasText: name }).locator("dd");
    await expect(fact("Rule")).toHaveText("Answer your first question");
    await expect(fact("Answers")).toHaveText("1 of 1");
    await expect(fact("Standard")).not.toBeEmpty();
    await expect(fact("Held by")).toHaveText(/teacher/);
    const download = visitor.waitForEvent("download");
    await visitor.getByRole("link", { name: "Download signed copy" }).click();
    const copy = {
      name: (await download).suggestedFilename(),
      mimeType: "text/plain",
      buffer: await readFile(await (await download).path()),
    };
    expect(copy.name).toBe("first-dot.jwt");
    const checked = await visitor.request.post("/api/credentials/check", { multipart: { file: copy } });
    expect(await checked.json()).toMatchObject({ verdict: "valid", facts: { name: firstBadge } });

    await visit(page, mine);
    await showing(page).click();
    await expect(showing(page)).not.toBeChecked();
    await expect(toast(page, "Nobody else can open the pages of your badges now.")).toBeVisible();
    await expect(earned(page).getByRole("link", { name: firstBadge })).toHaveCount(0);
    expect((await asStranger(visitor, address)).status()).toBe(404);
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
    await expect(visitor.getByText(firstBadge)).toHaveCount(0);

    await page.reload();
    await expect(showing(page)).not.toBeChecked();
    await showing(page).click();
    await expect(toast(page, "Others can open the pages of your badges.")).toBeVisible();
    expect((await asStranger(visitor, address)).ok()).toBe(true);
    await context.close();
  },
);

test("an address that is no badge's is a 404", { tag: "@once" }, async ({ page }) => {
  for (const id of ["nothing", "019a2a00-0000-7000-8000-00000000dead"])
    expect((await asStranger(page, `/badges/${id}`)).status(), id).toBe(404);
});

test("the switch turns back when that could not be kept, and says so", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/status of 503/);
  const error = { code: "unavailable", message: "We are back in a moment.", request_id: "journey" };
  await openProfile(page, newEmail("switch"), mine);
  await expect(showing(page)).not.toBeChecked();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/rewards/showing", async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { error } });
  });
  await page.getByText("Others may open the pages of my badges").click();
  await expect(showing(page)).toBeChecked();
  answer();
  await expect(showing(page)).not.toBeChecked();
  await expect(page.getByRole("alert").filter({ hasText: error.message })).toBeVisible();
});

test("what could not be loaded is tried again, by hand or when the line is back", { tag: "@phone" }, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500|Failed to fetch/);
  await openProfile(page, newEmail("away"), "/profile/account");
  await page.route("**/api/badges/mine", (route) => route.fulfill({ status: 500, body: "" }));
  await visit(page, mine);
  await expect(page.getByRole("heading", { name: "We could not load this" })).toBeVisible();
  await page.unroute("**/api/badges/mine");
  await page.route("**/api/badges/mine", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your connection dropped. Nothing is lost.")).toBeVisible();
  await context.setOffline(true);
  await page.unroute("**/api/badges/mine");
  await context.setOffline(false);
  await expect(earned(page)).toBeVisible();
});

test("a visitor is sent to the sign-in and back", { tag: "@once" }, async ({ page }) => {
  await page.goto(mine);
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(mine)}`);
});

test("a badge is shared by its link, or by the phone's own way", { tag: "@phone" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async ({ url = "" } = {}) => void (document.documentElement.dataset["sent"] = url);
  });
  const address = await earnFirst(page);
  await openPages(page);
  await page.goto(address);
  await hydrated(page);
  await page.locator("summary").filter({ hasText: "Share" }).press("Enter");
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(new URL(link).pathname).toBe(address);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("button", { name: "Send with an app" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-sent", link);
});

test("both pages have no fault that axe can find, and fit a narrow screen", { tag: "@phone" }, async ({ page }) => {
  const address = await earnFirst(page);
  await openPages(page);
  await expect(earned(page).getByRole("link", { name: firstBadge })).toBeVisible();
  await page
    .getByRole("button", { name: /^Show all/ })
    .first()
    .click();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.goto(address);
  await hydrated(page);
  await page.locator("summary").filter({ hasText: "Share" }).click();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  // As narrow as a phone of 640 px at twice the size.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await visit(page, mine);
  await expect(earned(page).getByRole("link", { name: firstBadge })).toBeVisible();
  await expectNoSideways(page);
});
