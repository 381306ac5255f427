import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { latestLetter, lettersSince } from "./support/inbox.ts";
import { begin, bell, happens, hourInIndia, messages, ready } from "./support/messages.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { untilQuiet } from "./support/quiet.ts";
import { expect, test } from "./support/test.ts";

/** The one item of the bell about a certificate. */
const item = (page: Page) => page.locator("#bell").getByRole("link", { name: /Your certificate is ready: / });

test(
  "[NOTIF-01] [NOTIF-02] a certificate is on the bell of two tabs as it is issued, and read in both once one has opened it",
  { tag: "@phone" },
  async ({ page, context }) => {
    const { email } = await begin(page, "told");
    await visit(page, "/quiz");
    const other = await context.newPage();
    await visit(other, "/learning");
    await expect(bell(page, 1), "the welcome").toBeVisible();
    await bell(page).click();
    await page.getByRole("button", { name: "Mark all read" }).click();
    for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible();

    await happens("/graduate", { email, name: "Asha Patil" });
    await expect(item(page)).toBeVisible();
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/unread/);
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page, "#bell");
    expect(await item(page).getAttribute("href")).toMatch(/^\/learn\/[\w-]+\/certificate\?task_id=[\da-f-]{36}$/);
    await untilQuiet(page);
    const before = Number.parseInt((await bell(other).textContent())!, 10);
    await item(page).click();
    await expect(page).toHaveURL(/\/learn\/[\w-]+\/certificate$/);
    await expect(bell(other, before - 1)).toBeVisible();
    await visit(page, "/quiz");
    for (const tab of [page, other]) {
      await expect(bell(tab, before - 1)).toBeVisible();
      await bell(tab).click();
      await expect(item(tab)).not.toContainText("Unread");
    }
  },
);

test("a quiet evening holds what can wait, and says until when; without one it goes at once", { tag: "@phone" }, async ({ page }) => {
  const since = Date.now();
  const { email } = await begin(page, "quiet");
  await visit(page, messages);
  const until = hourInIndia(2);
  await page.getByRole("combobox", { name: "Quiet from" }).selectOption(String(hourInIndia(0)));
  await page.getByRole("combobox", { name: "Quiet until" }).selectOption(String(until));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await happens("/graduate", { email, name: "Asha Patil" });
  const log = page.locator("#sent li").filter({ hasText: "Your certificate is ready: " });
  await expect(async () => {
    await page.reload();
    await expect(log).toContainText(/held until .*: quiet hours\./i, { timeout: 2_000 });
  }).toPass();
  expect(await lettersSince(email, since).then((all) => all.filter(({ subject }) => ready.test(subject)))).toEqual([]);
  await expect(bell(page)).toHaveAccessibleName(/unread/);

  await page.getByRole("combobox", { name: "Quiet from" }).selectOption(String(until));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const letter = await latestLetter(email, since, ready);
  expect(letter.attachments?.map(({ type }) => type)).toContain("application/pdf");
});

test("what waits comes in one digest, and its last line stops it without signing in", { tag: "@phone" }, async ({ page, browser }) => {
  const since = Date.now();
  const { email, user } = await begin(page, "digest", { letters: { certificates: "digest" } });
  await happens("/graduate", { email, name: "Asha Patil" });
  await expect.poll(() => happens("/digest", { user })).not.toEqual({ lines: 0 });
  const digest = await latestLetter(email, since, /./);
  expect(digest.text).toContain("Your certificate is ready: ");
  expect(digest.headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await stranger.newPage();
  await visit(reader, new URL(/https?:\S+\/unsubscribe\/[\w.-]+/.exec(digest.text)![0]).pathname);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Stop letters about this?");
  await expectNoSideways(reader);
  await expectAccessibleInBothThemes(reader);
  await reader.getByRole("button", { name: "Stop these letters" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Stopped");
  await stranger.close();

  await visit(page, messages);
  const row = page.locator("details").filter({ hasText: "Certificates" });
  await row.locator("summary").click();
  await expect(row.getByLabel("Certificates, Email")).toHaveValue("no");
});
