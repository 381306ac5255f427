import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { askList } from "./support/catalogue.ts";
import { expectModal } from "./support/modal.ts";
import { visit } from "./support/pages.ts";
import { newEmail, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const uuid = "[0-9a-f-]{36}";
const dialog = (page: Page): Locator => page.getByRole("dialog");
const link = (page: Page): Locator => dialog(page).getByRole("textbox", { name: "Link" });
const copy = (page: Page): Locator => dialog(page).getByRole("button", { name: /^Cop/ });
const earned = (page: Page): Locator => dialog(page).getByText("+5 points", { exact: true });
const share = (page: Page): Locator => page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Share" });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** What a share says to the server, in order. */
function shareCalls(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(share|centa-points)\//.test(request.url())) seen.push(new URL(request.url()).pathname.replace("/api", ""));
  });
  return seen;
}

const making = "/share/link";
const claiming = "/centa-points/user-activity-points";

async function pointsOf(page: Page): Promise<unknown> {
  const { body } = await post(page, "/auth/refresh", {});
  const reply = await page.request.get("/api/wallet/history?currency=points", {
    headers: { authorization: `Bearer ${String(body["access_token"])}` },
  });
  return ((await reply.json()) as { data: { activity: string; amount: number }[] }).data.map(({ activity, amount }) => [activity, amount]);
}

async function openResource(page: Page, at = 0): Promise<{ slug: string; name: string }> {
  const { slug, name } = (await askList("type=self_paced_courses")).data[at]!;
  await visit(page, `/learning/${slug}`);
  return { slug, name };
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("[PROF-10] [REWARD-01] a resource's own link is copied and earns points, once", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, newEmail("share"));
  const calls = shareCalls(page);
  const { slug } = await openResource(page);
  await share(page).click();
  await expect(link(page)).toHaveValue(new RegExp(`^${new URL(page.url()).origin}/learning/${slug}\\?share=${uuid}$`));
  expect(calls).toEqual([making]);
  await copy(page).click();
  await expect(copy(page)).toHaveText("Copied");
  await expect(dialog(page).getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
  const own = await link(page).inputValue();
  expect(await clipboard(page)).toBe(own);
  await expect(earned(page)).toBeVisible();
  await expect(copy(page)).toHaveText("Copy");

  // Again in the same dialog, and again after it was opened anew: the same link, and nothing more.
  await copy(page).click();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await share(page).click();
  await expect(link(page)).toHaveValue(own);
  const answered = page.waitForResponse((response) => response.url().endsWith(claiming));
  await copy(page).click();
  await answered;
  await expect(copy(page)).toHaveText("Copied");
  await expect(earned(page)).toHaveCount(0);
  expect(calls).toEqual([making, claiming, making, claiming]);
  expect(await pointsOf(page)).toEqual([["share_resource", 5]]);
});

test("[PROF-10] a question's link leads to that question alone, and earns nothing", { tag: "@phone" }, async ({ page, browser }) => {
  await signInAs(page, newEmail("share-question"));
  const calls = shareCalls(page);
  await visit(page, "/quiz?subject=math&page=2");
  await page.getByRole("button", { name: "Share this question" }).click();
  await expect(link(page)).toHaveValue(new RegExp(`/quiz\\?question=${uuid}&share=${uuid}$`));
  await copy(page).click();
  await expect(copy(page)).toHaveText("Copied");
  const [title] = await page.locator("main article:visible h2").allTextContents();
  const own = await clipboard(page);
  expect(own).toBe(await link(page).inputValue());
  expect(calls).toEqual([making]);
  expect(await pointsOf(page)).toEqual([]);
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(own);
  await expect(visitor.locator("main article h2")).toHaveText([title!]);
  await expect(visitor).toHaveTitle(new RegExp("Daily quiz"));
  // The way on leads to all of them.
  await visitor.getByRole("link", { name: "All questions" }).click();
  await expect(visitor.locator("main article h2")).toHaveCount(4);
  await other.close();
});

test("a visitor passes on the plain address, and nothing is sent", { tag: "@once" }, async ({ page }) => {
  const calls = shareCalls(page);
  const { slug, name } = await openResource(page);
  await share(page).click();
  const plain = `${new URL(page.url()).origin}/learning/${slug}`;
  await expect(link(page)).toHaveValue(plain);
  await copy(page).click();
  await expect(copy(page)).toHaveText("Copied");
  expect(await clipboard(page)).toBe(plain);
  const whatsapp = await dialog(page).getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(whatsapp!).searchParams.get("text")).toBe(`${name}\n${plain}`);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await visit(page, "/quiz?subject=math");
  await page.getByRole("button", { name: "Share this question" }).click();
  await expect(link(page)).toHaveValue(new RegExp(`^${new URL(page.url()).origin}/quiz\\?question=${uuid}$`));
  expect(calls).toEqual([]);
});

test("[REWARD-01] a message begun in WhatsApp is a share", { tag: "@phone" }, async ({ page, context }) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }));
  await signInAs(page, newEmail("whatsapp"));
  await openResource(page, 1);
  await share(page).click();
  await expect(link(page)).toHaveValue(/share=/);
  const opened = context.waitForEvent("page");
  await dialog(page).getByRole("link", { name: "WhatsApp" }).click();
  expect(new URL((await opened).url()).searchParams.get("text")).toContain(await link(page).inputValue());
  await expect(earned(page)).toBeVisible();
});

test("[REWARD-01] the phone's own sheet is offered; who turns back in it has shared nothing", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    let times = 0;
    const taken: ShareData[] = [];
    Object.assign(navigator, {
      share: async (what: ShareData) => {
        taken.push(what);
        document.documentElement.dataset["shared"] = JSON.stringify(taken);
        times += 1;
        if (times === 1) throw new DOMException("turned back", "AbortError");
      },
    });
  });
  await signInAs(page, newEmail("sheet"));
  const calls = shareCalls(page);
  const { name } = await openResource(page, 2);
  await share(page).click();
  await expect(link(page)).toHaveValue(/share=/);
  const another = dialog(page).getByRole("button", { name: "Another app" });
  await another.click();
  await expect(page.locator("html[data-shared]")).toBeAttached();
  expect(calls).toEqual([making]);
  await another.click();
  await expect(earned(page)).toBeVisible();
  const what = { title: name, url: await link(page).inputValue() };
  expect(JSON.parse((await page.locator("html").getAttribute("data-shared"))!)).toEqual([what, what]);
});

test("without a link of one's own the plain one is there, and without the line a word", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|Failed to fetch dynamically|preload/);
  await signInAs(page, newEmail("no-link"));
  await page.route("**/assets/share-dialog-*.js", (route) => route.abort());
  const { slug } = await openResource(page);
  await share(page).click();
  await expect(page.getByRole("alert")).toContainText("This could not be opened");
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute("**/assets/share-dialog-*.js");
  await page.route("**/api/share/link", (route) => route.abort());
  const calls = shareCalls(page);
  await page.reload();
  await share(page).click();
  await expect(link(page)).toHaveValue(`${new URL(page.url()).origin}/learning/${slug}`);
  await expect(dialog(page)).toContainText("earns no points");
  await copy(page).click();
  await expect(copy(page)).toHaveText("Copied");
  expect(calls).toEqual([making]);
});

test("[PROF-18] the dialog keeps the focus, and gives it back", { tag: "@once" }, async ({ page }) => {
  await openResource(page);
  await expectModal(page, share(page), "Close");
  await visit(page, "/quiz?subject=math");
  await expectModal(page, page.getByRole("button", { name: "Share this question" }), "Close");
});

test("the share dialog has no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, newEmail("share-look"));
  await openResource(page);
  await share(page).click();
  await expect(link(page)).toHaveValue(/share=/);
  await copy(page).click();
  await expect(earned(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await visit(page, "/quiz?subject=math");
  await page.getByRole("button", { name: "Share this question" }).click();
  await expect(link(page)).toHaveValue(/share=/);
  await expectAccessibleInBothThemes(page);
});
