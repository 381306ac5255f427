import { readWishes } from "./read-wishes.ts";
import { countFound, rank } from "./search.store.ts";
import type { SearchPort } from "./search-port.ts";

/** Two statements: what the words may mean, and what answers them. */
export const postgresSearch: SearchPort = {
  async search(db, { text, marks, read, limit, offset }) {
    const { wishes, corrected } = await readWishes(db, text);
    const { hits, total } = await rank(db, wishes, { groups: marks, read }, offset + limit);
    return { ids: hits.slice(offset).map(({ resource_id }) => resource_id), total, corrected };
  },
  async count(db, text, sets) {
    const { wishes } = await readWishes(db, text);
    return countFound(db, wishes, sets);
  },
};
