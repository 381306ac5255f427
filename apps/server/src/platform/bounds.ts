import { jobBounds } from "./jobs/tables.ts";
import { age, code, content, owner, type TableBounds, work } from "./retention/bound.ts";
import type { Retention } from "./retention/retention.ts";
import { removeLeftBehind } from "./uploads/left-behind.ts";

/** What the floor itself forgets. */
export const platformRetention: readonly Retention[] = [
  // A letter that could not be sent for a day is given up: nobody waits for it after a week.
  { name: "platform.mail", table: "platform.mail", by: "queued_at", kept: "7 days" },
  { name: "platform.sms", table: "platform.sms", by: "queued_at", kept: "7 days" },
  { name: "platform.idempotency", table: "platform.idempotency", by: "created_at", kept: "30 days" },
  { name: "platform.rate_limit", table: "platform.rate_limit", by: "expire", inMilliseconds: true, kept: "1 hour" },
  // An event is tried again for a day at most; what it failed of is kept a little longer, for whoever asks why.
  { name: "platform.delivery_failure", table: "platform.delivery_failure", by: "failed_at", kept: "7 days" },
  { name: "platform.job_progress", table: "platform.job_progress", by: "changed_at", kept: "30 days" },
  { name: "platform.staff_audit", table: "platform.staff_audit", by: "at", kept: "3 years" },
  { name: "platform.staff_proposal", table: "platform.staff_proposal", by: "asked_at", kept: "30 days" },
  // Longer than any backup is kept.
  { name: "platform.forgotten", table: "platform.forgotten", by: "forgotten_at", kept: "120 days" },
  { name: "platform.dead_letter_resent", table: "platform.dead_letter", by: "resent_at", kept: "30 days" },
  { name: "platform.dead_letter", table: "platform.dead_letter", by: "died_at", kept: "365 days" },
  {
    // Nobody can go on with it from the moment it ends; whoever was storing a part then is done by now.
    name: "platform.upload",
    table: "platform.upload",
    by: "expires_at",
    kept: "1 hour",
    // Each may have thousands of parts.
    batch: 10,
    tells: ["id", "lock_id", "object_id"],
    gone: (ctx, rows) =>
      ctx.tx((tx) =>
        removeLeftBehind(
          tx,
          rows.map(({ id, lock_id, object_id }) => ({ id: id!, lock_id: lock_id ?? null, object_id: object_id ?? null })),
        ),
      ),
  },
];

export const platformBounds: TableBounds<"platform"> & TableBounds<"pgboss"> = {
  ...jobBounds,
  "platform.consumer": code("one for each consumer that there ever was"),
  "platform.dead_letter": age("platform.dead_letter_resent", "platform.dead_letter"),
  "platform.delivery_failure": age("platform.delivery_failure"),
  "platform.forgotten": age("platform.forgotten"),
  "platform.idempotency": age("platform.idempotency"),
  "platform.inbox": {
    by: "partitions",
    schedule: "platform.partitions",
    kept: "days, each dropped whole when it is a week old and done with",
  },
  "platform.job_progress": age("platform.job_progress"),
  "platform.loaded_content": content("one for each piece that a release brought"),
  "platform.mail": age("platform.mail"),
  "platform.migration": code("one for each migration"),
  "platform.outbox": {
    by: "partitions",
    schedule: "platform.partitions",
    kept: "days, each dropped whole when it is a week old and done with",
  },
  "platform.page_change": work("gone within seconds, when it is added to its tag's version"),
  "platform.page_version": code("one for each tag of pages"),
  "platform.rate_limit": age("platform.rate_limit"),
  "platform.schedule": code("one for each schedule of the release before, which had no jobs"),
  "platform.signing_key": code("one for each time that an operator made a new one"),
  "platform.sms": age("platform.sms"),
  "platform.staff_audit": age("platform.staff_audit"),
  "platform.staff_proposal": age("platform.staff_proposal"),
  "platform.status_bit": content("one for each signed copy that was withdrawn or replaced: published for as long as there may be copies"),
  "platform.status_shuffle": code("one"),
  "platform.upload": age("platform.upload"),
  "platform.upload_part": owner("platform.upload"),
};
