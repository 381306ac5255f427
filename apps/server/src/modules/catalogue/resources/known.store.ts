import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";

const catalogue = handleOf("catalogue");

interface KnownResource {
  readonly id: string;
  readonly popularity: number;
  readonly published_at: Date;
}

/** Also one whose hour is still to come. */
export async function findResource(db: Db, slug: string): Promise<KnownResource | undefined> {
  return catalogue.maybe(db, sql<KnownResource>`select id, popularity, published_at from catalogue.resource where slug = ${slug}`);
}

interface Offer {
  readonly price_paise: number | null;
  readonly ready: boolean;
}

/** What it costs and whether it can be begun, locked against a change of either until the transaction ends. */
export async function findOffer(tx: Tx, id: string): Promise<Offer | undefined> {
  return catalogue.maybe(
    tx,
    sql<Offer>`select price_paise, ready and not is_over as ready from catalogue.resource
      where id = ${id} and published_at <= platform.now() for share`,
  );
}

interface KnownInstructor {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Those who teach here: some hundred people. */
export async function findInstructors(db: Db): Promise<KnownInstructor[]> {
  return catalogue.many(db, sql<KnownInstructor>`select id, slug, name from catalogue.instructor order by slug`);
}

export async function setReady(tx: Tx, id: string, ready: boolean): Promise<void> {
  await catalogue.touch(
    tx,
    sql`update catalogue.resource set ready = ${ready}, changed_at = platform.now() where id = ${id} and ready <> ${ready}`,
  );
}
