import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";

const platform = handleOf("platform");

/** What each piece looked like when it was last loaded. Locked: two deployments at once load it one after the other. */
export async function lockLoaded(tx: Tx, kind: string): Promise<Map<string, string>> {
  await platform.many(tx, sql`select pg_advisory_xact_lock(hashtext(${`load ${kind}`}))`);
  const rows = await platform.many(
    tx,
    platform.build.selectFrom("platform.loaded_content").select(["key", "digest"]).where("kind", "=", kind),
  );
  return new Map(rows.map(({ key, digest }) => [key, digest]));
}

export async function keepLoaded(tx: Tx, kind: string, pieces: readonly { key: string; digest: string }[]): Promise<void> {
  await platform.touch(
    tx,
    sql`insert into platform.loaded_content (kind, key, digest)
        select ${kind}, * from unnest(${pieces.map(({ key }) => key)}::text[], ${pieces.map(({ digest }) => digest)}::text[])
        on conflict (kind, key) do update set digest = excluded.digest, loaded_at = platform.now()`,
  );
}
