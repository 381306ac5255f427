import { readWishes } from "./read-wishes.ts";
import { rank } from "./search.store.ts";
import type { SearchPort } from "./search-port.ts";

/** Two statements: what the words may mean, and what answers them. */
export const postgresSearch: SearchPort = {
  async search(db, { text, marks, limit, offset }) {
    const wishes = await readWishes(db, text);
    const { hits, total } = await rank(db, wishes, marks, offset + limit);
    return { ids: hits.slice(offset).map(({ resource_id }) => resource_id), total };
  },
};
