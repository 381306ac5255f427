import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, CDPSession } from "playwright-core";
import { phoneAgent } from "../lib/browser.ts";
import { pagePatience } from "../lib/patience.ts";

/** What one visit cost. Bytes as they came over the line, in their compressed form. */
export interface Visit {
  readonly js: number;
  readonly css: number;
  readonly html: number;
  readonly font: number;
  readonly image: number;
  readonly total: number;
  readonly requests: number;
  readonly dom: number;
  readonly iframes: number;
  readonly third_parties: number;
  /** Texts over 1,400 bytes that came as they are. */
  readonly uncompressed: number;
  readonly errors: number;
  readonly cls: number;
  readonly tap_ms: number;
  /** Bytes of a second visit. */
  readonly warm: number;
  readonly axe_violations: number;
}

/** What a signed-in visitor brings along. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

interface Asked {
  readonly url: string;
  type: string;
  bytes: number;
  mime: string;
  encoding: string | undefined;
  cached: boolean;
}

const kinds: Readonly<Record<string, "js" | "css" | "html" | "font" | "image">> = {
  Script: "js",
  Stylesheet: "css",
  Document: "html",
  Font: "font",
  Image: "image",
};

/** Writes down every request of a page. */
async function keepLedger(devtools: CDPSession): Promise<Map<string, Asked>> {
  const ledger = new Map<string, Asked>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    ledger.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0, mime: "", encoding: undefined, cached: false });
  });
  devtools.on("Network.responseReceived", ({ requestId, response, type }) => {
    const asked = ledger.get(requestId);
    if (!asked) return;
    Object.assign(asked, { type, mime: response.mimeType, encoding: response.headers["content-encoding"] });
    asked.cached ||= response.fromDiskCache === true;
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => {
    const asked = ledger.get(requestId);
    if (asked) asked.cached = true;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const asked = ledger.get(requestId);
    if (asked) asked.bytes = asked.cached ? 0 : encodedDataLength;
  });
  await devtools.send("Network.enable");
  return ledger;
}

/** A slow line and a quarter of this machine, so that what shifts does so where it can be seen. */
async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1_024) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1_638.4),
    uploadThroughput: bytesPerSecond(750),
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

interface Watched {
  readonly cls: number;
  readonly handlers: readonly number[];
}

/** Runs in the page, before its own scripts: the largest session of layout shifts, and how long each handler of a tap ran. */
const watch = `(() => {
  const seen = (globalThis.watched = { cls: 0, handlers: [] });
  let session = { first: 0, last: 0, sum: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const joins = startTime - session.last < 1000 && startTime - session.first < 5000;
      session = joins ? { ...session, last: startTime, sum: session.sum + value } : { first: startTime, last: startTime, sum: value };
      seen.cls = Math.max(seen.cls, session.sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.handlers.push(entry.processingEnd - entry.processingStart);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
})()`;

/** The second visit: its bytes, and axe, which is too heavy to run where taps are timed. */
async function visitAgain(context: BrowserContext, url: string): Promise<{ warm: number; axe_violations: number }> {
  const page = await context.newPage();
  const ledger = await keepLedger(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  // Not until the network is idle: what the browser asks again in the background (stale-while-revalidate) never ends for it.
  await page.waitForTimeout(1_500);
  const warm = [...ledger.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  // Nobody reads words that are half faded out: with less motion they stand.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  for (const { id, nodes } of violations) console.log(`${url}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  await page.close();
  return { warm, axe_violations: violations.length };
}

/** One cold visit on a phone, the taps one after the other, axe, and a warm visit. */
export async function visitOnce(browser: Browser, url: string, taps: readonly string[], cookies: readonly Cookie[] = []): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: phoneAgent,
    // Where most of them are: elsewhere a page of dates has a second clock to tell.
    timezoneId: "Asia/Kolkata",
  });
  context.setDefaultTimeout(pagePatience);
  try {
    // The splash has its own meter; here it would stand between the finger and the page.
    await context.addInitScript(`try { sessionStorage.setItem("upaya.splash", "1") } catch {}`);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // Not by the context: that names the host as the cookie's domain, and a `__Host-` cookie has none.
    for (const cookie of cookies) await devtools.send("Network.setCookie", { ...cookie, url, path: "/", secure: true });
    const ledger = await keepLedger(devtools);
    await slowDown(devtools);
    await page.addInitScript(watch);
    let errors = 0;
    page.on("pageerror", () => (errors += 1));
    page.on("console", (message) => (errors += message.type() === "error" ? 1 : 0));
    // A slow page rests between two calls: whoever is signed in has seen nothing before it is known who they are.
    const known = cookies.length > 0 ? page.waitForResponse(/\/api\/shell\/bootstrap$/) : undefined;
    // Their network never rests either: the stream goes on.
    await page.goto(url, { waitUntil: known ? "load" : "networkidle" });
    await known;
    await page.waitForTimeout(cookies.length > 0 ? 3_000 : 600);
    // The ledger of the cold visit is closed here, before any tap.
    const asked = [...ledger.values()].map((each) => ({ ...each }));
    const [dom, iframes] = [await page.locator("*").count(), await page.locator("iframe").count()];
    for (const tap of taps) {
      await page.locator(tap).first().tap();
      await page.waitForTimeout(400);
    }
    const watched = (await page.evaluate("watched")) as Watched;
    await page.close();
    const bytes = (kind: string) => asked.reduce((sum, each) => sum + (kinds[each.type] === kind ? each.bytes : 0), 0);
    const { origin } = new URL(url);
    return {
      js: bytes("js"),
      css: bytes("css"),
      html: bytes("html"),
      font: bytes("font"),
      image: bytes("image"),
      total: asked.reduce((sum, each) => sum + each.bytes, 0),
      requests: asked.length,
      dom,
      iframes,
      third_parties: new Set(asked.map((each) => new URL(each.url).origin).filter((each) => each !== origin)).size,
      uncompressed: asked.filter((each) => /text|javascript|json|svg/.test(each.mime) && !each.encoding && each.bytes > 1_400).length,
      errors,
      cls: Math.round(watched.cls * 10_000) / 10_000,
      tap_ms: Math.round(Math.max(0, ...watched.handlers) * 10) / 10,
      ...(await visitAgain(context, url)),
    };
  } finally {
    await context.close();
  }
}
