import type { Request } from "@playwright/test";
import { hydrated, visit } from "./support/pages.ts";
import { newEmail, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test(
  "five tabs have one stream; it goes on in another when its tab is closed, and ends with the session",
  { tag: "@phone" },
  async ({ page, context }) => {
    const open = new Set<Request>();
    let opened = 0;
    context.on("request", (request) => {
      if (new URL(request.url()).pathname !== "/api/stream") return;
      opened += 1;
      open.add(request);
    });
    context.on("requestfinished", (request) => open.delete(request));
    context.on("requestfailed", (request) => open.delete(request));
    await signInAs(page, newEmail("stream"));
    await visit(page, "/quiz");
    await expect.poll(() => open.size).toBe(1);
    const [leader] = open;
    for (let count = 1; count < 5; count += 1) {
      const tab = await context.newPage();
      await tab.goto("/quiz");
      await hydrated(tab);
    }
    const tabs = context.pages();
    // Each of them would have it, and waits for its turn.
    const inLine = () =>
      tabs.at(-1)!.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [held, pending].map((locks) => locks.filter(({ name }) => name === "upaya-stream").length);
      });
    await expect.poll(inLine).toEqual([1, 4]);
    expect([open.size, opened]).toEqual([1, 1]);

    const left = leader!.frame().page();
    await left.close();
    // Nothing is said any more of what a closed tab had asked for.
    open.delete(leader!);
    await expect.poll(() => [open.size, opened]).toEqual([1, 2]);

    const rest = tabs.at(-1)!;
    const token = String((await post(rest, "/auth/refresh", {})).body["access_token"]);
    await post(rest, "/auth/sign-out", {}, token);
    await expect.poll(() => open.size, { timeout: 2_000 }).toBe(0);
  },
);
