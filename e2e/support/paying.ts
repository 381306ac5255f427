import type { Page } from "@playwright/test";
import { places } from "./env.ts";
import { hydrated, visit } from "./pages.ts";
import { expect } from "./test.ts";

/** A course into the cart, from its page. */
export async function choose(page: Page, slug: string): Promise<void> {
  await visit(page, `/learning/${slug}`);
  await page.getByRole("complementary", { name: "Price" }).getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("complementary", { name: "Price" }).getByRole("link", { name: "Go to Cart" }).click();
  await expect(page).toHaveURL("/cart");
}

/** Who buys, in the seller's own State. The PIN code knows where. */
export async function sayWho(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Phone number").fill("9822041736");
  await page.getByLabel("PIN code").fill("422005");
  await expect(page.getByLabel("City")).toHaveValue("Nashik");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
  await page.getByLabel("Address").fill("14 College Road");
}

/** The app on the phone: it opens the link that the page shows, and says yes. */
export async function approveByPhone(page: Page): Promise<void> {
  const link = await page.getByRole("link", { name: "Open your UPI app" }).getAttribute("href");
  expect(link).toMatch(/^upi:\/\/pay\?/);
  const phone = await page.context().newPage();
  await phone.goto(`${places().sandbox}/phone?link=${encodeURIComponent(link!)}`);
  await phone.getByRole("button", { name: "Approve" }).click();
  await phone.close();
}
