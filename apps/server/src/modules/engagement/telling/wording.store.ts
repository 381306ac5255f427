import { sql } from "kysely";
import { type ToldKind, toldKinds } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { releaseWords, type Wording } from "./words.ts";

const engagement = handleOf("engagement");

export type Words = Readonly<Record<ToldKind, Wording>>;

/** As staff have them now. */
export async function listWords(db: Db): Promise<Words> {
  const rows = await engagement.many(db, sql<{ kind: ToldKind; words: Partial<Wording> }>`select kind, words from engagement.wording`);
  const written = new Map(rows.map(({ kind, words }) => [kind, words]));
  return Object.fromEntries(toldKinds.map((kind) => [kind, { ...releaseWords[kind], ...written.get(kind) }])) as Record<ToldKind, Wording>;
}

export async function saveWords(tx: Tx, kind: ToldKind, words: Partial<Wording>): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.wording (kind, words, changed_at) values (${kind}, ${JSON.stringify(words)}::jsonb, platform.now())
      on conflict (kind) do update set words = excluded.words, changed_at = excluded.changed_at`,
  );
}

/** Since when they are as staff wrote them. */
export async function listChanged(db: Db): Promise<ReadonlyMap<ToldKind, Date>> {
  const rows = await engagement.many(db, sql<{ kind: ToldKind; changed_at: Date }>`select kind, changed_at from engagement.wording`);
  return new Map(rows.filter(({ kind }) => toldKinds.includes(kind)).map(({ kind, changed_at }) => [kind, changed_at]));
}

export async function dropWords(tx: Tx, kind: ToldKind): Promise<void> {
  await engagement.touch(tx, sql`delete from engagement.wording where kind = ${kind}`);
}
