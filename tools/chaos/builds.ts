import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChrome, phoneAgent } from "../lib/browser.ts";
import { freePort } from "../lib/engines.ts";
import { killNow } from "../lib/scratch.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm chaos:builds`: a deployment under open tabs. Two builds with no file in common; tabs of the first stay open while the second
 * takes over. One walks through ten pages, one opens a part that it had not fetched yet, and one finds its build gone for good: it
 * begins anew once, with what was typed.
 */
const pages = [
  "/learning",
  "/quiz",
  "/bundle-products",
  "/upaya-for-schools",
  "/",
  "/upaya-plus",
  "/aboutus",
  "/learning",
  "/terms-of-use",
  "/quiz",
];

/** For whatever a busy machine takes its time with. */
const patience = 120_000;

/** One address in front of whichever copy is in charge. */
async function openDoor(): Promise<{ url: string; lead(to: string): void; close(): void }> {
  let port = 0;
  const server = createServer((socket) => {
    const upstream = connect(port, "127.0.0.1");
    socket.pipe(upstream).pipe(socket);
    for (const [one, other] of [[socket, upstream] as const, [upstream, socket] as const]) one.on("error", () => other.destroy());
  });
  const own = await freePort(14_900);
  await new Promise<void>((resolve) => server.listen(own, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${own}`, lead: (to) => (port = Number(new URL(to).port)), close: () => void server.close() };
}

interface Tab {
  readonly page: Page;
  readonly faults: string[];
  documents: number;
}

async function openTab(browser: Browser, url: string): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: phoneAgent, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const tab: Tab = { page, faults: [], documents: 0 };
  page.on("pageerror", (error) => tab.faults.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) tab.faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("load", () => (tab.documents += 1));
  await page.goto(url, { waitUntil: "load" });
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(1_000);
  return tab;
}

/** As a press on a link of the page does: by the router, in the same document. */
async function walkTo(page: Page, path: string): Promise<boolean> {
  await page.evaluate(`void __reactRouterDataRouter.navigate(${JSON.stringify(path)})`);
  await page.waitForURL((url) => url.pathname === path, { timeout: patience });
  return page
    .locator("main h1")
    .first()
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
}

const folder = await mkdtemp(join(tmpdir(), "house-chaos-builds-"));
await buildWeb({ mark: "one" });
const stack = await startStack();
const door = await openDoor();
const browser = await launchChrome();
try {
  const first = await stack.startWeb({ BUILDS_DIR: folder });
  door.lead(first.url);
  const walker = await openTab(browser, `${door.url}/`);
  const presser = await openTab(browser, `${door.url}/upaya-for-schools`);
  const leftBehind = await openTab(browser, `${door.url}/learning`);
  await leftBehind.page.getByRole("combobox", { name: "Search learning" }).fill("fractions for class 5");
  // The suggestions lie over what is pressed next.
  await leftBehind.page.getByRole("heading", { level: 1 }).click();

  await buildWeb({ mark: "two" });
  const second = await stack.startWeb({ BUILDS_DIR: folder });
  door.lead(second.url);
  await killNow(first.child);

  await presser.page.getByRole("button", { name: "Call Me Back" }).click();
  const partCame = await presser.page
    .getByRole("dialog")
    .waitFor({ timeout: patience })
    .then(
      () => 1,
      () => 0,
    );
  let walked = 0;
  for (const path of pages) if (await walkTo(walker.page, path)) walked += 1;
  const lost = [...walker.faults, ...presser.faults];
  for (const fault of lost) console.log(`LOST ${fault}`);

  await rm(folder, { recursive: true });
  await leftBehind.page.getByRole("link", { name: /^Filters/ }).click();
  await leftBehind.page.waitForEvent("load", { timeout: patience }).catch(() => undefined);
  await leftBehind.page.waitForTimeout(3_000);
  const typed = await leftBehind.page.getByRole("combobox", { name: "Search learning" }).inputValue();
  const anew = leftBehind.documents - 1;
  const figures = {
    pages: walked,
    part_came: partCame,
    lost: lost.length,
    began_anew: anew,
    typed_kept: typed === "fractions for class 5",
  };
  verdict(figures, [
    { name: "pages", value: walked, least: pages.length },
    { name: "part_came", value: partCame, least: 1 },
    { name: "lost", value: lost.length, most: 0 },
    { name: "began_anew", value: anew, least: 1, most: 1 },
    { name: "typed_kept", value: Number(figures.typed_kept), least: 1 },
  ]);
} finally {
  await browser.close();
  door.close();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
