import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";

const platform = handleOf("platform");

export interface KeptReply {
  readonly endpoint: string;
  readonly request_hash: string;
  readonly body: string | null;
}

/** Takes the key for this transaction, or answers what is kept under it. A racing request waits here until the first has committed. */
export async function takeKey(tx: Tx, actor: string, key: string, endpoint: string, hash: string): Promise<KeptReply | undefined> {
  const taken = await platform.touch(
    tx,
    platform.build
      .insertInto("platform.idempotency")
      .values({ actor, key, endpoint, request_hash: hash })
      .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing()),
  );
  if (taken === 1) return undefined;
  return platform.maybe(
    tx,
    platform.build
      .selectFrom("platform.idempotency")
      .select(["endpoint", "request_hash", "body"])
      .where("actor", "=", actor)
      .where("key", "=", key),
  );
}

export async function keepReply(tx: Tx, actor: string, key: string, status: number, body: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build.updateTable("platform.idempotency").set({ status, body }).where("actor", "=", actor).where("key", "=", key),
  );
}
