import type { Browser, Page } from "@playwright/test";
import { publishCourse } from "@upaya/tools/lib/publish-course.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { notOpen, openDesk } from "./support/desk.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const words = "The thumb at the chest is a small thing, and it changed who answers in my class.";
const hostile = `<img src=x onerror="document.title='owned'"> ${words}`;

/** Two of its four lessons: the task and the quiz. */
async function doHalf(page: Page, slug: string): Promise<void> {
  await visit(page, `/learn/${slug}/two-mornings`);
  await page.getByLabel("What happened?").fill("Nobody called out.");
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByText("This lesson is done.")).toBeVisible();
  await visit(page, `/learn/${slug}/check`);
  await page.getByRole("button", { name: "14" }).click();
  await expect(page.getByText("This lesson is done.")).toBeVisible();
}

/** Somebody else, on a phone of their own, finds it helpful and reports it. */
async function readElsewhere(browser: Browser, address: string): Promise<void> {
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await other.newPage();
  await signInAs(page, newEmail("reads"));
  await visit(page, address);
  const review = page.getByRole("listitem").filter({ hasText: "small thing" });
  await review.getByRole("button", { name: /^Helpful 0/ }).click();
  await expect(review.getByRole("button", { name: /^Helpful 1/ })).toHaveAttribute("aria-pressed", "true");
  await review.getByRole("button", { name: /^Report/ }).click();
  const form = page.getByRole("dialog", { name: "Report this review" });
  await form.getByRole("radio", { name: "It is not about this course" }).check();
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Report it" }).click();
  await expect(form.getByText("Thank you. A person reads it.")).toBeVisible();
  await other.close();
}

async function hideAtDesk(browser: Browser, title: string): Promise<void> {
  const other = await browser.newContext();
  const desk = await other.newPage();
  await openDesk(desk, "Ila Sen", "staff_content");
  await desk.getByRole("main").getByRole("link", { name: "Reviews of courses" }).click();
  await desk.getByRole("list", { name: "Rows of Reviews of courses" }).getByRole("link", { name: title }).click();
  await expect(desk.getByText("<img src=x")).toBeVisible();
  await desk.getByRole("radio", { name: "Hide it" }).check();
  await desk.getByRole("radio", { name: "It is not about this course" }).check();
  await desk.getByLabel("What its writer is told").fill("Please say what you tried.");
  await desk.getByLabel("Reason, for the log").fill("It has nothing to do with the course.");
  await desk.locator("form.fm").getByRole("button", { name: "Hide it" }).click();
  await expect(desk.getByRole("radio", { name: "Show it again" })).toBeVisible();
  await other.close();
}

test(
  "a review is written after half, changed, found helpful, reported, and hidden by staff, which its writer is told",
  { tag: "@phone" },
  async ({ page, browser, faults }) => {
    faults.allow(notOpen);
    test.setTimeout(90_000);
    const stamp = Date.now();
    const [slug, title] = [`said-of-${stamp}`, `Said of ${stamp}`];
    const address = `/learning/${slug}/reviews`;
    await publishCourse(places().database, { slug, title });
    await signInAs(page, newEmail("writes"));
    await visit(page, `/learning/${slug}`);
    await page.getByRole("button", { name: "Enroll Now" }).first().click();
    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible();
    await visit(page, address);
    await expect(page.getByRole("heading", { name: "Yours from lesson 2" })).toBeVisible();
    await expect(page.getByText("Nobody has written a review yet")).toBeVisible();
    await doHalf(page, slug);

    await visit(page, address);
    await page.getByRole("button", { name: "Write a review" }).click();
    await page.getByRole("radio", { name: "Very good" }).check();
    const field = page.getByLabel("What should another teacher know?");
    await field.fill("Too short.");
    await page.getByRole("button", { name: "Put it up" }).click();
    await expect(page.getByText("30 more letters, please, or none at all.")).toBeVisible();
    await field.fill(hostile);
    // What was typed outlives the page.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("small thing");
    await page.reload();
    await page.getByRole("button", { name: "Go on writing" }).click();
    await expect(field).toHaveValue(hostile);
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Put it up" }).click();
    const mine = page.getByRole("region", { name: "Your review" });
    await expect(mine.getByText("small thing")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "What one teacher says" })).toBeVisible();

    await mine.getByRole("button", { name: "Change it" }).click();
    await page.getByRole("radio", { name: "Fair" }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(mine.getByRole("img", { name: "3 of 5" })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await readElsewhere(browser, address);
    await hideAtDesk(browser, title);
    await page.reload();
    await expect(mine.getByText("The reason: it is not about this course.")).toBeVisible();
    await expect(mine.getByText("We say: Please say what you tried.")).toBeVisible();
    await expect(page).not.toHaveTitle(/owned/);
    const open = await browser.newContext();
    await expect.poll(async () => (await open.request.get(`${places().web}${address}`)).text()).not.toContain("small thing");
    await open.close();
  },
);
