import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deskAgent, launchChrome, phoneAgent } from "../lib/browser.ts";
import { root } from "../lib/root.ts";
import { buildWeb, startStack } from "../lib/stack.ts";

/** `pnpm shots`: every kind of page at two widths, light and dark, whole, into the folder `shots`, to look at. */
const pages = {
  quiz: "/quiz",
  "quiz-empty": "/quiz?subject=nothing-of-the-kind",
  kit: "/kit",
  home: "/",
  schools: "/upaya-for-schools",
  login: "/login",
  terms: "/terms-of-use",
  "not-found": "/nowhere",
};
const screens = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phoneAgent },
  1440: { viewport: { width: 1440, height: 900 }, userAgent: deskAgent },
};

const folder = join(root, "shots");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildWeb();
const stack = await startStack(14_400);
const browser = await launchChrome();
try {
  const { url } = await stack.startWeb();
  for (const [width, screen] of Object.entries(screens)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: "reduce" });
      for (const [name, address] of Object.entries(pages)) {
        const page = await context.newPage();
        await page.goto(`${url}${address}`, { waitUntil: "load" });
        await page.waitForTimeout(500);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`${Object.keys(pages).length * 4} pictures in ${folder}`);
