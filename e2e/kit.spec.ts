import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible, standStill } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`);

test.describe("the kit", () => {
  test("has no fault that axe can find, for teachers and for schools", { tag: "@look" }, async ({ page }) => {
    // Every part there is, four times: more than a busy machine does in the usual time.
    test.slow();
    await visit(page, "/kit");
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem("upaya.mode", "school"));
    await visit(page, "/kit");
    await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
    await expectAccessible(page);
  });

  test("does not scroll sideways", async ({ page }) => {
    await visit(page, "/kit");
    await expectNoSideways(page);
  });

  test("[FORM-09] a long list comes in groups of 30, 50 or 100, and of 30 by itself", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/kit");
    const size = page.getByLabel("Rows per page").first();
    await expect(size.locator("option")).toHaveText(["30", "50", "100"]);
    await expect(size).toHaveValue("30");
    const range = page.locator(".pagination").first().getByText(" of 412");
    await expect(range).toHaveText("1 to 30 of 412");
    await size.selectOption("100");
    await expect(range).toHaveText("1 to 100 of 412");
  });

  test("[NAV-16] the type-ahead of a menu begins anew after 350 ms", { tag: "@once" }, async ({ page }) => {
    await visit(page, "/kit");
    await specimen(page, "menu/real").getByRole("button").click();
    const entry = (name: string) => page.getByRole("menuitem", { name });
    await expect(entry("Profile")).toBeVisible();
    await page.keyboard.press("s");
    await expect(entry("Sign out")).toHaveAttribute("data-focus", "");
    // At once it is one search, "so", which nothing begins with.
    await page.waitForTimeout(450);
    await page.keyboard.type("so");
    await expect(entry("Sign out")).toHaveAttribute("data-focus", "");
    await page.waitForTimeout(450);
    await page.keyboard.press("o");
    await expect(entry("Orders")).toHaveAttribute("data-focus", "");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});

/** How long a toast with this text is in the page, by the page's own clock: a busy machine makes the test slow, not the toast. */
function stayOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let from: number | undefined;
        const observer = new MutationObserver(() => {
          const there = document.querySelector(".toaster")?.textContent?.includes(wanted) ?? false;
          if (there) from ??= performance.now();
          if (there || from === undefined) return;
          observer.disconnect();
          resolve(performance.now() - from);
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
    text,
  );
}

test.describe("toasts", () => {
  const say = async (page: Page, button: string, text: string) => {
    await visit(page, "/kit");
    await specimen(page, "toast/real").getByRole("button", { name: button }).click();
    // A hand that rests on a toast keeps it.
    await page.mouse.move(0, 0);
    const toast = page.locator(".toaster").getByText(text);
    await expect(toast).toBeVisible();
    return toast;
  };

  for (const [button, text] of [
    ["Say success", "Picture Uploaded!"],
    ["Say information", "No changes detected"],
  ] as const) {
    test(`[FORM-10] "${text}" goes by itself after 2000 ms`, { tag: "@once" }, async ({ page }) => {
      await visit(page, "/kit");
      const stayed = stayOf(page, text);
      await specimen(page, "toast/real").getByRole("button", { name: button }).click();
      await page.mouse.move(0, 0);
      expect(await stayed).toBeGreaterThan(1_900);
      expect(await stayed).toBeLessThan(2_900);
    });
  }

  test("[FORM-10] an error stays until it is dismissed", { tag: "@once" }, async ({ page }) => {
    const toast = await say(page, "Say error", "Something went wrong !");
    await page.waitForTimeout(3_500);
    await expect(toast).toBeVisible({ timeout: 1 });
    await page.locator(".toaster").getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
  });
});

for (const [name, opener, closer] of [
  ["dialog/real", "Open a dialog", "Close"],
  ["dialog/real", "Open a question", "Stay signed in"],
  ["drawer/real", "Open the filters", "Close"],
] as const) {
  test(`[PROF-18] "${opener}": Escape and a visible button close it, the focus stays in and goes back`, async ({ page }) => {
    await visit(page, "/kit");
    await expectModal(page, specimen(page, name).getByRole("button", { name: opener }), closer);
  });
}

test.describe("pictures", { tag: ["@look", "@picture"] }, () => {
  // The picture taker brings a style of its own, which the policy of the page would refuse.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

  test("every specimen looks as it did", async ({ page }) => {
    test.setTimeout(240_000);
    await visit(page, "/kit");
    await page.addStyleTag({ path: fileURLToPath(new URL("support/pictures.css", import.meta.url)) });
    // Covers are files, the same at every width and in every theme: they are pictured once, where there is most room.
    const withCovers = test.info().project.name === "wide-light";
    if (!withCovers) await page.addStyleTag({ content: 'img[src^="/covers/"] { visibility: hidden }' });
    const all = await page.locator("[data-specimen]").evaluateAll((each) => each.map((one) => one.getAttribute("data-specimen") ?? ""));
    const names = all.filter((name) => withCovers || !name.startsWith("cover/"));
    // Charts and covers are fetched when they come near.
    for (const name of names) await specimen(page, name).evaluate((element) => element.scrollIntoView());
    await page.waitForLoadState("networkidle");
    await standStill(page);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size, "every specimen has a name of its own").toBe(names.length);
    for (const name of names) {
      await expect.soft(specimen(page, name)).toHaveScreenshot(`${name.replaceAll("/", "--")}.png`, { timeout: 15_000 });
    }
  });
});
