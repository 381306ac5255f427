import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Ctx } from "#platform/ctx.ts";
import { type NewPlace, savePlaces } from "../src/modules/places/index.ts";
import { inSeeds } from "./folder.ts";

/** From the file that the build made, or from its source. */
export async function readAllPlaces(): Promise<readonly NewPlace[]> {
  const made = inSeeds("places.json");
  if (existsSync(made)) return JSON.parse(await readFile(made, "utf8")) as NewPlace[];
  return (await import("./places/read-places.ts")).readPlaces();
}

export async function seedPlaces(ctx: Ctx): Promise<number> {
  const places = await readAllPlaces();
  await savePlaces(ctx, places);
  return places.length;
}
