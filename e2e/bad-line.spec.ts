import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Every part in turn is `pnpm chaos:parts`. Here, what each of them has in common. */
test.describe("a part that does not come", { tag: "@phone" }, () => {
  test("leaves the page standing and says so; what was pressed happens when it is there", async ({ page, faults }) => {
    faults.allow(/Failed to load resource|dynamically imported module|preload/);
    let down = true;
    await page.route(/\/assets\/list-cards/, (route) => (down ? route.fulfill({ status: 404, body: "" }) : route.continue()));
    await visit(page, "/learning");
    await page
      .getByRole("button", { name: /^Bookmark/ })
      .first()
      .click();
    const banner = page.getByRole("status").filter({ hasText: "A part of this page did not come" });
    await expect(banner).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page, ".line-banner");
    // It stands still before the line is back: by itself the part may come quicker than a finger.
    await banner.getByRole("button", { name: "Try again" }).hover();
    down = false;
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Get a code" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test("leaves the frame standing for whoever is signed in, and comes by itself", async ({ page, faults }) => {
    faults.allow(/Failed to load resource|dynamically imported module|preload|ERR_/);
    let down = true;
    await page.route(/\/assets\/signed-in-parts/, (route) => (down ? route.abort("connectionreset") : route.continue()));
    await signInAs(page, newEmail("cut"));
    await visit(page, "/profile/account");
    await expect(page.getByText("A part of this page did not come")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    down = false;
    await expect(page.getByText("A part of this page did not come")).toHaveCount(0);
  });

  test("of the next page keeps the present one, and the next one opens when it can be had", async ({ page, faults }) => {
    faults.allow(/Failed to load resource|dynamically imported module|preload|ERR_|reloading page/);
    let down = true;
    // From the start: the page gets parts of the next ones ready as soon as it has nothing else to do.
    await page.route(/\/assets\/(?:quiz|bundles|learning)-[\w-]+\.js|\/livez/, (route) => (down ? route.abort() : route.continue()));
    await visit(page, "/jobs");
    await page.getByLabel("E-mail").fill("asha@example.org");
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Quiz" }).click();
    await expect(page.getByText("A part of this page did not come")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("asha@example.org");
    down = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Daily quiz" })).toBeVisible();
  });
});

test.describe("without a line", { tag: "@phone" }, () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that is opened is ours, and the one that was asked for comes when the line is back", async ({ page, context, faults }) => {
    faults.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await visit(page, "/quiz");
    await page.mouse.wheel(0, 100);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.evaluate(() => localStorage.setItem("upaya.answer.somebody.question", "kept"));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto("/learning");
    await expect(page.getByRole("heading", { level: 1, name: "No line just now" })).toBeVisible();
    await expect(page.getByText("1 quiz answer waits on this device.")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status")).toHaveText(/Tried at/);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /Learning/ })).toBeVisible();
    await expect(page).toHaveURL("/learning");
  });
});
