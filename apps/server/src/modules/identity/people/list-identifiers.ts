import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { passkeyOf } from "../sign-in/add-passkey.ts";
import { findPassword, listPasskeysOf } from "../sign-in/credentials.store.ts";
import { listIdentifiersOf } from "./people.store.ts";

export async function listIdentifiers(ctx: Ctx): Promise<Reply<typeof ListIdentifiers>> {
  const me = personOf(ctx.actor);
  const [rows, passkeys, password] = await Promise.all([
    listIdentifiersOf(ctx.db, me.id),
    listPasskeysOf(ctx.db, me.id),
    findPassword(ctx.db, me.id),
  ]);
  return {
    data: rows.slice(0, maxRows).map(identifierOf),
    passkeys: passkeys.slice(0, maxRows).map(passkeyOf),
    has_password: password !== undefined,
  };
}

/** Google's name for a person says nothing to them, so it is not shown. */
export function identifierOf(row: Awaited<ReturnType<typeof listIdentifiersOf>>[number]) {
  const kind = row.kind as "email" | "phone" | "google";
  return { id: row.id, kind, value: kind === "google" ? "Google" : row.value, verified_at: row.verified_at.toISOString() };
}
