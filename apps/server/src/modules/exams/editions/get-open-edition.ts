import { rupeesOf } from "@upaya/contracts/catalogue/money.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetOpenEdition, Track } from "@upaya/contracts/exams/editions.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findOpenEdition, type TrackRow } from "./editions.store.ts";
import { mediumOf } from "./mediums.ts";

/** What everybody may read, and whoever wants to enter has to know. */
export async function getOpenEdition(ctx: Ctx): Promise<Reply<typeof GetOpenEdition>> {
  const found = await findOpenEdition(ctx.db, ctx.clock.now());
  if (!found) return { edition: null };
  const { state: _, fee_paise, tracks, ...edition } = found;
  return { edition: { ...edition, price: rupeesOf(fee_paise), tracks: tracks.slice(0, maxRows).map(trackOf) } };
}

export function trackOf({ slug, number, name, learners, mediums }: TrackRow): Track {
  return { slug, number, name, learners, mediums: mediums.map(mediumOf) };
}
