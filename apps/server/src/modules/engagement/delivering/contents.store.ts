import { sql } from "kysely";
import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Facts } from "../telling/facts.ts";

const engagement = handleOf("engagement");

/** What is said: it is read when it leaves, so that it says how things are then. */
export interface Content {
  readonly id: string;
  readonly kind: ToldKind;
  readonly facts: Facts;
  readonly route: string;
  readonly repeats: number;
  readonly told_at: Date;
}

export async function findContent(db: Db, month: string, id: string): Promise<Content | undefined> {
  return engagement.maybe(
    db,
    sql<Content>`select id, kind, facts, route, repeats, told_at from engagement.message where month = ${month} and id = ${id}`,
  );
}

/** The lines of a digest, the newest first. */
export async function listLines(db: Db, digestId: string): Promise<Content[]> {
  return engagement.many(
    db,
    sql<Content>`select m.id, m.kind, m.facts, m.route, m.repeats, m.told_at from engagement.delivery d
        join engagement.message m on m.month = d.message_month and m.id = d.message_id
      where d.digest_id = ${digestId} order by m.told_at desc, m.id desc`,
  );
}
