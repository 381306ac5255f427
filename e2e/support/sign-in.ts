import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
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
  return page.evaluate(
    async ([address, body, bearer]) => {
      const headers = { "content-type": "application/json", ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
      const response = await fetch(`/api${address}`, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    [path, JSON.stringify(data), token] as const,
  );
}

/** Signs this browser in by a code to an e-mail address, without the form: the page that is visited next knows the person. */
export async function signInAs(page: Page, email: string): Promise<string> {
  if (!page.url().startsWith("http")) await page.goto("/terms-of-use");
  const since = Date.now();
  const sent = await post(page, "/auth/code", { channel: "email", to: email });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  // Two journeys may sign in as the same person at once: the newest letter may be the other one's. A ticket has five tries.
  const tried: string[] = [];
  for (;;) {
    const code = await latestCode(email, since, tried);
    const reply = await verify(page, { ticket: sent.body["ticket"], code });
    if (reply.status === 200) return String(reply.body["user_id"]);
    tried.push(code);
    expect(tried.length, JSON.stringify(reply.body)).toBeLessThan(5);
  }
}

/** As the page would, but a refusal is no error that the browser reports: whoever asked looks at it. */
async function verify(page: Page, data: object): Promise<Answer> {
  const response = await page.request.post(new URL("/api/auth/code/verify", page.url()).href, { data });
  return { status: response.status(), body: (await response.json()) as Record<string, unknown> };
}

/** Types a number into the form that is open, and then the code that comes by SMS. */
export async function signInByForm(page: Page, phone: string): Promise<void> {
  const since = Date.now();
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Get a code" }).click();
  await page.getByLabel("Six-digit code").fill(await latestCode(`+91${phone}`, since));
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
