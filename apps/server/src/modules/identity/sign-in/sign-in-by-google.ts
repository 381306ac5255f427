import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SignInByGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { findOrJoin, openTo } from "../people/find-or-join.ts";
import { addIdentifier, findOwner, saveProfile } from "../people/people.store.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { comeFromGoogle } from "./come-from-google.ts";
import type { GooglePerson } from "./google.ts";

/**
 * An account that has the same proven e-mail is the same person's: Google becomes one more way into it, and its owner is told. An e-mail
 * that Google has not proven opens nothing.
 */
export async function signInByGoogle(ctx: Ctx, input: Input<typeof SignInByGoogle>): Promise<Reply<typeof SignInByGoogle>> {
  const { person, shared } = await comeFromGoogle(ctx, input);
  const { session, is_new } = await ctx.tx(async (tx) => {
    const joined = await accountOf(ctx, tx, person);
    return { session: await openSession(ctx, tx, joined.user_id, shared), is_new: joined.is_new };
  });
  return { ...(await handOver(ctx, session)), is_new };
}

async function accountOf(ctx: Ctx, tx: Tx, person: GooglePerson) {
  const known = await findOwner(tx, "google", person.sub);
  if (known) return { user_id: openTo(known.status, known.user_id), is_new: false };
  if (!person.email || !person.email_verified) return fail("identity.google_unverified");
  const joined = await findOrJoin(tx, "email", person.email);
  if (!joined.is_new) await tellOfChange(ctx, tx, joined.user_id, { kind: "identifier_added", what: "Google" });
  await addIdentifier(tx, tx.ids.next(), joined.user_id, "google", person.sub);
  if (joined.is_new && person.name) await saveProfile(tx, joined.user_id, { name: person.name });
  return joined;
}
