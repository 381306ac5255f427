import type { Page } from "@playwright/test";
import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { expectAccessible } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { latestCode, latestUndoLink } from "./support/inbox.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, post, signInAs, signInElsewhere } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Adds an address to the account of this page without its form. */
async function addAddress(page: Page, email: string): Promise<void> {
  const { body } = await post(page, "/auth/refresh", {});
  const token = String(body["access_token"]);
  const since = Date.now();
  const sent = await post(page, "/user/identifiers/code", { channel: "email", to: email }, token);
  const code = await latestCode(email, since);
  const added = await post(page, "/user/identifiers/verify", { ticket: sent.body["ticket"], code }, token);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
}

test(
  "a session that was proven a while ago is asked for a proof, and what it changed is undone from the letter",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/status of 403/);
    const [first, second] = [newEmail("asha"), newEmail("asha.second")];
    const userId = await signInAs(page, first);
    await addAddress(page, second);
    const elsewhere = await signInElsewhere(first);
    const aged = `update identity.session set proven_at = proven_at - interval '11 minutes' where user_id = '${userId}'`;
    const { code, output } = await runCommand("psql", [places().database.url, "-v", "ON_ERROR_STOP=1", "-c", aged]);
    expect(code, output).toBe(0);

    await visit(page, "/profile/account");
    const ways = page.getByRole("region", { name: "Ways in", exact: true });
    await ways.getByRole("button", { name: `Remove ${second}` }).click();
    await page.getByRole("dialog", { name: "Remove this way in?" }).getByRole("button", { name: "Remove" }).click();
    const proof = page.getByRole("dialog", { name: "Is it you?" });
    const since = Date.now();
    await expect(proof).toBeVisible();
    await expectAccessible(page);
    await proof.getByRole("button", { name: `Send a code to ${first}` }).click();
    await proof.getByLabel("Six-digit code").fill(await latestCode(first, since));
    await expect(ways.getByRole("listitem").filter({ hasText: second })).toHaveCount(0);
    await expect(proof).toBeHidden();

    await page.goto(await latestUndoLink(second, since));
    await expect(page.getByRole("heading", { level: 1, name: "An address no longer opens your account" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "It is undone" })).toBeVisible();
    expect((await elsewhere.post("/api/auth/refresh")).status()).toBe(401);
    await page.getByRole("link", { name: "Account and privacy" }).last().click();
    await expect(
      page.getByRole("region", { name: "Ways in", exact: true }).getByRole("listitem").filter({ hasText: second }),
    ).toBeVisible();
    await elsewhere.dispose();
  },
);
