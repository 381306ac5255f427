import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { hashOf, newSecret } from "../secret.ts";
import { addDeskLink } from "./desk.store.ts";

const hours = 24;

/** The secret stands behind the hash sign, which browsers send to nobody. */
export async function makeDeskLink(ctx: Ctx, tx: Tx, userId: string, madeBy: string | null, desk: URL): Promise<string> {
  const secret = newSecret(ctx.random);
  const expires = new Date(tx.clock.now().getTime() + hours * 3_600_000);
  await addDeskLink(tx, { secret_hash: hashOf(secret), user_id: userId, made_by: madeBy, expires_at: expires });
  return new URL(`/enrol#${secret}`, desk).href;
}
