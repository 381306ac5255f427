import { every } from "#platform/jobs/recurring.ts";
import { retireDue } from "./courses/retire-course.ts";

export const learningSchedules = [every(60, "learning.retire_versions", retireDue)];
