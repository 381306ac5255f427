import { expect, test as base } from "@playwright/test";
import { places } from "./env.ts";

interface Faults {
  /** Every console error, uncaught error and CSP violation so far. */
  readonly seen: readonly string[];
  /** What this journey expects to go wrong. */
  allow(fault: RegExp): void;
}

/** A journey fails on any error that the browser reports, unless it says that it provokes it. */
export const test = base.extend<{ faults: Faults; splash: boolean; quietStart: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => use(places().web),
  /** The splash of the home page has journeys of its own; on all others it would stand between the finger and the page. */
  splash: [false, { option: true }],
  quietStart: [
    async ({ context, splash }, use) => {
      if (!splash) {
        await context.addInitScript(() => {
          try {
            sessionStorage.setItem("upaya.splash", "1");
          } catch {
            // a page without storage has no splash either
          }
        });
      }
      await use();
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      await context.addInitScript(() =>
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          console.error(`CSP violation: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      context.on("console", (message) => message.type() === "error" && seen.push(`${message.text()} (${message.location().url})`));
      context.on("weberror", (failure) => seen.push(`uncaught: ${failure.error().message}`));
      await use({ seen, allow: (fault) => void allowed.push(fault) });
      expect(
        seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
        "errors that the browser reported",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
