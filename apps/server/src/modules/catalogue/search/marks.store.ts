import { type RawBuilder, sql } from "kysely";

/** One mark of each group; without groups everything fits. */
export function oneOfEach(marks: RawBuilder<unknown>, groups: readonly (readonly number[])[]): RawBuilder<unknown> {
  if (groups.length === 0) return sql`true`;
  return sql.join(
    groups.map((group) => sql`${marks} && ${[...group]}::int[]`),
    sql` and `,
  );
}
