import { randomInt } from "node:crypto";
import { type APIRequestContext, type Page, request as requests } from "@playwright/test";
import type { Minted } from "@upaya/tools/lib/mint.ts";
import { places } from "./env.ts";
import { latestCode } from "./inbox.ts";
import { expect } from "./test.ts";

/** Numbers and addresses that nobody had before. */
export const newPhone = (): string => `9${randomInt(100_000_000, 999_999_999)}`;
export const newEmail = (name: string): string => `${name}.${Date.now()}.${randomInt(1_000_000)}@example.org`;

/** The sandbox's Google has no icon. */
export const sandboxIcon = /favicon\.ico/;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A call from inside the page, with its cookies and its origin. */
export async function post(page: Page, path: string, data: object, token = ""): Promise<Answer> {
  // Any document of this origin will do, and this one costs nothing.
  if (!page.url().startsWith("http")) await page.goto("/robots.txt");
  return page.evaluate(
    async ([address, body, bearer]) => {
      const headers = { "content-type": "application/json", ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
      const response = await fetch(`/api${address}`, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    [path, JSON.stringify(data), token] as const,
  );
}

/** Opens a session for this browser without the way that leads to one: the page that is visited next knows the person. */
export async function signInAs(page: Page, email: string): Promise<string> {
  const reply = await fetch(`${places().mint}?${new URLSearchParams({ email }).toString()}`);
  expect(reply.status, `a session for ${email}`).toBe(200);
  const { user_id, cookies } = (await reply.json()) as Minted;
  // The name of the one is for https alone; a browser trusts its own machine as much.
  const host = page.url().startsWith("http") ? new URL(page.url()).hostname : "127.0.0.1";
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: `https://${host}`, secure: true, sameSite: "Lax" })));
  return user_id;
}

/** Types a number into the form that is open, and then the code that comes by SMS. */
export async function signInByForm(page: Page, phone: string): Promise<void> {
  const since = Date.now();
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Get a code" }).click();
  await page.getByLabel("Six-digit code").fill(await latestCode(`+91${phone}`, since));
}

/** Signs somebody in without a browser: an account of its own, or one more device of an account. */
export async function signInElsewhere(email: string): Promise<APIRequestContext> {
  const elsewhere = await requests.newContext({ baseURL: places().web });
  const since = Date.now();
  const sent = (await (await elsewhere.post("/api/auth/code", { data: { channel: "email", to: email } })).json()) as { ticket: string };
  const code = await latestCode(email, since);
  const reply = await elsewhere.post("/api/auth/code/verify", { data: { ticket: sent.ticket, code } });
  expect(reply.status(), await reply.text()).toBe(200);
  return elsewhere;
}

/** On the page of the sandbox's Google: an account with this address. */
export async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel("Another e-mail").fill(email);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
}

/** Who is signed in, asked of the server with the cookies of this browser; nothing when nobody is. */
export async function whoIsHere(page: Page): Promise<string | undefined> {
  const { status, body } = await post(page, "/auth/refresh", {});
  return status === 200 ? String(body["user_id"]) : undefined;
}
