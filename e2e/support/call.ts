import type { Locator, Page, Request } from "@playwright/test";
import { places } from "./env.ts";
import { visit } from "./pages.ts";
import { expect } from "./test.ts";

export const button = (page: Page): Locator => page.getByRole("button", { name: "Call Me Back", exact: true });
export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Call Me Back" });
export const field = (page: Page, label: string): Locator => panel(page).getByLabel(label, { exact: true });
export const send = (page: Page): Locator => panel(page).getByRole("button", { name: "Request a call" });
export const said = (page: Page, text: string): Locator => panel(page).getByText(text, { exact: true });
export const calling = "/api/engagement/callback";

export async function openPanel(page: Page, path = "/upaya-for-schools"): Promise<void> {
  await visit(page, path);
  await button(page).click();
  await expect(panel(page)).toBeVisible();
}

/** Fills the four that have to be there; the e-mail is how the row is found again. */
export async function fill(page: Page, email: string): Promise<void> {
  await field(page, "Full name").fill("Anjali Verma");
  await field(page, "School name").fill("Navodit Public School");
  await field(page, "Email").fill(email);
  await field(page, "Mobile").fill("+919822041736");
}

export function requests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => request.url().endsWith(calling) && seen.push(request));
  return seen;
}

/** The rows of the spreadsheet with this address, as they arrive. */
export async function inSheet(email: string): Promise<Record<string, string>[]> {
  const { data } = (await (await fetch(`${places().sandbox}/sheets/requests`)).json()) as { data: { row: Record<string, string> }[] };
  return data.map(({ row }) => row).filter((row) => row["email"] === email);
}

export async function expectRow(email: string, row: Record<string, string>): Promise<void> {
  await expect.poll(async () => (await inSheet(email)).length, { timeout: 45_000 }).toBe(1);
  expect((await inSheet(email))[0]).toMatchObject(row);
}
