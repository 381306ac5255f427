import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const teacher = "asha.patil@upaya.example";
const title = "A few questions about your work";

const opener = (page: Page) => page.getByRole("button", { name: "Answer the questions" });
const sheet = (page: Page) => page.getByRole("dialog", { name: title });
const save = (page: Page) => sheet(page).getByRole("button", { name: "Save changes" }).click();
const language = (page: Page, name: string) =>
  sheet(page)
    .getByRole("group", { name: /Which languages/ })
    .getByRole("button", { name, exact: true });

interface Sent {
  readonly operationName: string;
  readonly variables: { objects?: { user_id: string; question_id: string }[]; id?: string };
}

/** The changes that the page asks for. */
function changesOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/graphql")) return;
    const body = request.postDataJSON() as Sent;
    if (body.operationName !== "ProfileQuestions") sent.push(body);
  });
  return sent;
}

async function open(page: Page): Promise<void> {
  await visit(page, "/profile");
  await opener(page).click();
  await expect(language(page, "Hindi")).toBeVisible();
}

test.describe.configure({ mode: "serial" });
test.beforeEach(({ page }) => signInAs(page, teacher));

test("[PROF-17] is a modal", { tag: "@phone" }, async ({ page }) => {
  await open(page);
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectModal(page, opener(page), "Close");
});

test("[PROF-07] [PROF-17] sends only what changed and shows what is saved", { tag: "@phone" }, async ({ page }) => {
  const sent = changesOf(page);
  await open(page);
  await save(page);
  await expect(page.getByText("No changes detected")).toBeVisible();
  expect(sent).toEqual([]);

  await language(page, "Hindi").click();
  await language(page, "Marathi").click();
  await sheet(page).getByRole("radio", { name: "5 to 15 km" }).check();
  await sheet(page)
    .getByRole("textbox", { name: /What should a school know/ })
    .fill("I ask for chalk in three colours.");
  await expect(sheet(page).getByText("3 changes")).toBeVisible();
  await expect(sheet(page).getByText("Changed", { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText("Details updated successfully!")).toBeVisible();
  expect(sent.map(({ operationName }) => operationName)).toEqual(["CreateAnswers"]);
  expect(sent[0]?.variables.objects).toHaveLength(3);
  expect(new Set(sent[0]?.variables.objects?.map(({ user_id }) => user_id)).size).toBe(1);

  sent.length = 0;
  await language(page, "English").click();
  await save(page);
  await expect.poll(() => sent.map(({ operationName }) => operationName)).toEqual(["UpdateAnswer"]);
  await expect(sheet(page).getByText("3 answers saved.")).toBeVisible();

  // An emptied answer is not sent: there is nothing to put in its place.
  sent.length = 0;
  for (const name of ["Hindi", "English", "Marathi"]) await language(page, name).click();
  await save(page);
  await expect(page.getByText("No changes detected")).toBeVisible();
  expect(sent).toEqual([]);

  await page.reload();
  await opener(page).click();
  for (const name of ["Hindi", "English", "Marathi"]) await expect(language(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(sheet(page).getByRole("radio", { name: "5 to 15 km" })).toBeChecked();
  await expect(sheet(page).getByRole("textbox", { name: /What should a school know/ })).toHaveValue("I ask for chalk in three colours.");
});

test("[PROF-07] says when it did not work, and keeps what was typed", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/graphql/);
  await open(page);
  const text = sheet(page).getByRole("textbox", { name: /What should a school know/ });
  await text.fill("Big classes do not frighten me.");
  await page.route("**/api/graphql", (route) => route.abort());
  await save(page);
  await expect(page.getByText("Error submitting form")).toBeVisible();
  await expect(text).toHaveValue("Big classes do not frighten me.");
  await expect(sheet(page).getByText("1 change")).toBeVisible();
  // An error stays until it is dismissed, also over a modal.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.unroute("**/api/graphql");
  await save(page);
  await expect(page.getByText("Details updated successfully!")).toBeVisible();
});
