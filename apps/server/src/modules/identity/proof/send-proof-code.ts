import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendProofCode } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findIdentifier } from "../people/people.store.ts";
import { sendCodeFor } from "../sign-in/send-code.ts";

/** To an address of the account and to no other: where a code goes is not the caller's to say. */
export async function sendProofCode(
  ctx: Ctx,
  { identifier_id, ticket }: Input<typeof SendProofCode>,
): Promise<Reply<typeof SendProofCode>> {
  const known = await findIdentifier(ctx.db, identifier_id);
  if (known?.kind !== "email" && known?.kind !== "phone") return fail("not_found");
  return sendCodeFor(ctx, { channel: known.kind, to: known.value, ticket }, "proof", personOf(ctx.actor).id);
}
