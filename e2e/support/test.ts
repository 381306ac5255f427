import { expect, test as base } from "@playwright/test";
import { places } from "./env.ts";
import { watchLines } from "./quiet.ts";

interface Faults {
  /** Every console error, uncaught error and CSP violation so far. */
  readonly seen: readonly string[];
  /** What this journey expects to go wrong. */
  allow(fault: RegExp): void;
}

/**
 * A journey fails on any error that the browser reports, unless it says that it provokes it. Both belong to the browser's context: a test
 * that only asks for documents opens no browser at all.
 */
export const test = base.extend<{ faults: Faults; splash: boolean }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => use(places().web),
  /** The splash of the home page has journeys of its own; on all others it would stand between the finger and the page. */
  splash: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  faults: async ({}, use) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [];
    await use({ seen, allow: (fault) => void allowed.push(fault) });
    expect(
      seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
      "errors that the browser reported",
    ).toEqual([]);
  },
  context: async ({ context, faults, splash }, use) => {
    const seen = faults.seen as string[];
    await context.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
      ),
    );
    context.on("console", (message) => message.type() === "error" && seen.push(`${message.text()} (${message.location().url})`));
    context.on("weberror", (failure) => seen.push(`uncaught: ${failure.error().message}`));
    if (!splash) await context.addInitScript(forgetSplash);
    watchLines(context);
    await use(context);
  },
});

function forgetSplash(): void {
  try {
    sessionStorage.setItem("upaya.splash", "1");
  } catch {
    // a page without storage has no splash either
  }
}

export { expect };
