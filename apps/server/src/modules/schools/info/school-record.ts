import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { pictureUrl } from "../../media/index.ts";
import type { SchoolRow } from "./info.store.ts";

/** As its contacts see it. When and until when is said of what holds only. */
export function schoolRecord({ picture_id, status, verified_at, verified_until, grades, ...row }: SchoolRow): SchoolRecord {
  const isVerified = status === "verified";
  return {
    ...row,
    grades: [...grades],
    photo_url: picture_id === null ? null : pictureUrl(picture_id),
    verification_status: status,
    verified_until: isVerified ? verified_until : null,
    verified_at: isVerified ? (verified_at?.toISOString() ?? null) : null,
  };
}
