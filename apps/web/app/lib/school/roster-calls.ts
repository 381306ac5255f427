import type {
  AnswerSchool,
  GetRoomLink,
  JoinSchool,
  LeaveSchool,
  ListMySchools,
  MakeRoomLink,
  StopRoomLink,
} from "@upaya/contracts/schools/room-link.ts";
import type { AddTeacher, AnswerAsk, ListRoster, RemindTeacher, TakeOffRoster } from "@upaya/contracts/schools/roster.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const rosterCall: Call<typeof ListRoster> = { method: "GET", path: "/school/roster" };
export const addTeacherCall: Call<typeof AddTeacher> = { method: "POST", path: "/school/roster", idempotent: "natural" };
export const remindCall: Call<typeof RemindTeacher> = { method: "POST", path: "/school/roster/:link_id/reminder", idempotent: "natural" };
export const takeOffCall: Call<typeof TakeOffRoster> = { method: "DELETE", path: "/school/roster/:link_id", idempotent: "natural" };
export const answerAskCall: Call<typeof AnswerAsk> = { method: "POST", path: "/school/roster/:link_id/answer", idempotent: "natural" };

export const roomLinkCall: Call<typeof GetRoomLink> = { method: "GET", path: "/school/room-link" };
export const makeRoomLinkCall: Call<typeof MakeRoomLink> = { method: "POST", path: "/school/room-link", idempotent: "natural" };
export const stopRoomLinkCall: Call<typeof StopRoomLink> = { method: "DELETE", path: "/school/room-link", idempotent: "natural" };

export const joinCall: Call<typeof JoinSchool> = { method: "POST", path: "/schools/join/:token", idempotent: "natural" };
export const mySchoolsCall: Call<typeof ListMySchools> = { method: "GET", path: "/user/schools" };
export const answerSchoolCall: Call<typeof AnswerSchool> = { method: "POST", path: "/user/schools/:link_id", idempotent: "natural" };
export const leaveSchoolCall: Call<typeof LeaveSchool> = { method: "DELETE", path: "/user/schools/:link_id", idempotent: "natural" };
