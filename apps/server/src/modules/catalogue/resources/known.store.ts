import { sql } from "kysely";
import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";
import { isOffered } from "../bundles/bundles.store.ts";

const catalogue = handleOf("catalogue");

interface KnownResource {
  readonly id: string;
  readonly kind: Kind;
  readonly popularity: number;
  readonly published_at: Date;
}

/** Also one whose hour is still to come. */
export async function findResource(db: Db, slug: string): Promise<KnownResource | undefined> {
  return catalogue.maybe(db, sql<KnownResource>`select id, kind, popularity, published_at from catalogue.resource where slug = ${slug}`);
}

/** What everybody may see of it by now, by its address. */
export async function findShown(db: Db, slug: string): Promise<{ readonly title: string; readonly kind: Kind } | undefined> {
  return catalogue.maybe(
    db,
    sql<{ title: string; kind: Kind }>`select title, kind from catalogue.resource where slug = ${slug} and published_at <= platform.now()`,
  );
}

export async function findBundle(db: Db, slug: string): Promise<Omit<KnownResource, "kind"> | undefined> {
  return catalogue.maybe(
    db,
    sql<Omit<KnownResource, "kind">>`select id, popularity, published_at from catalogue.bundle where slug = ${slug}`,
  );
}

interface Offer {
  readonly id: string;
  readonly price_paise: number | null;
  readonly ready: boolean;
  /** It is held at a date: one registers for it. */
  readonly has_dates: boolean;
}

/** What each costs and whether it can be begun, locked against a change of either until the transaction ends. */
export async function listOffersOf(tx: Tx, ids: readonly string[]): Promise<Offer[]> {
  return catalogue.many(
    tx,
    sql<Offer>`select id, price_paise, ready and not is_over and (ends_at is null or ends_at > platform.now()) as ready,
        kind in ('webinar', 'expert_masterclass') as has_dates from catalogue.resource
      where id = any(${[...ids]}::uuid[]) and published_at <= platform.now() order by id for share`,
  );
}

export async function findOffer(tx: Tx, id: string): Promise<Offer | undefined> {
  return (await listOffersOf(tx, [id]))[0];
}

/** Something that people can wait for, by what it is called and where it is. */
interface Awaited {
  readonly title: string;
  readonly path: string;
  readonly ready: boolean;
}

/** A resource or a bundle that is public and not over, locked against opening until the transaction ends. */
export async function findAwaited(tx: Tx, id: string): Promise<Awaited | undefined> {
  const resource = await catalogue.maybe(
    tx,
    sql<Awaited>`select title, '/learning/' || slug as path, ready from catalogue.resource
      where id = ${id} and published_at <= platform.now() and not is_over for share`,
  );
  if (resource) return resource;
  return catalogue.maybe(
    tx,
    sql<Awaited>`select name as title, '/bundle-products/' || slug as path, ready from catalogue.bundle b where id = ${id} and ${isOffered} for share`,
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
