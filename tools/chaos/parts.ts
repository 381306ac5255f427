import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { deskAgent, launchChrome, phoneAgent } from "../lib/browser.ts";
import { type Minted, mintSession, startMint } from "../lib/mint.ts";
import { root } from "../lib/root.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";
import { type Hands, type Way, waysToParts } from "./part-ways.ts";

/**
 * `pnpm chaos:parts`: every file of code that a page fetches after its first view, each refused, cut off half-way and answered with 404.
 * The page must stand, somebody must be told, and once the file can be had the part must come, without anybody loading the page anew.
 * A part to which no way is known counts as unreached. `pnpm chaos:parts menu` looks at the parts of that name.
 */
const wanted = process.argv[2] ?? "";
const faults = ["refused", "cut", "missing"] as const;
type Fault = (typeof faults)[number];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
}

/**
 * Code that is fetched late: its file, by its source. Routes are the router's, and a page of their own. What the frame has late stands in one file
 * with what pages share with it (`apps/web/tools/chunks.ts`), and that has a name and no source.
 */
function lateFiles(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(root, "apps/web/build/client/.vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const late = Object.entries(manifest).filter(([source, { isDynamicEntry }]) => isDynamicEntry && !source.includes("app/routes/"));
  const ofFrame = Object.values(manifest).filter(({ name = "", isDynamicEntry }) => name.endsWith("-parts") && !isDynamicEntry);
  return new Map([
    ...late.map(([source, { file }]) => [source, file] as const),
    ...ofFrame.map(({ name = "", file }) => [name, file] as const),
  ]);
}

const broken = {
  refused: (route: Route) => route.abort("connectionrefused"),
  cut: (route: Route) => route.abort("connectionreset"),
  missing: (route: Route) => route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }),
} satisfies Record<Fault, (route: Route) => Promise<void>>;

/** What a person would take for being told. */
const told = /did not come|could not|no answer|\bline\b|not load|try again|was not changed/i;

const linesOf = async (page: Page) => (await page.locator("body").innerText()).split("\n");

/** Whether the page says something of it that it does not say when all is well. */
async function isTold(page: Page, usual: ReadonlySet<string>): Promise<boolean> {
  return (await linesOf(page)).some((line) => told.test(line) && !usual.has(line));
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

async function walk(page: Page, url: string, way: Way, hands: Hands, isAsked: () => boolean): Promise<void> {
  await page.goto(`${url}${way.path}`, { waitUntil: "load" });
  await page.mouse.move(10, 200);
  await way.before?.(page, hands);
  await way.go(page);
  // A page that was still waking up has not felt it.
  if (!(await until(async () => isAsked(), 5_000))) await way.go(page);
  if (!(await until(async () => isAsked()))) throw new Error(`${way.part} was not asked for`);
}

/** The control: what the page says on the same way when nothing is broken. Without it any late sentence would count as being told. */
async function usualLines(page: Page, url: string, file: string, way: Way, hands: Hands): Promise<ReadonlySet<string>> {
  let asked = 0;
  page.on("request", (request) => request.url().endsWith(file) && (asked += 1));
  const said = new Set<string>();
  await walk(page, url, way, hands, () => asked > 0);
  for (let look = 0; look < 20; look += 1) {
    for (const line of await linesOf(page)) said.add(line);
    await page.waitForTimeout(100);
  }
  return said;
}

async function attempt(
  page: Page,
  url: string,
  file: string,
  fault: Fault,
  way: Way,
  hands: Hands,
  usual: ReadonlySet<string>,
): Promise<Outcome> {
  let down = true;
  let asked = 0;
  let came = 0;
  let loads = 0;
  await page.route(`**/${file}`, (route) => {
    asked += 1;
    return down ? broken[fault](route) : route.continue();
  });
  page.on("response", (response) => response.url().endsWith(file) && response.ok() && (came += 1));
  page.on("load", () => (loads += 1));
  await walk(page, url, way, hands, () => asked > 0);
  const heard = await until(() => (way.instead === undefined ? isTold(page, usual) : page.locator(way.instead).first().isVisible()));
  const fell = !(await stands(page));
  down = false;
  // A dialog lies over the rest of the page: what is in it comes last.
  const again = page.getByRole("button", { name: "Try again" }).filter({ visible: true }).last();
  const recovered = await until(async () => {
    if (came > 0) return true;
    if (await again.isVisible()) await again.click({ timeout: 3_000 });
    else await way.go(page);
    return until(async () => came > 0, 2_000);
  }, 30_000);
  const quiet = await until(async () => !(await page.locator(".line-banner button").isVisible()));
  // Signing out leaves the page once it is done.
  const left = way.part.endsWith("sign-out.ts") ? 1 : 0;
  return { fell: fell || loads - 1 > left || !(await stands(page)), silent: !heard, stuck: !recovered || !quiet };
}

async function openAs(browser: Browser, url: string, wide: boolean, minted: Minted | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    userAgent: wide ? deskAgent : phoneAgent,
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
const wayTo = (source: string) => waysToParts.find(({ part }) => source.endsWith(part));
const chosen = [...files].filter(([source]) => source.includes(wanted));
const stack = await startStack();
const mint = await startMint(stack.database);
const database = new pg.Client({ connectionString: stack.database.url });
await database.connect();
const browser = await launchChrome();
try {
  const { url } = await stack.startWeb();
  let people = 0;
  const person = () => mintSession(mint.url, `part${(people += 1)}@parts.example`);
  const meet = async <Seen>(way: Way, look: (page: Page, site: string, hands: Hands) => Promise<Seen>): Promise<Seen> => {
    const site = way.named ? url.replace("127.0.0.1", "localhost") : url;
    const minted = way.signedIn ? await person() : undefined;
    const context = await openAs(browser, site, way.wide === true, minted);
    const ageProof = async () => {
      await database.query("update identity.session set proven_at = proven_at - interval '11 minutes' where user_id = $1", [
        minted?.user_id,
      ]);
    };
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      return await look(page, site, { ageProof });
    } finally {
      await context.close();
    }
  };
  const outcomes: Outcome[] = [];
  const unreached = new Set<string>();
  for (const [source, file] of chosen) {
    const way = wayTo(source);
    if (!way) unreached.add(source);
    const usual = way && (await meet(way, (page, site, hands) => usualLines(page, site, file, way, hands)));
    for (const fault of way ? faults : []) {
      try {
        const outcome = await meet(way!, (page, site, hands) => attempt(page, site, file, fault, way!, hands, usual!));
        outcomes.push(outcome);
        const broke = Object.entries(outcome).flatMap(([name, is]) => (is ? [name] : []));
        console.log(`${source} ${fault}: ${broke.length > 0 ? `BROKEN ${broke.join(", ")}` : "stands"}`);
      } catch (error) {
        unreached.add(source);
        console.log(`${source} ${fault}: UNREACHED ${String(error).slice(0, 300)}`);
      }
    }
  }
  const count = (name: keyof Outcome) => outcomes.filter((outcome) => outcome[name]).length;
  const figures = { parts: chosen.length, tries: outcomes.length, fell: count("fell"), silent: count("silent"), stuck: count("stuck") };
  verdict({ ...figures, unreached: unreached.size }, [
    { name: "fell", value: figures.fell, most: 0 },
    { name: "silent", value: figures.silent, most: 0 },
    { name: "stuck", value: figures.stuck, most: 0 },
    { name: "unreached", value: unreached.size, most: 0 },
  ]);
} finally {
  await browser.close();
  await database.end();
  await mint.stop();
  await stack.stop();
}
