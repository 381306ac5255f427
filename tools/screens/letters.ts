import { join } from "node:path";
import type { Browser } from "playwright-core";
import { sampleLetters } from "@upaya/server/platform/letters/letter.builders.ts";
import { renderLetter } from "@upaya/server/platform/letters/render-letter.ts";

/** A mail program on a phone, and a letter as wide as it becomes. */
const widths = [360, 600];

/** One letter of each shape as its reader's program shows it, with the pictures of a web that runs. Answers how many. */
export async function takeLetters(browser: Browser, origin: string, folder: string): Promise<number> {
  let taken = 0;
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    for (const [name, look] of Object.entries(sampleLetters)) {
      const { html } = await renderLetter(look, { brand: "Upaya", origin });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.setContent(html, { waitUntil: "networkidle" });
        await page.screenshot({ path: join(folder, `letter-${name}-${width}-${colorScheme}.png`), fullPage: true });
        taken += 1;
      }
    }
    await context.close();
  }
  return taken;
}
