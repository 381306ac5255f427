import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { untilQuiet } from "./support/quiet.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const course = "/learn/first-ten-minutes-of-the-period";

test(
  "a course is taken on a bad line: what is written without one is kept here, says so, and is sent once",
  { tag: "@phone" },
  async ({ page, context, faults }) => {
    await signInAs(page, newEmail("learn"));
    await visit(page, `${course}/counting-your-own-lost-minutes`);
    await page.getByRole("button", { name: "Enrol free" }).click();
    const article = page.getByRole("article");
    await expect(article).toBeVisible();
    await expect(page.getByText("Counts as done when you have read to the end.")).toBeVisible();
    await expectNoSideways(page);

    // The next lesson was read ahead, so it opens without a line.
    const ahead = page.getByRole("link", { name: /^Next lesson/ });
    await expect(ahead).toBeVisible();
    await untilQuiet(page);
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
    await context.setOffline(true);
    await ahead.click();
    await expect(page.getByRole("heading", { level: 1, name: "Time three of your own periods" })).toBeVisible();
    await page.getByLabel(/What were your three/).fill("Roll call, twice. Four minutes each time.");
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Offline, kept on this device" })).toBeVisible();
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await expect(page.getByLabel("Note on this lesson")).toBeFocused();
    await page.keyboard.type("Cards on the door, from Monday.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("On this device, not sent yet").first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();
    await expect(page.getByText("On this device, not sent yet")).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("This lesson is done.")).toBeVisible();
    await expect(page.getByText("Cards on the door, from Monday.")).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await page.getByRole("button", { name: "Report a mistake in this lesson" }).click();
    const report = page.getByRole("dialog", { name: "Report a mistake in this lesson" });
    await report.getByRole("radio", { name: "I do not understand it" }).check();
    await report.getByLabel("What did you find?").fill("Three periods of one day, or of three days?");
    await expectAccessibleInBothThemes(page);
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(report.getByText("Thank you. Whoever wrote this lesson reads it.")).toBeVisible();
  },
);

test("a quiz tells what was right with the answer and not before, by keyboard alone", { tag: "@wide" }, async ({ page }) => {
  await signInAs(page, newEmail("quizlesson"));
  await visit(page, `${course}/check-your-understanding`);
  await page.getByRole("button", { name: "Enrol free" }).click();
  const first = page.locator("main section").first();
  const option = first.getByRole("button").first();
  await expect(option).toBeVisible();
  await option.focus();
  await page.keyboard.press("Enter");
  await expect(first.getByRole("status").last()).not.toBeEmpty();
  await expect(first.getByText(/^(Right answer|Your answer)$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your answer").first()).toBeVisible();
});

test("a guest reads the free preview, and it counts after enrolling", { tag: "@phone" }, async ({ page }) => {
  await visit(page, `${course}/three-classrooms-at-the-bell`);
  await expect(page.getByText("This is a free preview, the whole lesson.")).toBeVisible();
  const said = page.getByText("A bell rings in three schools.");
  await said.scrollIntoViewIfNeeded();
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opened = indexedDB.open("upaya-learning");
          opened.addEventListener("error", () => reject(opened.error ?? new Error("not opened")));
          opened.addEventListener("success", () => {
            const count = opened.result.transaction("events").objectStore("events").count();
            count.addEventListener("success", () => {
              opened.result.close();
              resolve(count.result);
            });
          });
        }),
    );
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  await signInAs(page, newEmail("preview"));
  await page.reload();
  await page.getByRole("button", { name: "Enrol free" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible({ timeout: 20_000 });
  await expect.poll(waiting).toBe(0);
});
