import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { notOpen, openDesk } from "./support/desk.ts";
import { visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const words = "The sound stops after the first minute, and nothing I press brings it back.";
const answer = "Please load the lesson anew. The sound was lost in a file of ours, and that is mended.";

test(
  "a question goes from a lesson to the desk, and its answer is read on the bell and on its page",
  { tag: "@phone" },
  async ({ page, browser, faults }) => {
    faults.allow(notOpen);
    await signInAs(page, newEmail("help"));
    await visit(page, "/learn/first-ten-minutes-of-the-period");
    await page.getByRole("link", { name: "Ask for help" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask about this lesson");
    await page.getByLabel("What is it?").selectOption("The sound or the captions are wrong");
    await page.getByLabel("What happened?").fill(words);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have it");
    const number = (await page.getByText(/^H-\d{2}-/).textContent()) ?? "";
    await page.getByRole("link", { name: "See my questions" }).click();
    await expect(page.getByRole("link", { name: number })).toContainText("Waits for us");

    const other = await browser.newContext();
    const desk = await other.newPage();
    await openDesk(desk, "Kavya Rao", "staff_support");
    await desk.getByRole("main").getByRole("link", { name: "Questions for help" }).click();
    await desk.getByRole("searchbox").fill(number);
    await desk.getByRole("searchbox").press("Enter");
    await desk.getByRole("list", { name: "Rows of Questions for help" }).getByRole("link").click();
    await expect(desk.getByRole("paragraph").filter({ hasText: words })).toBeVisible();
    await expectAccessibleInBothThemes(desk);
    await desk.getByRole("radio", { name: /^Answer/ }).check();
    await desk.getByLabel("Your answer").fill(answer);
    await desk.locator("form.fm").getByRole("button", { name: "Answer" }).click();
    await expect(desk.getByText("Answered", { exact: true }).first()).toBeVisible();
    await other.close();

    await expect(async () => {
      await page.reload();
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("link", { name: new RegExp(number) }).click({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Question ${number}`);
    await expect(page.getByText(answer)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "It is solved" }).click();
    await expect(page.getByText("You said that it is solved.")).toBeVisible();
  },
);
