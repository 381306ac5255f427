import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const principal = "principal@navodit.example";

async function asContact(page: Page): Promise<void> {
  await signInAs(page, principal);
  await visit(page, "/profile/school-info");
  await expect(page.getByLabel("School name")).toBeVisible();
}

const where = (page: Page) => page.getByRole("group", { name: "Where it stands" });
const pin = (page: Page) => page.getByRole("button", { name: "The school’s pin" });
const ready = async (page: Page) => {
  await expect(page.getByText(/^Press where the school stands/)).toBeVisible();
  await expect(page.getByRole("status", { name: "The map is coming..." })).toHaveCount(0);
};

/** Until it is there the bar that saves lies above the fields, half over one of them. */
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Which pieces of the map were asked for. */
function tilesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === places().sandbox && pathname.startsWith("/tiles/")) asked.push(pathname);
  });
  return asked;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
});

test(
  "[FORM-17] the map opens at 8.165975, 77.445312 with zoom 9, its pin is put and moved by hand and by keyboard, and saved",
  { tag: "@phone" },
  async ({ page }) => {
    const tiles = tilesOf(page);
    await asContact(page);
    // Another run may have put one.
    const remove = page.getByRole("button", { name: "Remove the pin" });
    if (await remove.isVisible()) {
      await remove.click();
      await page.getByRole("button", { name: "Save changes" }).click();
    }
    await expect(where(page).getByText(/^Not marked yet/)).toBeVisible();
    expect(tiles).toEqual([]);
    await page.getByRole("button", { name: "Show the map" }).click();
    await ready(page);
    // Of the 512 pieces of a row at zoom 9 this point is in number 366, and in 244 of a column.
    expect(tiles).toContain("/tiles/9/366/244.png");
    expect(tiles.every((path) => path.startsWith("/tiles/9/"))).toBe(true);
    await page.getByRole("button", { name: "Put the pin in the middle" }).click();
    await expect(where(page).getByText("Marked at 8.16597, 77.44531.")).toBeVisible();
    await expectNoSideways(page);
    await toTheEnd(page);
    await expectAccessibleInBothThemes(page);

    await pin(page).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(where(page).getByText(/^Marked at 8\.18\d+, 77\.62\d+\.$/)).toBeVisible();
    const before = await where(page)
      .getByText(/^Marked at /)
      .textContent();
    await pin(page).scrollIntoViewIfNeeded();
    const box = (await pin(page).boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect(where(page).getByText(before!)).toHaveCount(0);
    const moved = (await where(page)
      .getByText(/^Marked at /)
      .textContent())!;
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
    await page.reload();
    await expect(where(page).getByText(moved)).toBeVisible();
    await page.getByRole("button", { name: "Remove the pin" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
  },
);

test("no piece of the map comes: the page says so, and the search and the form go on", { tag: "@wide" }, async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await page.route(`${places().sandbox}/tiles/**`, (route) =>
    route.fulfill({ status: 500, headers: { "access-control-allow-origin": "*" } }),
  );
  await asContact(page);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.getByText(/^The map does not open here at the moment/)).toBeVisible();
  await page.getByLabel("Find the school on the map").fill("Navodit Public");
  await page.keyboard.press("Enter");
  const found = page.getByRole("list", { name: "Places found" });
  await expect(found.getByRole("button")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await found.getByRole("button", { name: /Court Road, Nagercoil/ }).click();
  await expect(where(page).getByText("Marked at 8.17830, 77.43410.")).toBeVisible();
  await page.unroute(`${places().sandbox}/tiles/**`);
  await page.getByRole("button", { name: "Try again" }).click();
  await ready(page);
  await expect(pin(page)).toBeVisible();
  await toTheEnd(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
});
