import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SignInByGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { findOrJoin, openTo } from "../people/find-or-join.ts";
import { addIdentifier, findOwner, saveProfile } from "../people/people.store.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { finishCeremony } from "./challenge.ts";
import { personOfGoogle } from "./google.ts";
import { flowCookie } from "./start-google.ts";
import { webOrigin } from "./web-origin.ts";

/**
 * An account that has the same proven e-mail is the same person's: Google becomes one more way into it. An e-mail that Google has
 * not proven opens nothing.
 */
export async function signInByGoogle(ctx: Ctx, { code, state }: Input<typeof SignInByGoogle>): Promise<Reply<typeof SignInByGoogle>> {
  const ticket = ctx.wire.cookie(flowCookie);
  ctx.wire.dropCookie(flowCookie);
  const flow = ticket ? await finishCeremony(ctx, "google", ticket) : undefined;
  if (!flow || flow.content["state"] !== state) return fail("identity.google_refused");
  const person = await personOfGoogle(ctx, webOrigin(ctx), code, {
    state,
    nonce: String(flow.content["nonce"]),
    verifier: String(flow.content["verifier"]),
  });
  const { session, is_new } = await ctx.tx(async (tx) => {
    const joined = await accountOf(tx, person);
    return { session: await openSession(ctx, tx, joined.user_id, flow.content["shared"] === true), is_new: joined.is_new };
  });
  return { ...(await handOver(ctx, session)), is_new };
}

async function accountOf(tx: Tx, person: Awaited<ReturnType<typeof personOfGoogle>>) {
  const known = await findOwner(tx, "google", person.sub);
  if (known) return { user_id: openTo(known.status, known.user_id), is_new: false };
  if (!person.email || !person.email_verified) return fail("identity.google_unverified");
  const joined = await findOrJoin(tx, "email", person.email);
  await addIdentifier(tx, tx.ids.next(), joined.user_id, "google", person.sub);
  if (joined.is_new && person.name) await saveProfile(tx, joined.user_id, { name: person.name });
  return joined;
}
