import { sql } from "kysely";

/** Of a record `r` and the versions `v` of its course: theirs once they have begun, else the one that is open, else the newest that has notice. */
export const theirsFirst = sql`(r.started_at is not null and v.edition = r.edition) desc, (v.retires_at is null) desc, v.edition desc`;

/** Of a record `r`: one of its reasons still holds. */
export const isHeld = sql`r.open and (r.ends_at is null or r.ends_at > platform.now())`;

/** Of a version `v`: it is the replay of a talk and no course. */
export const isReplay = sql`coalesce(v.card ->> 'kind', '') in ('webinar', 'expert_masterclass')`;
