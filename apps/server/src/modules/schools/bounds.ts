import { age, content, owner, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { removePapers } from "../media/index.ts";

export const schoolBounds: TableBounds<"schools"> = {
  "schools.asker": age("schools.asker"),
  "schools.claim": age("schools.claim"),
  "schools.contact_job": person("one for each school that they speak for"),
  "schools.invitation": age("schools.invitation"),
  "schools.document": age("schools.document"),
  "schools.review": content("one for each time that a school is verified, or somebody proves that they speak for it"),
  "schools.listing": content("one for each school that a register or its first contact told us of"),
  "schools.listing_key": owner("schools.listing"),
  "schools.room_link": age("schools.room_link"),
  "schools.roster_import": age("schools.roster_import"),
  "schools.roster_row": owner("schools.roster_import"),
  "schools.school": content("schools"),
  "schools.taas_answer": content("one for each time that a school says another word"),
};

export const schoolsRetention: readonly Retention[] = [
  // Long enough to answer whoever asks why it was decided so.
  { name: "schools.claim", table: "schools.claim", by: "decided_at", kept: "1 year" },
  {
    name: "schools.document",
    table: "schools.document",
    by: "remove_at",
    kept: "1 minute",
    batch: 200,
    tells: ["paper_id"],
    gone: (ctx, rows) =>
      ctx.tx((tx) =>
        removePapers(
          tx,
          rows.flatMap(({ paper_id }) => paper_id ?? []),
        ),
      ),
  },
  // Who came in by which is in the record of roles.
  { name: "schools.invitation", table: "schools.invitation", by: "expires_at", kept: "90 days" },
  { name: "schools.room_link", table: "schools.room_link", by: "expires_at", kept: "1 day" },
  { name: "schools.roster_import", table: "schools.roster_import", by: "made_at", kept: "30 days" },
  { name: "schools.asker", table: "schools.asker", by: "asked_at", kept: "90 days" },
];
