import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { cascadeLayers } from "./apps/web/tools/layers.ts";
import { chromeFlags, headlessPath } from "./tools/lib/browser.ts";
import { LongestFirst } from "./tools/test/longest-first.ts";

/**
 * The product is loaded once for a worker and not once for each file, which halves what the tests cost. So nothing may be left behind:
 * a file with engines has a database, a stream and cache keys of its own, and what a test puts in the place of something is taken away after it.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

const never = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What is waited for has come, or it has not: a busy machine is no reason to give up sooner.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: "pure", ...shared, include: ["{apps,packages}/**/*.test.ts"], exclude: [...never, "**/*.db.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "web",
          isolate: false,
          include: ["apps/{web,desk}/**/*.test.tsx"],
          exclude: [...never, "**/*.screen.test.tsx"],
          environment: "jsdom",
          setupFiles: ["apps/web/app/ui/testing/one-page.ts"],
        },
      },
      {
        extends: true,
        plugins: [cascadeLayers],
        // Found late, each would load the page anew in the middle of a test.
        optimizeDeps: {
          include: [
            "react-datepicker",
            "react-hook-form",
            "react-toastify/unstyled",
            "libphonenumber-js/min",
            "@headlessui/react",
            "@tanstack/query-core",
            "tus-js-client",
          ],
        },
        test: {
          name: "screen",
          include: ["apps/{web,desk}/**/*.screen.test.tsx"],
          exclude: never,
          setupFiles: ["apps/web/app/ui/testing/stage.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: headlessPath, args: [...chromeFlags] } }),
            instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          ...shared,
          // More than half of what they do is wait, for engines and for clocks. Alone: beside them, whoever measures time would be late.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          include: ["apps/**/*.db.test.ts"],
          exclude: never,
          globalSetup: ["apps/server/src/platform/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "house", include: ["tools/**/*.test.ts"], exclude: never, testTimeout: 180_000 },
      },
    ],
  },
});
