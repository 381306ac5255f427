import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const media = handleOf("media");

interface NewPaper {
  readonly id: string;
  readonly storage_key: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly made_at: Date;
}

/** One that waits for its module to keep it. */
export async function addPaper(db: Db, paper: NewPaper): Promise<void> {
  await media.touch(db, media.build.insertInto("media.paper").values(paper));
}

/** False when it is not there any more. */
export async function setKept(tx: Tx, id: string): Promise<boolean> {
  return (await media.touch(tx, sql`update media.paper set kept_at = ${tx.clock.now()} where id = ${id} and kept_at is null`)) === 1;
}

/** Answers where their bytes are. */
export async function dropPapers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await media.many(
    tx,
    sql<{ storage_key: string }>`delete from media.paper where id = any(${[...ids]}::uuid[]) returning storage_key`,
  );
  return rows.map(({ storage_key }) => storage_key);
}
