import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { findVersion, lockCourse, type Version } from "../versions.store.ts";
import { findNamedFilm, type NamedFilm } from "./films.store.ts";

interface Place {
  readonly version: Version;
  readonly film: NamedFilm;
}

/** Where a film is given to a lesson or tried again: nobody else changes the course until the transaction ends. */
export async function lockFilm(tx: Tx, versionId: string, lesson: string): Promise<Place> {
  const found = (await findVersion(tx, versionId)) ?? fail("not_found");
  await lockCourse(tx, found.resource_id);
  const version = (await findVersion(tx, versionId)) ?? fail("not_found");
  if (version.state === "retired" || version.retires_at) fail("learning.film_fixed");
  return { version, film: (await findNamedFilm(tx, versionId, lesson)) ?? fail("learning.no_film") };
}
