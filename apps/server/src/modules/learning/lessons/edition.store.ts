import { sql } from "kysely";

/** Of a record `r` and the versions `v` of its course: theirs once they have begun, else the one that is open, else the newest that has notice. */
export const theirsFirst = sql`(r.started_at is not null and v.edition = r.edition) desc, (v.retires_at is null) desc, v.edition desc`;

/** Of a record `r`: one of its reasons still holds. */
export const isHeld = sql`r.open and (r.ends_at is null or r.ends_at > platform.now())`;

/** A moment as the wire has it, in what is put together by the record. */
export const wireTime = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
