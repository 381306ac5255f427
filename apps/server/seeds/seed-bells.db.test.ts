import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, signUp } from "../test/sign-up.ts";
import { type TestApp, testApp } from "../test/test-app.ts";
import { seedBells } from "./seed-bells.ts";

let app: TestApp;
let asha: { id: string; browser: Browser };

beforeAll(async () => {
  app = await testApp();
  const { browser, reply } = await signUp(app, "asha.patil@upaya.example");
  asha = { id: reply.user_id, browser };
});
afterAll(() => app.close());

it("a sample person has a bell with history: read and unread, gathered, said to everybody, by every channel with every end", async () => {
  const ids = new Map([["asha.patil@upaya.example", asha.id]]);
  expect(await seedBells(app.platform, ids)).toBe(13);
  const { data, unread_count } = (await asha.browser.ask("GET", "/api/task/fetch-notification?limit=50")).json;
  expect([data.length, unread_count]).toEqual([14, 5]);
  for (const { message, route } of data) {
    expect(message).not.toMatch(/[{}]|undefined/);
    // Each leads where it says, and not to the page of messages for want of another.
    expect(route).not.toBe("/profile/notifications");
  }
  expect(data.filter(({ repeats }: { repeats: number }) => repeats > 1)).toHaveLength(1);
  expect(data.filter(({ kind }: { kind: string }) => kind === "broadcast")).toHaveLength(1);
  const sent = (await asha.browser.ask("GET", "/api/engagement/sent?limit=50")).json.data;
  expect(sent.find(({ kind }: { kind: string }) => kind === "digest").message).toBe("2 things since the last time");
  const states = sent.flatMap(({ deliveries }: { deliveries: { state: string }[] }) => deliveries.map(({ state }) => state));
  expect(new Set(states)).toEqual(
    new Set(["accepted", "bounced", "clicked", "dropped", "expired", "gathered", "held", "refused", "suppressed"]),
  );
  expect(await seedBells(app.platform, ids)).toBe(0);
  expect((await asha.browser.ask("GET", "/api/task/fetch-notification?limit=50")).json.data).toEqual(data);
});
