import { every, everyInParts } from "#platform/jobs/recurring.ts";
import { reconcileCertificates } from "./certificates/reconcile.ts";
import { withdrawDue } from "./certificates/withdrawing/withdraw-due.ts";
import { retireDue } from "./courses/retire-course.ts";
import { pushRatings } from "./reviews/push-ratings.ts";

export const learningSchedules = [
  every(60, "learning.retire_versions", retireDue),
  every(60, "learning.push_ratings", pushRatings),
  every(60, "learning.withdraw_certificates", withdrawDue),
  everyInParts(86_400, "learning.reconcile_certificates", reconcileCertificates),
];
