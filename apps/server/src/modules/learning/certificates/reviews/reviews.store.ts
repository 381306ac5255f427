import { sql } from "kysely";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { wireTime } from "#platform/db/wire-time.ts";

const learning = handleOf("learning");

type Review = NonNullable<HeldCertificate["review"]>;

/** Another look that somebody asked for, with its id. */
export async function addReview(tx: Tx, userId: string, number: string, words: string): Promise<Review & { id: string }> {
  const [row] = await learning.many(
    tx,
    sql<Review & { id: string }>`insert into learning.certificate_review (id, number, user_id, words, asked_at)
      values (${tx.ids.next()}, ${number}, ${userId}, ${words}, ${tx.clock.now()})
      returning id, ${wireTime("asked_at")} as asked_at, null as answered_at, null as answer`,
  );
  return row!;
}
