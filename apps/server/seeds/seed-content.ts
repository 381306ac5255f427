import { readFile } from "node:fs/promises";
import type { Ctx } from "#platform/ctx.ts";
import { type NewHome, saveHome } from "../src/modules/content/index.ts";

/** Sample words for a new home page: `sample` marks the file, and is not part of the page. */
export async function seedContent(ctx: Ctx): Promise<number> {
  const text = await readFile(new URL("./content/home.json", import.meta.url), "utf8");
  const { sample: _sample, ...home } = JSON.parse(text) as NewHome & { sample: true };
  return saveHome(ctx, home);
}
