import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SayConsent } from "@upaya/contracts/identity/consent.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addConsent } from "./consent.store.ts";

/** Which wording was agreed to. Raised whenever the words of a purpose change. */
export const consentTextVersion = "2026-11-16";

/** Nothing is overwritten: a withdrawal is one more line, and as easy as the consent was. */
export async function sayConsent(ctx: Ctx, { purpose, given }: Input<typeof SayConsent>): Promise<Reply<typeof SayConsent>> {
  const me = personOf(ctx.actor);
  await ctx.tx((tx) => addConsent(tx, { id: tx.ids.next(), user_id: me.id, purpose, given, text_version: consentTextVersion }));
  return { message: given ? "Noted. You can take it back here at any time." : "Taken back. We stop from now on." };
}
