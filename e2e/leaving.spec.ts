import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { expectAccessible } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

async function sql(statement: string): Promise<void> {
  const { code, output } = await runCommand("psql", [places().database.url, "-v", "ON_ERROR_STOP=1", "-c", statement]);
  expect(code, output).toBe(0);
}

/** The seven days pass for this account alone: everybody else's clock goes on as it was. */
const letDaysPass = (userId: string) =>
  sql(`update pgboss.job_common set start_after = platform.now() where name = 'identity.forget_person'
    and data->>'leaving_id' = (select id::text from identity.leaving where user_id = '${userId}' and called_back_at is null)`);

test(
  "a copy is made, the account is deleted, called back and deleted for good, and the receipt says so",
  { tag: "@phone" },
  async ({ page, faults }) => {
    // Whoever is forgotten is signed out everywhere.
    faults.allow(/status of 401/);
    const email = newEmail("going");
    const userId = await signInAs(page, email);
    await visit(page, "/profile/account");
    const copy = page.getByRole("region", { name: "A copy of your data" });
    await copy.getByRole("button", { name: "Make my file" }).click();
    await expect(copy.getByRole("button", { name: "Download" })).toBeVisible({ timeout: 20_000 });
    const download = page.waitForEvent("download");
    await copy.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toMatch(/-my-data\.json$/);

    const leaving = page.getByRole("region", { name: "Delete my account" });
    await leaving.getByRole("button", { name: "See what would go" }).click();
    await expect(leaving.getByRole("heading", { name: "This the law keeps" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await leaving.getByRole("button", { name: "Delete my account" }).click();
    const question = page.getByRole("dialog", { name: "Delete your account?" });
    await question.getByLabel("Why, if you like to say").selectOption("I no longer teach");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Start the seven days" }).click();
    await expect(page.getByRole("heading", { name: "Your account goes in 7 days" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Call it back" }).click();
    await expect(page.getByText("Called back. Everything is where it was.")).toBeVisible();
    await expect(leaving.getByRole("button", { name: "See what would go" })).toBeVisible();
    await letDaysPass(userId);

    await leaving.getByRole("button", { name: "See what would go" }).click();
    await leaving.getByRole("button", { name: "Delete my account" }).click();
    await question.getByRole("button", { name: "Start the seven days" }).click();
    await page.getByRole("link", { name: "Where the receipt will be" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Not deleted yet" })).toBeVisible();
    await letDaysPass(userId);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Deleted", exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/Your profile, your ways in.*entries/)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await visit(page, "/profile/account");
    await expect(page).toHaveURL(/\/login/);
  },
);
