import { sql } from "kysely";

/** A time in JSON that the database makes, as the wire spells it. */
export const wireTime = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
