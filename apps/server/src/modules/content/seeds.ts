import { loadChanged } from "#platform/content/load-changed.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { readPages } from "../../../seeds/seed-content.ts";
import { publishPage } from "./publish-page.ts";
import { savePage } from "./save-page.ts";

export const seeds: Seeds = {
  async pages(ctx) {
    const pieces = (await readPages()).map((page) => ({ key: page.path, item: page }));
    return loadChanged(ctx, "pages", pieces, async (inTx, pages) => {
      for (const page of pages) {
        await savePage(inTx, page);
        await publishPage(inTx, page.path);
      }
    });
  },
};
