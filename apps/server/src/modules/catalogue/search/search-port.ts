import type { Db } from "#platform/db/statement.ts";
import type { CountSet, FacetCount } from "../lists/facets.store.ts";

interface SearchQuery {
  readonly text: string;
  /** One of each group must hold. */
  readonly marks: readonly (readonly number[])[];
  /** As many of these groups must hold as can be: they were read from the words. */
  readonly read: readonly (readonly number[])[];
  readonly limit: number;
  readonly offset: number;
}

interface SearchAnswer {
  readonly ids: string[];
  readonly total: number;
  /** The words as they were understood, where some were misspelt. */
  readonly corrected: string | undefined;
}

/** What answers a search. PostgreSQL does today; a search cluster can take its place without anybody above noticing. */
export interface SearchPort {
  /** The best first, and how many there are as far as was looked. */
  search(db: Db, query: SearchQuery): Promise<SearchAnswer>;
  /** How many of what it finds have each value of a filter. */
  count(db: Db, text: string, sets: readonly CountSet[]): Promise<FacetCount[]>;
}
