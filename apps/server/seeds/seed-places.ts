import type { Ctx } from "#platform/ctx.ts";
import { savePlaces } from "../src/modules/places/index.ts";
import { readPlaces } from "./places/read-places.ts";

export async function seedPlaces(ctx: Ctx): Promise<number> {
  const places = await readPlaces();
  await savePlaces(ctx, places);
  return places.length;
}
