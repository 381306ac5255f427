import { places } from "./support/env.ts";
import { addresses, footerPaths, hydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.describe("under another brand", { tag: "@once" }, () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    baseURL: async ({}, use) => use(places().otherBrand),
  });

  /** File names and the keys of the browser's storage and cookies are nobody's text. */
  const withoutInnards = (html: string) => html.replaceAll(/\/assets\/[\w.-]+/g, "").replaceAll(/upaya[.:_](theme|mode|preference)/g, "");

  test("[ROUTE-35] routes, titles and texts follow the brand", async ({ page, faults }) => {
    faults.allow(/status of 404/);
    for (const address of addresses("vidya")) expect((await page.request.get(address)).status(), address).toBe(200);
    for (const address of addresses("upaya").filter((path) => path.includes("upaya"))) {
      expect((await page.request.get(address)).status(), address).toBe(404);
    }
    for (const address of ["/quiz", "/", "/vidya-for-schools", "/vidya-plus", "/aboutus", "/login", "/nowhere"]) {
      await page.goto(address);
      await hydrated(page);
      await expect(page).toHaveTitle(/ \| Vidya$/);
      const links = await page
        .getByRole("contentinfo")
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(footerPaths("vidya").filter((path) => !links.includes(path))).toEqual([]);
      await expect(page.getByRole("contentinfo")).toContainText("Vidya Plus");
      const served = withoutInnards(await (await page.request.get(address)).text());
      const live = withoutInnards(await page.content());
      for (const html of [served, live]) expect(html.match(/.{30}upaya.{30}/gi) ?? [], address).toEqual([]);
    }
    await page.locator("header nav:visible").getByRole("link", { name: "For Schools" }).click();
    await expect(page).toHaveURL("/vidya-for-schools");
  });

  test("the footer does not explain the name of another product", async ({ page }) => {
    await page.goto("/quiz");
    await expect(page.getByRole("contentinfo")).not.toContainText("उपाय");
  });
});
