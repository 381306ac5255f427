import type { Ctx } from "#platform/ctx.ts";
import { gatherFigures, type NewPlace, savePlaceRows } from "./places.store.ts";

const rowsAtOnce = 5_000;

/** Countries before states, states before what lies in them; running again writes only what changed. Answers how many rows it wrote. */
export async function savePlaces(ctx: Ctx, places: readonly NewPlace[]): Promise<number> {
  let written = 0;
  for (const kind of ["country", "state", "district", "city"] as const) {
    const ofKind = places.filter((place) => place.kind === kind);
    for (let from = 0; from < ofKind.length; from += rowsAtOnce) {
      written += await ctx.tx((tx) => savePlaceRows(tx, ofKind.slice(from, from + rowsAtOnce)));
    }
  }
  if (written > 0) await ctx.tx(gatherFigures);
  return written;
}
