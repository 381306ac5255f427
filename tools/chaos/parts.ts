import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { launchChrome, phoneAgent } from "../lib/browser.ts";
import { type Minted, startMint } from "../lib/mint.ts";
import { root } from "../lib/root.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";
import { type Look, looks, pressAll, trailsOf } from "./part-trails.ts";

/**
 * `pnpm chaos:parts`: every file of code that a page fetches after its first view, each refused, cut off half-way and answered with 404.
 * The page must stand, somebody must be told, and once the file can be had the part must come, without anybody loading the page anew.
 * The ways to each part are found by pressing whatever can be pressed. `pnpm chaos:parts menu` looks at the parts of that name.
 */
const wanted = process.argv[2] ?? "";
const ways = ["refused", "cut", "missing"] as const;
type Way = (typeof ways)[number];

interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
}

/** Code that is fetched late, by its file; routes are the router's, and a page of their own. */
function lateFiles(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, "apps/web/build/client/.vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const late = Object.entries(manifest).filter(([source, { isDynamicEntry }]) => isDynamicEntry && !source.includes("app/routes/"));
  return [...new Set(late.map(([, { file }]) => file))].filter((file) => file.includes(wanted));
}

interface Trail {
  readonly look: Look;
  readonly trail: readonly string[];
}

const broken = {
  refused: (route: Route) => route.abort("connectionrefused"),
  cut: (route: Route) => route.abort("connectionreset"),
  missing: (route: Route) => route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }),
} satisfies Record<Way, (route: Route) => Promise<void>>;

/** What a person would take for being told. */
const told = /did not come|could not|no answer|line|not load|try again/i;

async function isTold(page: Page): Promise<boolean> {
  const texts = await page.locator('[role="status"], [role="alert"], .Toastify, [role="dialog"]').allInnerTexts();
  return texts.some((text) => told.test(text));
}

async function until(what: () => Promise<boolean>, ms = 15_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 100)))
    if (await what().catch(() => false)) return true;
  return false;
}

const stands = async (page: Page) => (await page.locator("header.top").count()) === 1 && (await page.locator("main h1").count()) > 0;

interface Outcome {
  readonly fell: boolean;
  readonly silent: boolean;
  readonly stuck: boolean;
}

async function attempt(page: Page, url: string, file: string, way: Way, to: Trail): Promise<Outcome> {
  let down = true;
  let came = 0;
  let loads = 0;
  await page.route(`**/${file}`, (route) => (down ? broken[way](route) : route.continue()));
  page.on("response", (response) => response.url().endsWith(file) && response.ok() && (came += 1));
  page.on("load", () => (loads += 1));
  await page.goto(`${url}${to.look.path}`, { waitUntil: "load" });
  await pressAll(page, to.trail);
  const heard = await until(() => isTold(page));
  const fell = !(await stands(page));
  down = false;
  const again = page.locator(".line-banner button");
  const recovered = await until(async () => {
    if (came > 0) return true;
    if (await again.isVisible()) await again.click();
    else await pressAll(page, to.trail.slice(-1));
    await page.waitForTimeout(500);
    return came > 0;
  }, 20_000);
  const quiet = await until(async () => !(await again.isVisible()));
  return { fell: fell || loads > 1 || !(await stands(page)), silent: !heard, stuck: !recovered || !quiet };
}

async function openAs(browser: Browser, url: string, minted: Minted | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: phoneAgent,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  // The name of the one is for https alone; a browser trusts its own machine as much.
  const own = { url: url.replace("http:", "https:"), secure: true, sameSite: "Lax" } as const;
  if (minted) await context.addCookies(minted.cookies.map((cookie) => ({ ...cookie, ...own })));
  return context;
}

await buildWeb();
const files = lateFiles();
const stack = await startStack();
const mint = await startMint(stack.database);
const browser = await launchChrome();
try {
  const { url } = await stack.startWeb();
  let people = 0;
  const person = async () => (await (await fetch(`${mint.url}/?email=part${(people += 1)}@parts.example`)).json()) as Minted;
  const visit = async <Found>(look: Look, at: (page: Page) => Promise<Found>): Promise<Found> => {
    const context = await openAs(browser, url, look.signedIn ? await person() : undefined);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      return await at(page);
    } finally {
      await context.close();
    }
  };
  const found = new Map<string, Trail>();
  for (const look of looks) {
    if (files.every((file) => found.has(file))) break;
    await trailsOf(look, url, visit, (file, trail) => {
      if (files.includes(file) && !found.has(file)) found.set(file, { look, trail });
    });
    console.log(`${look.signedIn ? "signed in" : "signed out"} ${look.path}: ${found.size} of ${files.length} parts reached`);
  }
  const outcomes: Outcome[] = [];
  for (const [file, to] of found) {
    for (const way of ways) {
      const outcome = await visit(to.look, (page) => attempt(page, url, file, way, to));
      outcomes.push(outcome);
      const faults = Object.entries(outcome).flatMap(([name, is]) => (is ? [name] : []));
      if (faults.length > 0) console.log(`BROKEN ${file} ${way}: ${faults.join(", ")} (${to.look.path} ${to.trail.join(" > ")})`);
    }
  }
  const unreached = files.filter((file) => !found.has(file));
  for (const file of unreached) console.log(`UNREACHED ${file}`);
  const count = (name: keyof Outcome) => outcomes.filter((outcome) => outcome[name]).length;
  const figures = { parts: files.length, tries: outcomes.length, fell: count("fell"), silent: count("silent"), stuck: count("stuck") };
  verdict({ ...figures, unreached: unreached.length }, [
    { name: "fell", value: figures.fell, most: 0 },
    { name: "silent", value: figures.silent, most: 0 },
    { name: "stuck", value: figures.stuck, most: 0 },
    { name: "unreached", value: unreached.length, most: 0 },
  ]);
} finally {
  await browser.close();
  await mint.stop();
  await stack.stop();
}
