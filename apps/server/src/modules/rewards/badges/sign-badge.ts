import { apiAddress } from "#platform/credentials/addresses.ts";
import { hashedName } from "#platform/credentials/hashed-name.ts";
import { signCredential } from "#platform/credentials/sign-credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { achievementOf } from "./achievement-of.ts";
import { placeOf } from "./copies.ts";
import { findGrantFor } from "./copies.store.ts";

/** A badge as a text that proves itself. Whose it is stands in it as a hash of the name, and everybody else's hidden badge is not found. */
export async function signBadge(ctx: Ctx, id: string): Promise<{ slug: string; text: string }> {
  const grant = (await findGrantFor(ctx.db, id, ctx.actor.kind === "user" ? ctx.actor.id : null)) ?? fail("not_found");
  const owner = (await listKnownPeople(ctx.db, [grant.user_id]))[0] ?? fail("not_found");
  const place = (await placeOf(ctx, grant)) ?? fail("not_found");
  const address = apiAddress(ctx.env, `/badges/${grant.id}/credential`);
  const text = await signCredential(ctx, {
    id: address,
    subject: `urn:uuid:${grant.id}`,
    name: grant.name,
    issuedAt: grant.granted_at,
    achievement: await achievementOf(ctx, grant),
    ...(owner.name === null ? {} : { identityHash: hashedName(ctx, address, owner.name) }),
    place,
  });
  return { slug: grant.slug, text };
}
