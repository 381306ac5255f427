import type { Page } from "@playwright/test";
import { places } from "./env.ts";
import { newEmail, post, signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

/** The page on which one chooses. */
export const messages = "/profile/notifications";
/** What is said of a certificate as it is issued. */
export const ready = /^Your certificate is ready: /;

/** Heard at every hour of every day: a journey is the same by night and on a Sunday. */
const atAnyHour = { quiet_from: 0, quiet_to: 0, not_on_sundays: false, not_on_holidays: false };

interface Wish {
  /** How letters about a topic come. */
  readonly letters?: Readonly<Record<string, "now" | "digest" | "no">>;
}

/** Whoever is signed in here is told at any hour; the rest is as it is at first. */
async function hearAtAnyHour(page: Page, { letters = {} }: Wish): Promise<void> {
  const { body } = await post(page, "/auth/refresh", {});
  const status = await page.evaluate(
    async ([token, more, ways]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const address = "/api/engagement/preferences";
      const wanted = Object.assign(await (await fetch(address, { headers })).json(), more) as { topics: Record<string, { email: string }> };
      for (const [topic, email] of Object.entries(ways)) wanted.topics[topic]!.email = email;
      return (await fetch(address, { method: "PUT", headers, body: JSON.stringify(wanted) })).status;
    },
    [String(body["access_token"]), atAnyHour, letters] as const,
  );
  expect(status).toBe(200);
}

/** Somebody new, who is told at every hour. */
export async function begin(page: Page, name: string, wish: Wish = {}): Promise<{ email: string; user: string }> {
  const email = newEmail(name);
  const user = await signInAs(page, email);
  await hearAtAnyHour(page, wish);
  return { email, user };
}

/** What only happens after weeks of learning, or at another hour, happens now, to one person. */
export async function happens(way: "/graduate" | "/digest", given: Record<string, string>): Promise<unknown> {
  const reply = await fetch(`${places().mint}${way}?${new URLSearchParams(given).toString()}`);
  expect(reply.status, way).toBe(200);
  return reply.json();
}

/** The bell in the header, by what it says. */
export const bell = (page: Page, unread?: number) =>
  page.getByRole("button", {
    name: unread === undefined ? /^Notifications/ : unread === 0 ? "Notifications" : `Notifications, ${unread}+ unread`,
    exact: true,
  });

/** The hour it is in India, so many hours from now. */
export const hourInIndia = (from: number): number =>
  Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "Asia/Kolkata" }).format(Date.now() + from * 3_600_000),
  );
