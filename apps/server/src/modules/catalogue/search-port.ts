import type { Db } from "#platform/db/statement.ts";

interface SearchQuery {
  readonly text: string;
  /** One of each group must hold. */
  readonly marks: readonly (readonly number[])[];
  readonly limit: number;
  readonly offset: number;
}

/** What answers a search. PostgreSQL does today; a search cluster can take its place without anybody above noticing. */
export interface SearchPort {
  /** The best first, and how many there are as far as was looked. */
  search(db: Db, query: SearchQuery): Promise<{ ids: string[]; total: number }>;
}
