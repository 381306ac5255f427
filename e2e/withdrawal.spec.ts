import type { Page } from "@playwright/test";
import type { Graduate } from "@upaya/tools/lib/mint.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { notOpen, openDesk } from "./support/desk.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const asked = async (way: string, given: Record<string, string>) => {
  const reply = await fetch(`${places().mint}${way}?${new URLSearchParams(given).toString()}`);
  expect(reply.status, way).toBe(200);
  return reply.json();
};

/** What everybody reads who checks the number. */
async function expectVerified(page: Page, number: string, title: string): Promise<void> {
  await visit(page, `/verify/${number}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
}

async function open(desk: Page, queue: string, number: string): Promise<void> {
  await desk.goto(places().desk);
  await desk.getByRole("main").getByRole("link", { name: queue }).click();
  const search = desk.getByRole("searchbox");
  if ((await search.count()) > 0) {
    await search.fill(number.toLowerCase());
    await search.press("Enter");
  }
  await desk
    .getByRole("list", { name: `Rows of ${queue}` })
    .getByRole("link", { name: number })
    .click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(number);
}

/** One act of an item: what it is called is also its button. */
async function act(desk: Page, name: string, fill: () => Promise<void>): Promise<void> {
  await desk.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  await fill();
  await desk.getByLabel("Reason, for the log").fill("A journey of a certificate that is withdrawn.");
  await desk.locator("form.fm").getByRole("button", { name }).click();
}

test("withdrawn by staff, asked for review, restored", { tag: "@phone" }, async ({ page, browser, faults }) => {
  test.setTimeout(180_000);
  faults.allow(notOpen);
  const email = newEmail("withdrawn");
  const { number, slug } = (await asked("/graduate", { email, name: "Asha Patil" })) as Graduate;
  await signInAs(page, email);
  const certificate = `/learn/${slug}/certificate`;

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await other.newPage();
  await openDesk(desk, "Kavya Rao", "staff_support");
  await open(desk, "Certificates", number);
  await expectAccessibleInBothThemes(desk);
  await act(desk, "Withdraw it in seven days", () => desk.getByRole("radio", { name: "The check was taken by another person" }).check());
  await expect(desk.getByText("Notice given", { exact: true }).first()).toBeVisible();

  // Told a week before: it counts until then.
  await visit(page, certificate);
  await expect(page.getByText(/^We will withdraw this certificate on/)).toBeVisible();
  await expectNoSideways(page);
  await expectVerified(page, number, "This certificate is real");
  expect(await asked("/week", { number })).toEqual({ withdrawn: 1 });

  await expectVerified(page, number, "This certificate no longer counts");
  await expect(page.getByRole("main")).not.toContainText("Asha Patil");
  await visit(page, certificate);
  await expect(page.getByRole("heading", { level: 1, name: "This certificate no longer counts" })).toBeVisible();
  await page.getByLabel("What should we know?").fill("I took the check myself, in the staff room of our school.");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Ask for a review" }).click();
  await expect(page.getByText(/^You asked for a review on/)).toBeVisible();

  await open(desk, "Reviews of withdrawals", number);
  await expect(desk.getByText("I took the check myself, in the staff room of our school.")).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await act(desk, "Answer it", async () => {
    await desk.getByRole("radio", { name: "Let it count" }).check();
    await desk.getByLabel("Answer to the holder").fill("You were right, and we were not. It counts again.");
  });
  await expect(desk.getByText("Answered", { exact: true }).first()).toBeVisible();

  await expectVerified(page, number, "This certificate is real");
  await expect(page.getByRole("main")).toContainText("Asha Patil");
  await visit(page, certificate);
  await expect(page.getByText("You were right, and we were not. It counts again.")).toBeVisible();
  await other.close();
});
