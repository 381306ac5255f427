import type { Page } from "@playwright/test";
import type { Invited, Minted } from "@upaya/tools/lib/mint.ts";
import { places } from "./env.ts";
import { newEmail } from "./sign-in.ts";
import { expect } from "./test.ts";

/** The first call of every visit asks whether this browser has left a desk open; mostly it has not. */
export const notOpen = /status of 401/;

/** A device that knows its owner by finger or code. */
export async function giveDevice(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("WebAuthn.enable");
  await wire.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

/** Somebody of the staff, and the link that was handed over to them. */
export async function invite(name: string, role = "staff_admin"): Promise<Invited> {
  const query = new URLSearchParams({ email: newEmail("staff"), name, role, desk: places().desk });
  const reply = await fetch(`${places().mint}/desk?${query.toString()}`);
  expect(reply.status, `a link for ${name}`).toBe(200);
  return (await reply.json()) as Invited;
}

/** Opens the desk in this browser as somebody new. */
export async function openDesk(page: Page, name: string, role?: string): Promise<Invited> {
  await giveDevice(page);
  const invited = await invite(name, role);
  await page.goto(invited.link);
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /wait/ })).toBeVisible();
  return invited;
}

/** An account that something can be done to. */
export async function somebody(): Promise<{ email: string; id: string }> {
  const email = newEmail("somebody");
  const reply = await fetch(`${places().mint}?${new URLSearchParams({ email }).toString()}`);
  return { email, id: ((await reply.json()) as Minted).user_id };
}

/** Finds somebody by their address, as staff do. */
export async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "People and roles" }).click();
  await page.getByRole("searchbox").fill(email);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("list", { name: "Rows of People and roles" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "What you can do" })).toBeVisible();
}
