import * as z from "zod";
import { brandOf } from "@upaya/contracts/brand.ts";
import type { Ctx } from "#platform/ctx.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { webAddress } from "#platform/web-address.ts";
import { findAwaited } from "../../catalogue/index.ts";
import { writeTo } from "../../identity/index.ts";
import { takeAwaiting } from "./awaited.store.ts";
import { openLetter } from "./letters.ts";

export const tellOpening = defineJob("learning.tell_opening", z.object({ item_id: z.uuid() }));

const atOnce = 50;

/**
 * Everybody who waits for it gets one letter. Who is told and that their letter leaves is one transaction: however often this is tried,
 * nobody is told twice and nobody is left out. What has closed again tells nobody, and they wait on.
 */
export const openingTeller = perform(tellOpening, async (ctx, { item_id }, { signal }) => {
  while (!signal.aborted && (await tellSome(ctx, item_id)) === atOnce);
  signal.throwIfAborted();
  return undefined;
});

async function tellSome(ctx: Ctx, itemId: string): Promise<number> {
  return ctx.tx(async (tx) => {
    const item = await findAwaited(tx, itemId);
    if (!item?.ready) return 0;
    const people = await takeAwaiting(tx, itemId, atOnce);
    const link = webAddress(ctx.env, item.path);
    const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME).name;
    const letter = openLetter({ brand, title: item.title, link, address: ctx.env.MAIL_ADDRESS });
    for (const person of people) await writeTo(tx, person, letter);
    return people.length;
  });
}
