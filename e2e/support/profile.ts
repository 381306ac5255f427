import type { Page } from "@playwright/test";
import { visit } from "./pages.ts";
import { signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

/** Signs somebody in and opens a page of theirs; it knows them when this is done. */
export async function openProfile(page: Page, email: string, address = "/profile"): Promise<string> {
  const user = await signInAs(page, email);
  await visit(page, address);
  await expect(page.locator(".side-chips a, .side a").first()).toBeAttached();
  return user;
}

/** The form comes when somebody comes near it. */
export async function toDetails(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Personal details" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeAttached();
}
