import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SearchTranscript } from "@upaya/contracts/learning/notes.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countHits } from "./notes.store.ts";

/** In the lessons of a course that one is in; anybody else finds nothing. */
export async function searchTranscript(ctx: Ctx, { slug, q }: Input<typeof SearchTranscript>): Promise<Reply<typeof SearchTranscript>> {
  return { lessons: await countHits(ctx.db, personOf(ctx.actor).id, slug, q) };
}
