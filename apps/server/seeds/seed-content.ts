import { readdir, readFile } from "node:fs/promises";
import type { Ctx } from "#platform/ctx.ts";
import { type NewHome, publishPage, saveHome, savePage } from "../src/modules/content/index.ts";

/** Sample words for a new home page: `sample` marks the file, and is not part of the page. */
export async function seedContent(ctx: Ctx): Promise<number> {
  const text = await readFile(new URL("./content/home.json", import.meta.url), "utf8");
  const { sample: _sample, ...home } = JSON.parse(text) as NewHome & { sample: true };
  return saveHome(ctx, home);
}

/** The public pages, one file each. `sample` says which of their words are made up: people, schools and figures that nobody has counted. */
export async function seedPages(ctx: Ctx): Promise<number> {
  const folder = new URL("./content/pages/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  let pages = 0;
  for (const file of files) {
    const { sample: _sample, pages: all } = JSON.parse(await readFile(new URL(file, folder), "utf8")) as {
      sample: string;
      pages: unknown[];
    };
    for (const page of all) {
      const { path } = await savePage(ctx, page);
      await publishPage(ctx, path);
      pages += 1;
    }
  }
  return pages;
}
