import type { Db } from "#platform/db/statement.ts";
import type { Subject } from "#platform/people/people.ts";
import { listAccountIds } from "../people/export.store.ts";
import { listIdentifiersOf } from "../people/people.store.ts";

/** Everything that a person's things are found by. What Google calls them is known to nobody else. */
export async function subjectOf(db: Db, userId: string): Promise<Subject> {
  const identifiers = await listIdentifiersOf(db, userId);
  return {
    ids: await listAccountIds(db, userId),
    addresses: identifiers.filter(({ kind }) => kind !== "google").map(({ value }) => value),
  };
}
