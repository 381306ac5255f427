import * as z from "zod/mini";
import { courseCard } from "../catalogue/card.ts";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { limitParam, maxRows, nameOr, offsetParam } from "../wire.ts";

const registrationStates = ["registered", "waiting", "given_up", "cancelled", "attended", "missed"] as const;
export type RegistrationState = (typeof registrationStates)[number];

export { doorOpensMinutes } from "./counts.ts";

const id = z.object({ id: z.string().check(z.maxLength(64)) });

/** One's place at a date, or in the line for it. */
const registration = z.object({
  id: z.uuid(),
  webinar_id: z.uuid(),
  user_id: z.uuid(),
  session_id: z.uuid(),
  status: z.enum(registrationStates),
  /** How many stand before one in the line, where one waits. */
  ahead: z.nullable(z.int()),
  /** It is for the replay, not for a date. */
  for_replay: z.boolean(),
  registered_at: z.iso.datetime(),
});
export type Registration = z.output<typeof registration>;

/** A date, as everybody may know it. The room is not in it. */
const sessionDate = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  host: z.string(),
  moved_from: z.nullable(z.iso.datetime()),
  moved_at: z.nullable(z.iso.datetime()),
  cancelled_at: z.nullable(z.iso.datetime()),
  /** Why it was moved or called off. */
  reason: z.nullable(z.string()),
});

export const Register = defineEndpoint({
  name: "Register",
  method: "POST",
  path: "/learning/registrations",
  summary:
    "Takes a place at a free talk or masterclass, at the date that comes next unless one is named; where it is full, a place in the line.",
  body: z.object({ resource_id: z.uuid(), session_id: z.optional(z.uuid()) }),
  reply: z.object({ registration, message: z.string() }),
  idempotent: "natural",
});

export const GiveUpPlace = defineEndpoint({
  name: "GiveUpPlace",
  method: "DELETE",
  path: "/learning/registrations/:id",
  summary: "Gives up one's place or leaves the line. The first one who waits has it.",
  params: id,
  reply: z.object({ registration, message: z.string() }),
  idempotent: "natural",
});

const registrationTypes = ["all", "webinars", "expert_masterclass"] as const;
export type RegistrationType = (typeof registrationTypes)[number];
const registrationStatuses = ["all", "pending", "past"] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

const registrationItem = z.extend(registration, {
  card: courseCard,
  date: sessionDate,
  /** From when on one may join, and whether one may now. */
  door_opens_at: z.iso.datetime(),
  can_join: z.boolean(),
  has_replay: z.boolean(),
});
export type RegistrationItem = z.output<typeof registrationItem>;

export const ListRegistrations = defineEndpoint({
  name: "ListRegistrations",
  method: "GET",
  path: "/learning/registrations",
  summary: "One's places: those ahead, nearest first, or those behind, latest first.",
  query: z.object({
    type: nameOr(registrationTypes, "all"),
    status: nameOr(registrationStatuses, "all"),
    limit: limitParam(24),
    offset: offsetParam,
  }),
  reply: z.object({
    data: z.array(registrationItem),
    total: z.int(),
    /** How many there are ahead and behind, of every kind. */
    counts: z.object({ pending: z.int(), past: z.int() }),
  }),
});

const place = z.object({
  session_id: z.uuid(),
  /** Nothing is as many as come. */
  capacity: z.nullable(z.int()),
  taken: z.int(),
  waiting: z.int(),
  mine: z.nullable(registration),
});
export type Place = z.output<typeof place>;

export const ListPlaces = defineEndpoint({
  name: "ListPlaces",
  method: "GET",
  path: "/learning/places/:resource_id",
  summary: "How full each date is, and one's own place where one is signed in.",
  rows: maxRows,
  params: z.object({ resource_id: z.uuid() }),
  reply: z.object({ data: z.array(place) }),
});

export const GetSessionFile = defineEndpoint({
  name: "GetSessionFile",
  method: "GET",
  path: "/learning/sessions/:id/calendar.ics",
  summary: "A date as a calendar file. It leads to the page of the talk, and never to the room.",
  params: z.object({ id: z.uuid() }),
  replies: "file",
  shed: "browse",
});

const registersWhere = z.strictObject({
  user_id: z.optional(z.uuid()),
  webinar_id: z.optional(z.uuid()),
  status: z.optional(z.enum(registrationStates)),
});
export const registersArgs = z.object({ where: z._default(registersWhere, {}), limit: limitParam(24), offset: offsetParam });

export const UserRegisters = defineOperation(
  "UserRegisters",
  `query UserRegisters($where: RegistersWhere, $limit: Int, $offset: Int) {
    registers(where: $where, limit: $limit, offset: $offset) { id webinar_id user_id session_id status registered_at }
  }`,
);
