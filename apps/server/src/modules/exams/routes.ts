import { GetOpenEdition, ListTeacherTracks } from "@upaya/contracts/exams/editions.ts";
import { ChangeEntry, EnterOlympiad, ListMyEntries, WithdrawEntry } from "@upaya/contracts/exams/entries.ts";
import { ApproveExtraTime, GetExtraTime, ListExtraTimes, RefuseExtraTime } from "@upaya/contracts/exams/extra-time-desk.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { everyone, holds, signedIn } from "#platform/policy.ts";
import { changeEntry } from "./change-entry.ts";
import { approveExtraTime } from "./desk/approve-extra-time.ts";
import { getExtraTime } from "./desk/get-extra-time.ts";
import { listExtraTimes } from "./desk/list-extra-times.ts";
import { refuseExtraTime } from "./desk/refuse-extra-time.ts";
import { enter } from "./enter.ts";
import { getOpenEdition } from "./editions/get-open-edition.ts";
import { listMyEntries } from "./list-my-entries.ts";
import { listTeacherTracks } from "./editions/list-teacher-tracks.ts";
import { ownsEntry } from "./policies.ts";
import { withdrawEntry } from "./withdraw-entry.ts";

const staffSupport = holds("staff_support", "staff_admin");

export const examsRoutes: readonly Route[] = [
  endpoint(GetOpenEdition, everyone, getOpenEdition),
  endpoint(ListTeacherTracks, everyone, listTeacherTracks),
  endpoint(EnterOlympiad, signedIn, enter),
  endpoint(ChangeEntry, ownsEntry, changeEntry),
  endpoint(WithdrawEntry, ownsEntry, withdrawEntry),
  endpoint(ListMyEntries, signedIn, listMyEntries),
  endpoint(ListExtraTimes, staffSupport, listExtraTimes),
  endpoint(GetExtraTime, staffSupport, getExtraTime),
  endpoint(ApproveExtraTime, staffSupport, approveExtraTime),
  endpoint(RefuseExtraTime, staffSupport, refuseExtraTime),
];
