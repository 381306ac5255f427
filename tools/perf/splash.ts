import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchChrome } from "../lib/browser.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm perf:splash`: the rules of the splash on the home page. It lies over content that is painted already, ends by itself, on a press
 * and on a key, comes once to a browser session, and not at all for reduced motion, Save-Data or a browser without JavaScript.
 */
const lasts = 4_000;
const leeway = 400;

interface Seen {
  readonly first: number | null;
  readonly last: number | null;
  readonly lcp: number;
  readonly lcpInside: boolean;
}

/** Runs in the page: when the splash was seen first and last, and the largest paint. */
const watch = `(() => {
  const seen = (globalThis.seen = { first: null, last: null, lcp: 0, lcpInside: false });
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      seen.lcp = startTime;
      seen.lcpInside = element?.closest("#splash") != null;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  setInterval(() => {
    // Before the first paint its style may still be on its way, and nobody sees anything.
    if (performance.getEntriesByType("paint").length === 0) return;
    if (!document.querySelector("#splash")?.checkVisibility({ visibilityProperty: true })) return;
    seen.first ??= performance.now();
    seen.last = performance.now();
  }, 20);
})()`;

const saveData = `Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener() {} } })`;

const contentIsSeen = `(() => {
  const title = document.querySelector("h1");
  return title !== null && title.closest("#splash") === null && title.getBoundingClientRect().height > 0 &&
    title.checkVisibility({ opacityProperty: true, visibilityProperty: true });
})()`;

const isShown = (page: Page) => page.locator("#splash").isVisible();
const seenOn = async (page: Page): Promise<Seen> => page.evaluate("seen");

/** A new browser session on the page, closed when the look at it is over. */
async function look<Found>(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  script: string,
  at: (page: Page) => Promise<Found>,
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...options });
  try {
    if (script) await context.addInitScript(script);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(300);
    return await at(page);
  } finally {
    await context.close();
  }
}

async function leftAlone(page: Page, url: string) {
  const [shown, beneath] = [await isShown(page), (await page.evaluate(contentIsSeen)) === true];
  await page.waitForTimeout(lasts + leeway);
  const { first, last, lcp, lcpInside } = await seenOn(page);
  const lasted = Math.round((last ?? 0) - (first ?? 0));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(leeway);
  return {
    lasted_ms: lasted,
    lcp_ms: Math.round(lcp),
    rules: {
      shown_on_the_first_page: shown,
      content_beneath: beneath,
      ends_by_itself: Math.abs(lasted - lasts) <= leeway,
      largest_paint_is_content: lcp > 0 && !lcpInside && lcp < (first ?? 0) + lasts,
      once_to_a_session: (await seenOn(page)).first === null,
    },
  };
}

async function endsOn(page: Page, act: () => Promise<void>): Promise<boolean> {
  const before = await isShown(page);
  await act();
  await page.waitForTimeout(leeway);
  return before && !(await isShown(page));
}

await buildWeb();
const stack = await startStack(14_400);
const browser = await launchChrome();
try {
  const { url } = await stack.startWeb();
  const never = async (page: Page) => (await seenOn(page)).first === null;
  const { rules, ...times } = await look(browser, url, {}, watch, async (page) => leftAlone(page, url));
  const all = {
    ...rules,
    ends_on_a_press: await look(browser, url, {}, watch, async (page) => endsOn(page, () => page.mouse.click(100, 100))),
    ends_on_a_key: await look(browser, url, {}, watch, async (page) => endsOn(page, () => page.keyboard.press("Escape"))),
    not_with_reduced_motion: await look(browser, url, { reducedMotion: "reduce" }, watch, never),
    not_with_save_data: await look(browser, url, { extraHTTPHeaders: { "save-data": "on" } }, `${watch};${saveData}`, never),
    not_without_javascript: await look(browser, url, { javaScriptEnabled: false }, "", async (page) => !(await isShown(page))),
  };
  const kept = Object.values(all).filter(Boolean).length;
  verdict(
    { rules: Object.keys(all).length, kept, ...times },
    Object.entries(all).map(([name, holds]) => ({ name, value: holds ? 1 : 0, least: 1 })),
  );
} finally {
  await browser.close();
  await stack.stop();
}
