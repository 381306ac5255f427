import {
  AnswerSchool,
  GetRoomLink,
  JoinSchool,
  LeaveSchool,
  ListMySchools,
  LookAtJoinLink,
  MakeRoomLink,
  StopRoomLink,
} from "@upaya/contracts/schools/room-link.ts";
import { AddTeacher, AnswerAsk, ListOrgTeachers, ListRoster, RemindTeacher, TakeOffRoster } from "@upaya/contracts/schools/roster.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { contactOfSchool } from "../policies.ts";
import { addTeacher } from "./add-teacher.ts";
import { answerAskOfTeacher } from "./answer-ask.ts";
import { answerSchool } from "./answer-school.ts";
import { getRoomLink } from "./get-room-link.ts";
import { rosterImportRoutes } from "./import/routes.ts";
import { joinSchool } from "./join-school.ts";
import { leaveSchool } from "./leave-school.ts";
import { listMySchools } from "./list-my-schools.ts";
import { listOrgTeachers } from "./list-org-teachers.ts";
import { listRoster } from "./list-roster.ts";
import { lookAtJoinLink } from "./look-at-join-link.ts";
import { makeRoomLink } from "./make-room-link.ts";
import { contactOfTeacher, ownsLink } from "./policies.ts";
import { remindTeacherOnce } from "./remind-teacher.ts";
import { stopRoomLink } from "./stop-room-link.ts";
import { takeOffRoster } from "./take-off-roster.ts";

export const rosterRoutes: readonly Route[] = [
  endpoint(ListRoster, contactOfSchool, listRoster),
  endpoint(AddTeacher, contactOfSchool, addTeacher),
  endpoint(RemindTeacher, contactOfTeacher, remindTeacherOnce),
  endpoint(TakeOffRoster, contactOfTeacher, takeOffRoster),
  endpoint(AnswerAsk, contactOfTeacher, answerAskOfTeacher),
  endpoint(ListOrgTeachers, contactOfSchool, listOrgTeachers),
  endpoint(GetRoomLink, contactOfSchool, getRoomLink),
  endpoint(MakeRoomLink, contactOfSchool, makeRoomLink),
  endpoint(StopRoomLink, contactOfSchool, stopRoomLink),
  endpoint(LookAtJoinLink, everyone, lookAtJoinLink),
  endpoint(JoinSchool, signedIn, joinSchool),
  endpoint(ListMySchools, signedIn, listMySchools),
  endpoint(AnswerSchool, ownsLink, answerSchool),
  endpoint(LeaveSchool, ownsLink, leaveSchool),
  ...rosterImportRoutes,
];
