import { sql } from "kysely";
import { maxRows } from "@upaya/contracts/wire.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { mediumOf } from "./editions/mediums.ts";

const exams = handleOf("exams");

interface RegisteredTrack {
  readonly webinar_id: string;
  readonly track: string;
  readonly medium: string;
  readonly status: string;
}

/** The tracks that somebody entered, the latest edition first; of one edition, when it is named. */
export async function listRegisteredTracks(db: Db, userId: string, editionId: string | undefined): Promise<RegisteredTrack[]> {
  const rows = await exams.many(
    db,
    sql<RegisteredTrack>`select y.edition_id as webinar_id, t.name as track, c.medium, y.state as status
      from exams.entry y join exams.edition e on e.id = y.edition_id
      join exams.entry_track c on c.entry_id = y.id join exams.track t on t.id = c.track_id
      where y.user_id = ${userId} ${editionId === undefined ? sql`` : sql`and y.edition_id = ${editionId}`}
      order by e.round_on desc, y.id, c.position limit ${maxRows}`,
  );
  return rows.map((row) => ({ ...row, medium: mediumOf(row.medium).name }));
}
