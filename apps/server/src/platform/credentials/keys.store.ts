import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

/** The public half of a key of ours. */
export interface PublicJwk {
  readonly kty: "RSA";
  readonly n: string;
  readonly e: string;
}

export interface NewKey {
  readonly id: string;
  readonly public_jwk: PublicJwk;
  readonly sealed: Buffer;
}

export async function findCurrentKey(db: Db): Promise<Pick<NewKey, "id" | "sealed"> | undefined> {
  return platform.maybe(db, sql<Pick<NewKey, "id" | "sealed">>`select id, sealed from platform.signing_key where retired_at is null`);
}

const byId = platform.hot<{ id: string }, { public_jwk: PublicJwk }>(
  "signing_key",
  (_build, param) => sql<{ public_jwk: PublicJwk }>`select public_jwk from platform.signing_key where id = ${param("id")}`,
);

export async function findPublicKey(db: Db, id: string): Promise<PublicJwk | undefined> {
  return (await byId.many(db, { id }))[0]?.public_jwk;
}

/** If there is none that is current: of two who come at once the second waits for the first, and adds nothing. */
export async function addFirstKey(db: Db, { id, public_jwk, sealed }: NewKey): Promise<boolean> {
  const added = await platform.touch(
    db,
    sql`insert into platform.signing_key (id, public_jwk, sealed, made_at)
      values (${id}, ${JSON.stringify(public_jwk)}::jsonb, ${sealed}, platform.now()) on conflict do nothing`,
  );
  return added > 0;
}

/** What it signed stays good; it signs nothing any more, and nobody can make it. */
export async function retireCurrentKey(tx: Tx): Promise<void> {
  await platform.touch(tx, sql`update platform.signing_key set retired_at = platform.now(), sealed = null where retired_at is null`);
}
