import { defineConfig } from "@playwright/test";
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
 * Where a journey runs is said by its tags: @phone and @wide for one width, @once for what no screen changes, @look for what colours change.
 * A journey that does not belong to a project is not in it at all: a skipped one would count as unproven.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../reports/e2e",
  globalSetup: "./support/global-setup.ts",
  workers: 2,
  // A whole journey; what a person waits for has its own, shorter one.
  timeout: 60_000,
  // One more try where the machine is shared; the run tells which needed it, and fails when they are many.
  retries: inCi ? 1 : 0,
  fullyParallel: true,
  expect: { timeout: 5_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: "disabled", caret: "hide" } },
  // Pictures are only made when somebody asks for them: `pnpm e2e kit --update-snapshots`.
  updateSnapshots: "none",
  snapshotPathTemplate: "{testDir}/pictures/{projectName}/{arg}{ext}",
  reporter: [["line"], ["json", { outputFile: "../reports/e2e.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
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
    { name: "phone-light", use: { ...phone, colorScheme: "light" }, grepInvert: /@wide|@once/ },
    { name: "wide-light", use: { ...wide, colorScheme: "light" }, grepInvert: /@phone/ },
    // Pictures in the dark are kept at one width: the layout is the same and so are the colours.
    { name: "phone-dark", use: { ...phone, colorScheme: "dark" }, grep: /@look/, grepInvert: /@wide|@picture/ },
    // On a wide screen a page has the colours of a phone in the dark and the layout of daylight: only pictures and what is wide alone.
    { name: "wide-dark", use: { ...wide, colorScheme: "dark" }, grep: /@picture|@look @wide/ },
  ],
});
