import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { taughtGrades, taughtSubjects } from "./roster.ts";
import { ofSchool } from "./school.ts";

/** Where a link of the staff room leads, and the one in an invitation. */
export const joinSchoolPath = (token: string) => `/join-school/${token}`;
export const roomLinkDays = 30;

const roomLink = z.object({
  url: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** How often its page was opened. */
  opened: z.int(),
});
export type RoomLink = z.output<typeof roomLink>;

export const GetRoomLink = defineEndpoint({
  name: "GetRoomLink",
  method: "GET",
  path: "/school/room-link",
  summary: "The link for a school's staff room, if there is one: teachers ask by it, a contact confirms each of them.",
  query: z.object(ofSchool),
  reply: z.object({ link: z.nullable(roomLink) }),
});

/** No Idempotency-Key: the reply would be kept with it, and it holds the link. */
export const MakeRoomLink = defineEndpoint({
  name: "MakeRoomLink",
  method: "POST",
  path: "/school/room-link",
  summary: "Makes a new link for a school's staff room, for thirty days. The one before stops at once.",
  body: z.object(ofSchool),
  reply: z.object({ link: roomLink }),
  idempotent: "natural",
});

export const StopRoomLink = defineEndpoint({
  name: "StopRoomLink",
  method: "DELETE",
  path: "/school/room-link",
  summary: "Stops the link of a school's staff room.",
  query: z.object(ofSchool),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

const token = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

const schoolAsSeen = z.object({
  id: z.uuid(),
  name: z.string(),
  photo_url: z.nullable(z.string()),
  place: z.string(),
  is_verified: z.boolean(),
});

export const LookAtJoinLink = defineEndpoint({
  name: "LookAtJoinLink",
  method: "GET",
  path: "/schools/join/:token",
  summary: "Which school a link is of: the one for its staff room, or the one in an invitation. One that has ended is not found.",
  params: token,
  reply: z.object({
    kind: z.enum(["room", "invitation"]),
    school: schoolAsSeen,
    /** Of an invitation: as the school wrote it. */
    subjects: z.array(z.string()).check(z.maxLength(6)),
    grades: z.array(z.int()).check(z.maxLength(13)),
    until: z.iso.datetime(),
  }),
});

export const JoinSchool = defineEndpoint({
  name: "JoinSchool",
  method: "POST",
  path: "/schools/join/:token",
  summary: "Asks to be on a school's list by the link of its staff room, or says yes to an invitation.",
  params: token,
  body: z.object({ subjects: taughtSubjects, grades: taughtGrades }),
  reply: z.object({ message: z.string(), link_id: z.uuid(), state: z.enum(["asked", "linked"]) }),
  idempotent: "natural",
});

/** A school that somebody belongs to, is asked to belong to, or asks to. */
const ownSchool = z.object({
  link_id: z.uuid(),
  school: schoolAsSeen,
  state: z.enum(["invited", "asked", "linked"]),
  since: z.iso.datetime(),
  /** What the school sees: this and the name of the account. */
  subjects: z.array(z.string()).check(z.maxLength(6)),
  grades: z.array(z.int()).check(z.maxLength(13)),
  /** Who of the school asked. */
  asked_by: z.nullable(z.string()),
  /** By when an invitation is answered; no answer counts as no. */
  until: z.nullable(z.iso.datetime()),
});
export type OwnSchool = z.output<typeof ownSchool>;

export const ListMySchools = defineEndpoint({
  name: "ListMySchools",
  method: "GET",
  path: "/user/schools",
  summary: "The schools that the caller belongs to, is asked by and asks.",
  reply: z.object({ data: z.array(ownSchool) }),
  rows: 50,
});

const ofLink = { params: z.object({ link_id: z.uuid() }), idempotent: "natural" } as const;

export const AnswerSchool = defineEndpoint({
  name: "AnswerSchool",
  method: "POST",
  path: "/user/schools/:link_id",
  summary: "Says yes or no to a school that has put one on its list.",
  ...ofLink,
  body: z.object({ answer: z.enum(["yes", "no"]) }),
  reply: z.object({ message: z.string() }),
});

export const LeaveSchool = defineEndpoint({
  name: "LeaveSchool",
  method: "DELETE",
  path: "/user/schools/:link_id",
  summary: "Leaves a school, or takes the wish to join it back. What was shared with it ends at once.",
  ...ofLink,
  reply: z.object({ message: z.string() }),
});
