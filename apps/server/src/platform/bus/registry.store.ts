import { sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

/** Who must confirm which event. */
export interface Registered {
  readonly name: string;
  readonly subject: string;
  readonly since: Date;
  /** How long ago a process that runs it last said so. */
  readonly silent_seconds: number;
  /** A process that runs it has said so within the last five minutes. */
  readonly listening: boolean;
}

/**
 * Writes down that these run, now. Others are left as they are: a worker does not know who else is about. Always in the order of their
 * names, so that two workers that begin at once wait for each other and no more. Returns those that are known by another subject.
 */
export async function registerConsumers(db: Db, consumers: readonly { name: string; subject: string }[]): Promise<string[]> {
  const rows = await platform.many(
    db,
    sql<{ name: string }>`insert into platform.consumer (name, subject)
        select * from unnest(${consumers.map((consumer) => consumer.name)}::text[], ${consumers.map((consumer) => consumer.subject)}::text[])
          as given (name, subject) order by name
        on conflict (name) do update set seen_at = clock_timestamp(), retired_at = null
        where platform.consumer.subject = excluded.subject
        returning name`,
  );
  const kept = new Set(rows.map(({ name }) => name));
  return consumers.map(({ name }) => name).filter((name) => !kept.has(name));
}

export async function listConsumers(db: Db): Promise<Registered[]> {
  return platform.many(
    db,
    sql<Registered>`select name, subject, since, extract(epoch from clock_timestamp() - seen_at)::int as silent_seconds,
        seen_at > clock_timestamp() - interval '5 minutes' as listening
      from platform.consumer where retired_at is null order by name`,
  );
}

/** Lets a consumer off that no process has run for five minutes. True when it was let off. */
export async function retireConsumer(db: Db, name: string): Promise<boolean> {
  const touched = await platform.touch(
    db,
    sql`update platform.consumer set retired_at = platform.now()
        where name = ${name} and retired_at is null and seen_at < clock_timestamp() - interval '5 minutes'`,
  );
  return touched === 1;
}
