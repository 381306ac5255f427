import type { CDPSession, Page } from "@playwright/test";
import { chromeFlags, chromePath } from "@upaya/tools/lib/browser.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { begin, happens, messages, ready } from "./support/messages.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { permit, pushService, shownNotes, withPushService } from "./support/push.ts";
import { untilQuiet } from "./support/quiet.ts";
import { sandboxIcon } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

// The browser without a window takes every permission for refused.
test.use({ serviceWorkers: "allow", launchOptions: { executablePath: chromePath, args: [...chromeFlags] } });

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const tellOn = (page: Page) => page.getByRole("button", { name: "Tell me on this phone" });

/** Its owner gives no answer, says no, and says yes to the browser: nothing is sent until they say it to us. */
async function expectAskedFirst(page: Page, devtools: CDPSession, tokens: readonly string[]): Promise<void> {
  const tell = tellOn(page);
  await permit(devtools, "prompt");
  await visit(page, messages);
  await tell.click();
  await expect(tell).toBeEnabled();
  await permit(devtools, "denied");
  await page.reload();
  await expect(panel(page, "The browser says no").getByRole("listitem")).toHaveCount(3);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.getByText("The browser still says no.")).toBeVisible();
  expect(tokens).toEqual([]);

  await permit(devtools, "granted");
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(tell, "the browser would, and its owner has not said so").toBeVisible();
  expect(tokens).toEqual([]);
  await tell.click();
  await expect(panel(page, "This phone is told")).toContainText("Since ");
  expect(tokens.length).toBe(1);
  await expectAccessibleInBothThemes(page);
}

test(
  "[NOTIF-03] [NOTIF-04] [NOTIF-06] a phone is told after its owner says yes, and no sooner; each push is shown and has the list asked for",
  { tag: "@phone" },
  async ({ page, context, faults }) => {
    // The whole browser asks for an icon.
    faults.allow(sandboxIcon);
    const tokens: string[] = [];
    const lists: string[] = [];
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/api/user/fcm-token") tokens.push(request.postData() ?? "");
      if (pathname === "/api/task/fetch-notification") lists.push(pathname);
    });
    const arrived = await withPushService(page);
    const devtools = await context.newCDPSession(page);
    const deliver = await pushService(devtools);
    const { email } = await begin(page, "phone");
    await expectAskedFirst(page, devtools, tokens);

    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText("It is on its way. Look at your screen.")).toBeVisible();
    const [tested] = await arrived();
    await untilQuiet(page);
    for (let time = 1; time <= 2; time += 1) {
      const asked = lists.length;
      // A busy browser may not start the worker in time, and a push service hands it over again: with one tag it is one note.
      await expect(async () => {
        await deliver({ ...tested!.payload, tag: `test-${time}` });
        await expect.poll(() => shownNotes(page), { timeout: 5_000 }).toHaveLength(time);
      }).toPass({ timeout: 45_000 });
      await expect.poll(() => lists.length).toBeGreaterThan(asked);
    }
    expect((await shownNotes(page))[0]!.title).toBe("Upaya");

    await happens("/graduate", { email, name: "Asha Patil" });
    const certificate = async () => (await arrived()).find(({ payload }) => ready.test(payload.body));
    await expect.poll(certificate).toBeDefined();
    expect((await certificate())!.payload.url).toMatch(/^\/learn\/[\w-]+\/certificate\?task_id=[\da-f-]{36}&via=push$/);

    await page.getByRole("button", { name: "Stop on this phone" }).click();
    await expect(page.getByText("This phone is told nothing any more.")).toBeVisible();
    await expect(tellOn(page)).toBeVisible();
  },
);
