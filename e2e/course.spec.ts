import type { Page } from "@playwright/test";
import { publishCourse } from "@upaya/tools/lib/publish-course.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { cardOf } from "./support/catalogue.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { untilQuiet } from "./support/quiet.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** A minute to watch, so half a minute to read; the reading is left out. */
const short = {
  "1-setting-up/1-thumbs.en.vtt":
    "WEBVTT\n\n00:00.000 --> 00:30.000\nHands stay down.\n\n00:30.000 --> 01:00.000\nThumbs go to the chest.\n",
  "1-setting-up/2-on-the-board.md": undefined,
};
const longer = {
  ...short,
  "2-trying/3-once-more.md": '---\ntitle: "Once more"\nkind: task\nminutes: 5\nask: "What was different?"\n---\nAsk 9 + 6.\n',
};

/** The check is what is left: answered over a reload, handed in without a line, marked when there is one. */
async function passCheck(page: Page): Promise<void> {
  const context = page.context();
  await page.getByRole("region", { name: "Lesson actions" }).getByRole("link", { name: "Final check" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  const questions = page.getByRole("radiogroup");
  await expect(questions).toHaveCount(25);
  for (const question of (await questions.all()).slice(0, 20)) await question.locator("label").nth(1).click();
  await expect(page.getByText("20 of 25 answered")).toBeVisible();
  await expectNoSideways(page);
  await page.reload();
  await page.getByRole("button", { name: "Go on with your try" }).click();
  await expect(page.getByText("20 of 25 answered")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(page.getByText("Handed in on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "You passed" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("20 of 25 right")).toBeVisible();
}

const isShown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;

/** Earned: the name is agreed to with the sheet before one's eyes, kept over a reload, and the sheet is there without a word more. */
async function nameCertificate(page: Page, typed: string): Promise<void> {
  await page.getByRole("link", { name: "Your certificate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You have earned it" })).toBeVisible();
  const name = page.getByLabel("Name as on the certificate");
  await name.fill(typed);
  await page.getByLabel("The same in your own script").fill("आशा पाटील");
  const preview = page.getByRole("img", { name: `The sheet with the name ${typed}` });
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate(isShown)).toBe(true);
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(name).toHaveValue(typed);
  await page.getByRole("button", { name: "Issue it with this name" }).click();
  await expectSheet(page, typed);
}

/** The sheet with this name, as a picture that came, and its facts as text. */
async function expectSheet(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("img", { name: new RegExp(`^Certificate of completion UP\\d\\d-.*for ${name}:`) });
  await expect(sheet).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => sheet.evaluate(isShown)).toBe(true);
  await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();
  await expectNoSideways(page);
}

/** What anybody sees who has the number. */
async function expectReal(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "See what others see" }).click();
  await expect(page.getByRole("heading", { name: "This certificate is real" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
  await page.goBack();
}

/** A new sheet under the same number; the name that it had is its holder's to see. */
async function correctName(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: "Correct my name" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct the name" });
  await dialog.getByLabel("Name as on the certificate").fill(to);
  await expect(dialog.getByRole("img", { name: `The sheet with the name ${to}` })).toBeVisible();
  await dialog.getByRole("button", { name: "Make a new sheet" }).click();
  await expectSheet(page, to);
  await expect(page.getByText("You can correct it 2 times yourself.")).toBeVisible();
  await page.getByText("Names that it had").click();
  await expect(page.getByRole("listitem").filter({ hasText: from })).toBeVisible();
  await expectAccessibleInBothThemes(page);
}

async function expectOnePage(page: Page, name: string): Promise<void> {
  await expectSheet(page, name);
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g), "printed on one page").toHaveLength(1);
}

/** From the name to what a principal sees, with a letter too many in between. */
async function earnCertificate(page: Page): Promise<void> {
  await nameCertificate(page, "Asha Patill");
  await expectReal(page, "Asha Patill");
  await correctName(page, "Asha Patill", "Asha Patil");
  await expectReal(page, "Asha Patil");
  await expectOnePage(page, "Asha Patil");
}

/** My Learning has it, and all of them as one file. */
async function expectAmongCompleted(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Completed" }).click();
  const book = page.getByRole("listitem").filter({ hasText: title });
  await expect(book).toContainText("Finished");
  await expect(book.getByRole("link", { name: `Certificate as PDF: ${title}` })).toBeVisible();
  const all = page.waitForEvent("download");
  await page.getByRole("button", { name: "All certificates (.zip)" }).click();
  expect((await all).suggestedFilename()).toBe("certificates.zip");
}

/** As far as it goes; it is counted when there is a line again. */
async function readOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText("Thumbs go to the chest.").scrollIntoViewIfNeeded();
  const save = page.getByRole("status").filter({ hasText: "Offline, kept on this device" });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await expect(save).toContainText("2 things wait here", { timeout: 60_000 });
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("This lesson is done.")).toBeVisible({ timeout: 40_000 });
}

test(
  "from the card to the last lesson and its certificate: offline in between, in a new edition at the end, the name corrected",
  { tag: "@phone" },
  async ({ page, faults }) => {
    test.setTimeout(240_000);
    const stamp = Date.now();
    const [slug, title] = [`a-calm-start-${stamp}`, `A calm start ${stamp}`];
    await publishCourse(places().database, { slug, title, change: short });
    await signInAs(page, newEmail("course"));
    await visit(page, `/learning?q=${encodeURIComponent(title)}`);
    const card = cardOf(page, title);
    await card.getByRole("button", { name: "Enroll Now" }).click();
    await card.getByRole("link", { name: "Start Learning" }).click();
    await page.getByRole("link", { name: new RegExp(`^Start, 1 min.*${title}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thumbs" })).toBeVisible();
    await expect(page.getByText("Counts as done at 0:54, watched or read.")).toBeVisible();
    await untilQuiet(page);

    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
    await readOffline(page);
    await page.getByRole("link", { name: /^Next lesson/ }).click();
    await page.getByLabel("What happened?").fill("Nobody called out.");
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("This lesson is done.")).toBeVisible();

    // Its author adds a lesson: nothing changes for whoever is in it, until they say so.
    await publishCourse(places().database, { slug, title, change: longer, check: true });
    await page.reload();
    await expect(page.getByText("A newer edition of this course is out.")).toBeVisible();
    await expect(page.getByText("2 of 3 lessons done").first()).toBeVisible();
    await expectNoSideways(page);
    await page.getByRole("link", { name: "My Learning", exact: true }).click();
    await page.getByRole("button", { name: /^Move to the newer one/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("img", { name: "2 of 4 lessons in 2 chapters done" })).toBeVisible();

    await visit(page, `/learn/${slug}/check`);
    await page.getByRole("button", { name: "14" }).click();
    await expect(page.getByText("This lesson is done.")).toBeVisible();
    await page.getByRole("link", { name: /^Next lesson/ }).click();
    await page.getByLabel("What was different?").fill("They waited.");
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("Every lesson is done.")).toBeVisible();

    await passCheck(page);
    await earnCertificate(page);
    await expectAmongCompleted(page, title);
    await expectAccessibleInBothThemes(page);
  },
);
