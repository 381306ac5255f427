import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { NameCertificates } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listUnnamed, lockNames, saveName } from "./certificates.store.ts";
import { makeCopies } from "./make-copies.ts";

/** Asked before the first one. What carries a name already stays as it is: that is corrected one by one, and counted. */
export async function nameCertificates(ctx: Ctx, names: Input<typeof NameCertificates>): Promise<Reply<typeof NameCertificates>> {
  const { id: userId } = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    await lockNames(tx, [userId]);
    await saveName(tx, userId, names);
    const unnamed = await listUnnamed(tx, [userId]);
    await makeCopies(tx, unnamed, "holder");
    return { issued: unnamed.length };
  });
}
