import { everyInParts } from "#platform/jobs/recurring.ts";
import { lapseClaims } from "./claims/lapse-claims.ts";
import { endVerifications } from "./papers/end-verifications.ts";
import { rosterImporter } from "./roster/import/import-roster.ts";
import { lapseUnanswered } from "./roster/lapse-links.ts";

export const schoolJobs = [
  rosterImporter,
  everyInParts(86_400, "schools.lapse_claims", lapseClaims),
  everyInParts(3_600, "schools.lapse_links", lapseUnanswered),
  everyInParts(3_600, "schools.end_verifications", endVerifications),
];
