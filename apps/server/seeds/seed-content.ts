import { readdir, readFile } from "node:fs/promises";
import type { Ctx } from "#platform/ctx.ts";
import { type NewHome, publishPage, saveHome, savePage } from "../src/modules/content/index.ts";
import { inSeeds } from "./folder.ts";

/** Sample words for a new home page: `sample` marks the file, and is not part of the page. */
export async function seedContent(ctx: Ctx): Promise<number> {
  const text = await readFile(inSeeds("content/home.json"), "utf8");
  const { sample: _sample, ...home } = JSON.parse(text) as NewHome & { sample: true };
  return saveHome(ctx, home);
}

interface Page {
  readonly path: string;
}

/** The public pages, one file for each kind. `sample` says which of their words are made up: people, schools and figures that nobody has counted. */
export async function readPages(): Promise<Page[]> {
  const folder = inSeeds("content/pages/");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const read = files.map(async (file) => (JSON.parse(await readFile(new URL(file, folder), "utf8")) as { pages: Page[] }).pages);
  return (await Promise.all(read)).flat();
}

export async function seedPages(ctx: Ctx): Promise<number> {
  const pages = await readPages();
  for (const page of pages) {
    const { path } = await savePage(ctx, page);
    await publishPage(ctx, path);
  }
  return pages.length;
}
