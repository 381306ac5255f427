import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect } from "@playwright/test";

const underWay = new WeakMap<Page, Set<Request>>();
const quietMs = 500;

/** The stream of whoever is signed in goes on for as long as the page is open: a page with one is quiet when everything else is. */
const goesOn = (request: Request) => new URL(request.url()).pathname === "/api/stream";

function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function linesOf(request: Request): Set<Request> | undefined {
  // A request of a service worker belongs to no page, and the one that a new page begins with comes before there is one.
  if (request.serviceWorker()) return undefined;
  const page = pageOf(request);
  if (!page) return undefined;
  const found = underWay.get(page) ?? new Set();
  underWay.set(page, found);
  return found;
}

/** Keeps in mind what every page of a browser has asked for and not yet got. */
export function watchLines(context: BrowserContext): void {
  const done = (request: Request) => linesOf(request)?.delete(request);
  context.on("request", (request) => !goesOn(request) && linesOf(request)?.add(request));
  context.on("requestfinished", done);
  context.on("requestfailed", done);
}

/** Waits until a page asks for nothing any more. Playwright's own `networkidle` never comes where a stream is open. */
export async function untilQuiet(page: Page): Promise<void> {
  let since = performance.now();
  await expect
    .poll(
      () => {
        if ((underWay.get(page)?.size ?? 0) > 0) since = performance.now();
        return performance.now() - since > quietMs;
      },
      { intervals: [50] },
    )
    .toBe(true);
}
