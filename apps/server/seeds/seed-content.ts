import { readdir, readFile } from "node:fs/promises";
import type { Ctx } from "#platform/ctx.ts";
import { type NewHome, publishPage, saveHome, savePage } from "../src/modules/content/index.ts";
import { inSeeds } from "./folder.ts";

/** Sample words for a new home page: in this file the people, their words and the figures are made up, and the page says so. */
export async function seedContent(ctx: Ctx): Promise<number> {
  const text = await readFile(inSeeds("content/home.json"), "utf8");
  const { sample, ...home } = JSON.parse(text) as NewHome & { sample: true };
  const marked = <Piece extends object>(pieces: readonly Piece[]) => pieces.map((piece) => ({ ...piece, sample }));
  return saveHome(ctx, {
    ...home,
    stats: marked(home.stats),
    testimonials: marked(home.testimonials),
    app_reviews: marked(home.app_reviews),
    logos: marked(home.logos),
    groups: marked(home.groups),
  });
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
