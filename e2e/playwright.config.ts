import { defineConfig } from "@playwright/test";
import { headlessPath } from "@upaya/tools/lib/browser.ts";
import { inCi } from "./support/env.ts";

const chrome = "Chrome/156.0.0.0";
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Mobile Safari/537.36`,
};
const wide = {
  viewport: { width: 1440, height: 900 },
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`,
};

/**
 * Where a journey runs is said by its tags: @phone and @wide for one width, @once for what no screen changes; without one it runs at both.
 * What can be read from a document alone is in `served/` and opens no browser. A journey that does not belong to a project is not in it
 * at all: a skipped one would count as unproven.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../reports/e2e",
  globalSetup: "./support/global-setup.ts",
  workers: 2,
  // A whole journey, and what a person waits for in it: long enough for a machine that others share. Whoever passes waits no longer for it.
  timeout: 240_000,
  // One more try where the machine is shared; the run tells which needed it, and fails when they are many.
  retries: inCi ? 1 : 0,
  fullyParallel: true,
  expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixelRatio: 0.002 } },
  // Pictures are only made when somebody asks for them: `pnpm e2e kit --update-snapshots`.
  updateSnapshots: "none",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  reporter: [["line"], ["json", { outputFile: "../reports/e2e.json" }]],
  use: {
    // A press that finds nothing to press says so itself: whatever waits for the whole journey's end tells nobody what was missing.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "en-IN",
    colorScheme: "light",
    timezoneId: "Asia/Kolkata",
    // A journey that is about what moves says so; for the others it is work that nobody looks at.
    contextOptions: { reducedMotion: "reduce" },
    // What a worker asks for no journey could answer in its place. The journey that is about it allows it.
    serviceWorkers: "block",
    launchOptions: {
      // Chromium without the window that nobody sees: the same engine for half the work.
      executablePath: headlessPath,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Nothing but this machine may be asked for anything.
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
      ],
    },
  },
  projects: [
    { name: "served", testDir: "./served" },
    { name: "phone", testIgnore: "served/**", use: phone, grepInvert: /@wide|@once/ },
    { name: "wide", testIgnore: "served/**", use: wide, grepInvert: /@phone/ },
  ],
});
