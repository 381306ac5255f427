import type { LearningRecord } from "@upaya/contracts/learning/enrolment.ts";
import type { RecordRow } from "./records.store.ts";

/** As the wire spells it. */
export function recordOf({ id, user_id, resource_id, active }: RecordRow): LearningRecord {
  return { id, user_id, webinar_id: resource_id, active };
}
