import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { emailAddress, phoneNumber } from "../identity/identifier.ts";
import { sharedKinds } from "../identity/sharing.ts";
import { limitParam, offsetParam, wrapped } from "../wire.ts";
import { linkStates, rosterStates } from "./links.ts";
import { ofSchool } from "./school.ts";

const line = (most: number) => z.string().check(z.overwrite(plainLine), z.maxLength(most));
const teacherName = line(120).check(z.minLength(2, "Please write a name."));
/** What somebody teaches, in the school's own words. */
export const taughtSubjects = z.array(line(60).check(z.minLength(1))).check(z.maxLength(6));
/** 0 is everything before Grade 1. */
export const taughtGrades = z.array(z.int().check(z.gte(0), z.lte(12))).check(z.maxLength(13));

const rosterRow = z.object({
  link_id: z.uuid(),
  /** Of whoever has said yes. */
  teacher_id: z.nullable(z.uuid()),
  /** Until they have, as the school wrote it. */
  name: z.string(),
  photo_url: z.nullable(z.string()),
  subjects: z.array(z.string()).check(z.maxLength(6)),
  grades: z.array(z.int()).check(z.maxLength(13)),
  state: z.enum(linkStates),
  /** What they let this school see beside all this, of whoever is linked. */
  shares: z.array(z.enum(sharedKinds)).check(z.maxLength(sharedKinds.length)),
  since: z.iso.datetime(),
  /** As the school wrote it; of whoever came by the staff room's link there is none. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  reminded_at: z.nullable(z.iso.datetime()),
  /** From when they may be reminded, or asked again. */
  again_from: z.nullable(z.iso.datetime()),
});
export type RosterRow = z.output<typeof rosterRow>;

const rosterSizes = [30, 50, 100] as const;

export const ListRoster = defineEndpoint({
  name: "ListRoster",
  method: "GET",
  path: "/school/roster",
  summary: "The staff of a school by name: who is linked, who is invited, who said no and who left, for its contacts.",
  query: z.object({
    state: z.optional(z.enum(rosterStates)),
    subject: z.optional(line(60)),
    grade: z.optional(z.pipe(z.string().check(z.regex(/^(?:\d|1[0-2])$/)), z.transform(Number))),
    q: z.optional(line(80)),
    limit: limitParam(rosterSizes[0]),
    offset: offsetParam,
    ...ofSchool,
  }),
  reply: z.object({
    data: z.array(rosterRow),
    /** Of those that were asked for, up to ten thousand. */
    total: z.int(),
    counts: z.record(z.enum(rosterStates), z.int()),
    /** Those who came by the staff room's link and wait for an answer, the first who asked first. */
    askers: z.array(rosterRow),
    /** Subjects on this list, to choose from. */
    subjects: z.array(z.string()),
    /** When whoever waits longest was invited. */
    oldest_invited_at: z.nullable(z.iso.datetime()),
  }),
});

export const AddTeacher = defineEndpoint({
  name: "AddTeacher",
  method: "POST",
  path: "/school/roster",
  summary:
    "Invites a teacher to a school's list, by one letter or text message. They answer it themselves; until then only what was written here is known.",
  body: z.object({
    name: teacherName,
    email: z.optional(emailAddress),
    phone: z.optional(phoneNumber),
    subjects: taughtSubjects,
    grades: taughtGrades,
    ...ofSchool,
  }),
  reply: z.object({ message: z.string(), link_id: z.uuid(), outcome: z.enum(["invited", "again", "known"]) }),
  idempotent: "natural",
});

const ofLink = { params: z.object({ link_id: z.uuid() }), idempotent: "natural" } as const;
const done = z.object({ message: z.string() });

export const RemindTeacher = defineEndpoint({
  name: "RemindTeacher",
  method: "POST",
  path: "/school/roster/:link_id/reminder",
  summary:
    "Sends an invitation once more: once in seven days and three times in all. Whoever said no may be asked again after ninety days.",
  ...ofLink,
  reply: done,
});

export const TakeOffRoster = defineEndpoint({
  name: "TakeOffRoster",
  method: "DELETE",
  path: "/school/roster/:link_id",
  summary: "Takes somebody off a school's list: an invitation stops, a link ends at once, with all that was shared by it.",
  ...ofLink,
  reply: done,
});

export const AnswerAsk = defineEndpoint({
  name: "AnswerAsk",
  method: "POST",
  path: "/school/roster/:link_id/answer",
  summary: "Confirms that somebody teaches at the school who asked by the staff room's link, or says that they do not.",
  ...ofLink,
  body: z.object({ answer: z.enum(["yes", "no"]) }),
  reply: done,
});

/** An organisation's teacher as a paged select reads them (kind org_teacher). */
const orgTeacher = z.object({ teacher_id: z.uuid(), users: z.object({ name: z.string() }) });
export type OrgTeacher = z.output<typeof orgTeacher>;

export const ListOrgTeachers = defineEndpoint({
  name: "ListOrgTeachers",
  method: "GET",
  path: "/school/org-teachers",
  summary: "The linked teachers of a school by name, as a paged select reads them; a name is looked for from two letters on.",
  query: z.object({ limit: limitParam(10), offset: offsetParam, name: z._default(line(80), ""), ...ofSchool }),
  reply: wrapped(z.array(orgTeacher)),
});
